/** Pages with the keyboard alone, enlarged, and with wider spacing of their text. */
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { partPath } from '#platform/paths.ts';
import { expectNoHorizontalScroll, newPartNumber, openHeading } from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop, workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, partNumbered, type StaffPart, staffCalls } from '../fixtures/staff-calls.ts';
import { tabThrough, tabTo } from '../fixtures/tab-stops.ts';

const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 900 };

const shop = workerShop();
const { as, visit } = peopleOf(shop);
/** Its pages have nothing but the sample. */
const catalogue = peopleOf(catalogueShop());
/** A part of the sample, and one of this file, which is ordered. */
let sample: { readonly slug: string };
let part: StaffPart;

beforeAll(async () => {
  const call = await staffCalls(shop);
  sample = await partNumbered(call, 'HX-20Y-1142');
  part = await addPart(call, newPartNumber(), { name: 'Track roller of a test' });
});

describe('with the keyboard alone', () => {
  test.each(['/', '/login'])('every control of %s is reached, outlined and visible [U18]', async (path) => {
    const { page } = await visit({ viewport: wide });
    await openHeading(page, path);
    // Buttons that need the script are disabled until it has arrived.
    await expect.poll(() => page.locator('button:disabled').count()).toBe(0);
    const { stops, ...result } = await tabThrough(page);
    expect(result).toEqual({ faults: [], missed: [] });
    expect(stops).toBeGreaterThan(20);
  });

  test('every control of a dashboard page is reached, outlined and visible, on a desktop and on a phone [U18]', async () => {
    const { page } = await as('admin', { viewport: wide });
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      await openHeading(page, '/dashboard/makeAdmin');
      const { stops, ...result } = await tabThrough(page);
      expect(result).toEqual({ faults: [], missed: [] });
      // The main menu is one stop, with arrow keys inside.
      expect(stops).toBeGreaterThan(10);
    }
  });

  test('a part is found, opened and ordered, with a login in between [O70]', async () => {
    const { page } = await visit({ viewport: wide });
    const { keyboard } = page;
    const go = async (control: Locator) => {
      await tabTo(page, control);
      await keyboard.press('Enter');
    };
    const type = async (control: Locator, text: string) => {
      await tabTo(page, control);
      await keyboard.type(text);
    };
    await openHeading(page, '/');
    await type(page.getByRole('main').getByRole('combobox'), `track roller ${part.partNumber}`);
    // A number leads to its part, also with words beside it.
    await keyboard.press('Enter');
    await page.waitForURL('**/part/*');
    await go(page.getByRole('main').getByRole('button', { name: /^Buy \d+ pcs?$/ }));
    await page.waitForURL('**/login?*');
    await type(page.getByLabel('Email', { exact: true }), admin.email);
    await type(page.getByLabel('Password', { exact: true }), admin.password);
    await keyboard.press('Enter');
    await page.waitForURL('**/purchase/*');
    await type(page.getByLabel('Phone'), '+49 4921 123456');
    await type(page.getByLabel('Country or region'), 'Germany');
    await page.locator('#field-postalCode[required]').waitFor();
    await type(page.getByLabel('Street address'), 'Hafenstraße 12');
    await type(page.getByLabel('Postal code'), '26723');
    await type(page.getByLabel('City'), 'Emden');
    await go(page.getByRole('button', { name: /^Place order for/ }));
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: /^My Orders: / }).waitFor();
    const message = page.getByText(/^Order SP-\d+ placed/);
    await message.waitFor();
    // A reload removes the message.
    await page.reload();
    await page.getByRole('rowheader').first().waitFor();
    expect(await message.count()).toBe(0);
  });

  test('the first Tab stop skips the header and navigation [U21]', async () => {
    const { page } = await visit({ viewport: wide });
    for (const [path, target] of [
      ['/faq', 'main'],
      ['/parts', 'results'],
    ] as const) {
      await openHeading(page, path);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(target);
    }
  });
});

describe('enlarged', () => {
  /** Text spacing that a page has to support, WCAG 2.2 success criterion 1.4.12. */
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

  test('no text is cut off or overflows with wider spacing between letters, words and lines [U22]', async () => {
    const { page } = await catalogue.visit({ viewport: narrow });
    for (const path of ['/', '/parts', partPath(sample.slug), '/faq', '/login']) {
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size);
        await openHeading(page, path);
        // The policy of the pages refuses a style element.
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets.push(sheet);
        }, spacing);
        await expectNoHorizontalScroll(page);
        expect(await page.evaluate(cutOff), `${path} at ${size.width}`).toEqual([]);
      }
    }
  });

  test('at 200 % no page scrolls horizontally [U22]', async () => {
    const { page } = await catalogue.visit({ viewport: { width: wide.width / 2, height: wide.height / 2 } });
    for (const path of ['/', '/parts', partPath(sample.slug), '/contact', '/login']) {
      await openHeading(page, path);
      await expectNoHorizontalScroll(page);
    }
  });
});

/** Runs in the page: elements whose text overflows them, except those that end with an ellipsis by design. */
function cutOff(): string[] {
  const exceptions =
    '.sr, .tool--cart span, .table--stack thead, .part-card__description, .part-row__facts, .part-row__facts *, .photo--none span, .skip, [data-carousel]';
  return [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
    .filter((element) => !element.closest(exceptions) && element.textContent?.trim() && element.checkVisibility())
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map((element) => `${element.localName}.${element.className}`);
}
