/** Public pages and forms of buyers in states that other tests of the look do not reach: not found, packs, price breaks, lists, errors. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { partPath } from '#platform/paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import {
  expectBelow,
  expectNoHorizontalScroll,
  expectSmallAndRed,
  newEmail,
  newPartNumber,
  signIn,
  waitForText,
} from '../fixtures/helpers.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { headings, navigation, section } from '../fixtures/public-pages.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, partNumbered, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const call = await staffCalls(shop);

/** Fails when the page breaks a rule of axe, or scrolls sideways at the width that it has. */
async function expectFits(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
}

const quantityOf = (page: Page) => page.getByLabel('Quantity', { exact: true });

test('searches that find nothing or leave a word out, with a button for a thumb', async () => {
  const { page } = await visit({ at: '/parts?q=QZW-7711%20X', viewport: phone });
  const call = page.getByRole('link', { name: 'Call +86 532 5550 0142' });
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectFits(page);
  await page.goto('/parts?q=cat%20kryptonite%20roller');
  await expectFits(page);
});

test('the list of parts with a category, its filters open on a phone, and suggestions', async () => {
  const { page } = await visit({ at: '/parts?category=rollers', viewport: phone });
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('link', { name: /^Rollers selected \d/ }).waitFor();
  await expectFits(page);
  await page.goto('/faq');
  await page.locator('.site-header').getByRole('combobox').pressSequentially('20y1142');
  await page.locator('.site-header').getByRole('option').first().waitFor();
  await expectFits(page);
});

test('on a phone filters are in a drawer, and Back restores the scroll position [U24]', async () => {
  const { page } = await visit({ at: '/parts?category=undercarriage', viewport: phone });
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.locator('.facets').getByRole('link', { name: 'HX' }).click();
  await page.waitForURL('**/parts?category=undercarriage&brand=hx');
  // The drawer is open again, for a second brand.
  await page.getByRole('button', { name: /^Show \d+ parts$/ }).click();
  await page.locator('.facets').waitFor({ state: 'hidden' });
  const row = page.locator('.part-row').nth(8);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  await row.getByRole('link').first().click();
  await page.waitForURL('**/part/*');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -2);
});

test('a part with facts and equivalents, superseded, in packs, with price breaks, without picture, out of stock', async () => {
  const breaks = [{ quantity: 10, discountPercent: 5 }];
  const packs = await addPart(call, newPartNumber(), { minQnty: 20, multipleQnty: 20 });
  const cheaper = await addPart(call, newPartNumber(), { pricePerUnit: 40, unit: 'SET', priceBreaks: breaks });
  const sold = await addPart(call, newPartNumber(), { availableQnty: 0 });
  const buyer = await as('buyer', { viewport: phone });
  const { page } = buyer;
  for (const number of ['HX-20Y-1142', 'HX-20Y-1140', 'HX-24V-0612']) {
    await page.goto(partPath((await partNumbered(call, number)).slug));
    await expectFits(page);
  }
  await page.goto(partPath(packs.slug));
  await page
    .locator('[data-buy-box] button', { hasText: 'Increase' })
    .or(page.getByRole('button', { name: 'Increase by 20' }))
    .and(page.locator(':enabled'))
    .waitFor();
  await quantityOf(page).fill('13');
  await page.getByRole('button', { name: 'Take 20' }).waitFor();
  await expectFits(page);
  await page.goto(partPath(sold.slug));
  await page.getByRole('button', { name: 'Notify me' }).click();
  await waitForText(page, 'We will send one email when');
  await expectFits(page);
  await page.goto(partPath(cheaper.slug));
  await expectGoodLook(page, 'a part with price breaks');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await waitForText(page, /^In your cart: \d+ ×/);
  await page.goto('/cart');
  await waitForText(page, '$40.00 each');
  await expectGoodLook(page, 'a cart with price breaks');
  await page.goto(`/purchase/${cheaper._id}?quantity=50`);
  await expectGoodLook(page, 'the order form with price breaks');
});

