/**
 * On a phone the first part of a list is visible without scrolling, below heading, notices and filters, and of a machine its
 * picture with the first assembly.
 */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());

/** Pixels from the top of the page to the first part: half of the phone's height. */
const highest = 420;

/** The heading with them has two lines. */
const manyWords = 'track%20roller%20double%20flange%20komatsu';

test.each([
  ['the list', '/parts'],
  ['a category', '/parts?category=rollers'],
  ['a category for a chosen machine', '/parts?category=rollers&machine=komatsu%2Fpc200-8'],
  ['a search by words', '/parts?q=track%20roller'],
  ['a search whose words are not all found', '/parts?q=cat%20kryptonite%20roller'],
  ['a search that names a machine', '/parts?q=pc200-8%20track%20roller'],
  ['a search with a serial number that the machine cannot have', '/parts?q=320D%20seal%20kit%20A6F00123'],
  ['a search that names a machine, with a word too many', '/parts?q=pc200-8%20zzyx%20roller'],
  ['a search that may mean one of three machines', '/parts?q=PC%20200%20LC%20312044%20zzyx%20roller'],
  ['a search of many words for a chosen machine', `/parts?q=${manyWords}&machine=komatsu%2Fpc200-8`],
  ['a search by number', '/parts?q=HX-20Y-1142&all=1'],
  ['a search by a number that is nearly right', '/parts?q=HX-2OY-1149'],
  ['a search by two numbers', '/parts?q=HX-20Y-1142%20HX-V21-1163'],
])('on a phone the first result of %s begins in the upper half', async (_, path) => {
  const { page } = await visit({ at: path, viewport: phone });
  const first = page.locator('.part-row').first();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(highest);
});

test.each([
  ['a model', ''],
  ['a serial number', '?machine=komatsu%2Fpc200-8&serial=312044'],
])(
  'on a phone the picture of the machine and its first assembly are on the first screen, for %s [P21]',
  async (_, query) => {
    const { page } = await visit({ at: `/machines/komatsu/pc200-8${query}`, viewport: phone });
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`Nothing is visible: ${selector}`);
      return { top: box.y, bottom: box.y + box.height, width: box.width, height: box.height };
    };
    const [heading, line, picture, assembly] = [
      await boxOf('h1'),
      await boxOf('.machine__about summary'),
      await boxOf('.machine-map'),
      await boxOf('.assemblies .assembly'),
    ];
    expect(line.top).toBeGreaterThanOrEqual(heading.bottom);
    expect(line.height).toBeLessThanOrEqual(48);
    expect(picture.top).toBeGreaterThanOrEqual(line.bottom);
    expect(picture.width).toBeGreaterThan(0.8 * phone.width);
    expect(assembly.top).toBeGreaterThanOrEqual(picture.bottom);
    expect(assembly.bottom).toBeLessThanOrEqual(phone.height);
  },
);
