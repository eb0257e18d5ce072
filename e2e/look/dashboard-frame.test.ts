/** The frame of the dashboard: menu, footer, save bar, notices in view, and the way back to a list. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, pathAndQuery, pictureFile, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = ownShop();
const { as } = peopleOf(shop);

/** The height of the visible part of the window that begins at its top edge, in CSS px. */
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The font weight of a menu item that is not chosen. */
const mediumWeight = 500;

test('the chosen menu item is marked before its page has loaded, and the footer has one line', async () => {
  const visitor = await as('admin', { at: '/dashboard/manageProducts', viewport: desktop });
  const { page } = visitor;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/order?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const chosen = page.getByRole('link', { name: 'Manage All Orders' });
  const weightOf = (link: Locator) => link.evaluate((element) => Number(getComputedStyle(element).fontWeight));
  // The route above switches the browser's cache off: the style sheet of the dashboard may be on its way a second time.
  await expect.poll(() => weightOf(chosen)).toBe(mediumWeight);
  await chosen.click();
  await expect.poll(() => weightOf(chosen)).toBeGreaterThan(mediumWeight);
  await expect.poll(() => weightOf(page.getByRole('link', { name: 'Manage products' }))).toBe(mediumWeight);
  held.resolve();
  await page.getByRole('heading', { level: 1, name: /orders/i }).waitFor();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.height).toBeLessThan(80);
  expectNoErrors(visitor);
  await visitor.close();
});

/** Of a field of one line, in px. */
const lineHeight = 48;

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s the save button of a long form stays on the screen and covers no focused field [P71]',
  async (_name, viewport) => {
    const visitor = await as('admin', { at: '/dashboard/addProduct', viewport });
    const { page } = visitor;
    const save = page.getByRole('button', { name: 'Add product' });
    const inView = async () => {
      const box = await save.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= viewport.height;
    };
    await save.waitFor();
    expect(await inView()).toBe(true);
    const fields = page.locator('form.dashboard__form').locator('input:not([readonly]), select, textarea');
    const covered: string[] = [];
    for (const field of await fields.all()) {
      await field.focus();
      const [box, bar] = [await field.boundingBox(), await page.locator('.save-bar').boundingBox()];
      // Of a text of several lines, the browser scrolls the line with the caret into view.
      const height = Math.min(box?.height ?? 0, lineHeight);
      if (box && bar && box.y + height > bar.y + 1 && box.y < bar.y + bar.height)
        covered.push((await field.getAttribute('id')) ?? '');
    }
    expect(covered).toEqual([]);
    await visitor.close();
  },
);

test('after adding a part its notice is in view, and after saving the list is where it was [P71]', async () => {
  const visitor = await as('admin', { at: '/dashboard/addProduct', viewport: phone });
  const { page } = visitor;
  await page.locator('#field-name').fill('Frame roller');
  await page.locator('#field-pricePerUnit').fill('12.50');
  await page.locator('#field-availableQnty').fill('7');
  await page.locator('#field-minQnty').fill('1');
  await page.locator('#field-description').fill('A roller for a test.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictureFile());
  await page.getByRole('button', { name: 'Add product' }).click();
  await waitForToast(page, 'added');
  const notice = page.locator('.notice', { hasText: 'Frame roller' });
  await notice.waitFor();
  await expect.poll(async () => ((await notice.boundingBox())?.y ?? -1) >= 0).toBe(true);
  await expect.poll(async () => ((await notice.boundingBox())?.y ?? Infinity) < phone.height).toBe(true);

  await page.goto('/dashboard/manageProducts?q=roller&page=1');
  const edit = page.getByRole('link', { name: /^Edit / }).nth(5);
  await edit.waitFor();
  await edit.scrollIntoViewIfNeeded();
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(100);
  await edit.click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/dashboard/manageProducts?*');
  expect(pathAndQuery(page)).toBe('/dashboard/manageProducts?q=roller&page=1');
  await expect.poll(() => scrollTop(page)).toBe(place);
  expectNoErrors(visitor);
  await visitor.close();
});