test('the gallery and its dialog', async () => {
  const all = await call('listProducts', { query: { limit: 100 } });
  const [img = '', ...pictures] = [...new Set(all.flatMap((part) => part.pictures.map(({ url }) => url)))].slice(0, 4);
  const { slug } = await addPart(call, newPartNumber(), { img, pictures });
  const { page } = await visit({ at: partPath(slug), viewport: phone });
  await expectFits(page);
  await page.getByRole('link', { name: /^Enlarge picture 1/ }).click();
  await page
    .getByRole('dialog', { name: /^Pictures of/ })
    .getByRole('img')
    .waitFor();
  await expectFits(page);
});

test('a part prints on one page, with the shop, its address and the date of the prices', async () => {
  const { page } = await visit({ at: partPath((await partNumbered(call, 'HX-20Y-1142')).slug) });
  await page.emulateMedia({ media: 'print' });
  const head = await page.locator('.print-head').textContent();
  expect(head).toContain('18 Jinshui Road');
  expect(head).toMatch(/Prices and stock of \d{1,2} \w{3} \d{4}/);
  await page.locator('.site-header').waitFor({ state: 'hidden' });
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
});

test('on a tablet no table of a part spills', async () => {
  const { slug } = await partNumbered(call, 'HX-20Y-1142');
  const { page } = await visit({ at: partPath(slug), viewport: { width: 768, height: 1024 } });
  const boxes = page.locator('.table-box');
  expect(await boxes.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth))).toEqual([0, 0, 0, 0]);
});

test('on a phone the differences of interchange parts have lines of their own, as wide as the table', async () => {
  const { slug } = await partNumbered(call, 'HX-20Y-1142');
  const { page } = await visit({ at: `${partPath(slug)}?machine=komatsu%2Fpc200-8`, viewport: phone });
  const differences = page.locator('.table--interchange td[data-label="Difference"]');
  const widths = await differences.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(3);
  for (const width of widths) expect(width).toBeGreaterThan(350);
  // The verdict about the machine is above the difference, not beside it.
  const cell = differences.filter({ has: page.locator('.table__note') }).first();
  await expectBelow(cell.locator('.table__note'), cell.locator('.verdict'));
});

test.each(['light', 'dark'] as const)(
  'the message for a wrong quantity or a failed login is small, red and under the fields: %s [I49 O9]',
  async (colorScheme) => {
    const { _id } = await addPart(call, newPartNumber(), { availableQnty: 20, minQnty: 4 });
    const buyer = await as('buyer', { hasAddress: true, at: `/purchase/${_id}`, colorScheme });
    await quantityOf(buyer.page).fill('3');
    await buyer.page.getByRole('button', { name: 'Place order', exact: true }).click();
    const wrong = buyer.page.locator('.error', { hasText: 'give a valid quantity: minimum 4, 20 available' });
    await wrong.waitFor();
    const { page } = await visit({ at: '/login', colorScheme });
    await signIn(page, newEmail('nobody'), 'not-the-password-1');
    const failed = page.getByRole('alert').filter({ hasText: 'Wrong email or password.' });
    await failed.waitFor();
    for (const viewport of [phone, desktop]) {
      await buyer.page.setViewportSize(viewport);
      await expectSmallAndRed(wrong, colorScheme);
      const form = buyer.page.locator('form', { has: wrong });
      const fields = await form
        .locator('#order-name, #order-email, #order-product, #order-phone, #order-quantity')
        .all();
      expect(fields).toHaveLength(5);
      for (const field of fields) await expectBelow(wrong, field);
      await expectBelow(form.getByRole('button', { name: 'Place order' }), wrong);
      await page.setViewportSize(viewport);
      await expectSmallAndRed(failed, colorScheme);
      await expectBelow(
        failed,
        page.locator('main form').filter({ has: page.getByLabel('Password', { exact: true }) }),
      );
    }
  },
);

