/** The page of a part whose every value is the longest that the shop takes. */
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { visit } = peopleOf(shop);
let slug: string;
beforeAll(async () => {
  const staff = await staffCalls(shop);
  const { _id } = await partNumbered(staff, 'HX-20Y-1143');
  const body = {
    name: `${'Wxyz'.repeat(12)} ${'Track roller with seals '.repeat(7)}`.slice(0, 200).trim(),
    partNumber: 'HX-20Y-1143-'.repeat(6).slice(0, 70),
    pricePerUnit: 99_999_999,
    availableQnty: 1_000_000_000,
    minQnty: 1_000_000,
    leadTimeDays: 365,
  };
  await staff('editProduct', { path: { id: _id }, body });
  slug = (await staff('getProduct', { path: { id: _id } })).slug;
});

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s it opens, the quantity is not cut off, and “Copy” stays one word [U19]', async (_name, viewport) => {
  const visitor = await visit({ viewport });
  const { page } = visitor;
  expect((await page.goto(`/part/${slug}`))?.status()).toBe(200);
  await page.getByText('$99,999,999,000,000.00').waitFor();
  const quantity = page.getByLabel('Quantity', { exact: true });
  expect(await quantity.inputValue()).toBe('1000000');
  expect(await quantity.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  const plus = await page.getByRole('button', { name: 'Increase by 1' }).boundingBox();
  const field = await quantity.boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual((plus?.x ?? 0) + 1);
  const lines = await page.locator('.number-plate [data-copy]').evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button.lastChild ?? button);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  await expectNoHorizontalScroll(page);
  expectNoErrors(visitor);
  await visitor.close();
});

test('on the narrowest phone numbers of all lengths around the first line break stay within the page', async () => {
  const staff = await staffCalls(shop);
  const { page } = await visit({ viewport: { width: 320, height: 640 } });
  for (const length of [16, 17, 18, 19, 20, 21]) {
    const part = await addPart(staff, `HX-${'20Y1143'.repeat(3)}`.slice(0, length));
    await page.goto(`/part/${part.slug}`);
    await expectNoHorizontalScroll(page);
  }
});