test('order forms that say why nothing is ordered, and a part that is gone', async () => {
  const gone = await addPart(call, newPartNumber());
  await call('deleteProduct', { path: { id: gone._id } });
  const few = await addPart(call, newPartNumber(), { availableQnty: 1, minQnty: 2 });
  const { _id } = await addPart(call, newPartNumber());
  const { page } = await as('buyer', { hasAddress: true, at: `/purchase/${_id}`, viewport: phone });
  await page.getByLabel('Phone').fill('+49 30 555 0110');
  await call('editProduct', { path: { id: _id }, body: { pricePerUnit: 12 } });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await waitForText(page, 'The price is now $12.00 per unit. Nothing has been ordered.');
  await expectFits(page);
  await page.goto(`/purchase/${few._id}`);
  await waitForText(page, 'Not enough stock for the minimum order of 2: 1 left.');
  await expectFits(page);
  await page.goto(`/purchase/${gone._id}`);
  await expectFits(page);
});

test('a checked list and saved lists', async () => {
  const { page } = await as('buyer', { at: '/quick-order', viewport: phone });
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  await page
    .getByLabel('Part numbers and quantities')
    .fill('HX-20Y-1142 8\nHX-V21-1163 6\nHX-2OY-1143 4\nZZ-99999-9 2');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('heading', { name: '4 lines checked' }).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'Save as list' }).click();
  await page.getByLabel('List name').fill('Undercarriage PC200');
  await page.getByRole('button', { name: 'Save list' }).click();
  await page.getByRole('link', { name: 'View saved lists' }).click();
  await page.getByRole('link', { name: 'Undercarriage PC200' }).click();
  await page.getByRole('heading', { level: 1, name: 'Undercarriage PC200' }).waitFor();
  await expectFits(page);
  await page.getByRole('link', { name: 'All lists' }).click();
  await page.getByRole('button', { name: 'Delete: Undercarriage PC200' }).click();
  await page.getByText('No saved lists yet').waitFor();
  await expectFits(page);
});

test('a list of 1,000 lines shows the first hundred and those that need a decision', async () => {
  const parts = await call('listProducts', { query: { limit: 100 } });
  const { page } = await visit({ at: '/quick-order', viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'Paste a list' }).and(page.locator(':enabled')).waitFor();
  const lines = Array.from({ length: 1000 }, (_, n) => `${parts[n % parts.length]?.partNumber} 1`);
  await page.getByLabel('Part numbers and quantities').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('heading', { name: '1000 lines checked' }).waitFor();
  const rows = page.getByRole('button', { name: /^Remove line/ });
  await expect.poll(() => rows.count()).toBe(100);
  // As a person does: first to the end of the list, whose lines get their heights when they come into view, then the press.
  const more = page.getByRole('button', { name: 'Show 100 more lines' });
  await more.scrollIntoViewIfNeeded();
  await more.click();
  await expect.poll(() => rows.count()).toBe(200);
  await page.getByRole('button', { name: /^To decide/ }).click();
  await page.getByText('Minimum order 4.').first().waitFor();
});

test('on a desktop the navigation is open, prices are within the first two screens, and no page scrolls sideways [P1 P4]', async () => {
  const { page } = await visit({ at: '/home', viewport: desktop });
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(false);
  expect(await (await navigation(page)).getByRole('link').count()).toBe(10);
  expect(await headings(page, 1)).toEqual(['Your reliable source for heavy construction equipment and spare parts']);
  const price = section(page, 'MAIN PRODUCTS')
    .getByText(/\$[\d,]+\.\d\d/)
    .first();
  expect((await price.boundingBox())?.y).toBeLessThan(2 * desktop.height);
  for (const path of ['/mission', '/vision', '/contact', '/myResume', '/reviews?page=2', '/no/such/page']) {
    await page.goto(path);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expectNoHorizontalScroll(page);
    }
  }
});
