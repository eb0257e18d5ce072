/** The page of a part with the keys Tab, Shift+Tab, Enter, Space and the arrows only. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { outOfOrder, walkFocus } from '../fixtures/focus-walk.ts';
import { expectNoErrors, newEmail, pathAndQuery } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';
import { tabTo } from '../fixtures/tab-stops.ts';

const shop = ownShop();
const { visit } = peopleOf(shop);
const laptop = { width: 1366, height: 768 };
const widths = [
  ['390 px', phone],
  ['1366 px', laptop],
] as const;
let slug: string;
let outOfStock: string;

beforeAll(async () => {
  const staff = await staffCalls(shop);
  slug = await withPictures(staff, 'HX-20Y-1142', 3);
  outOfStock = (await partNumbered(staff, 'HX-S20-1148N')).slug;
});

/** Gives the part several pictures of other parts; its slug. */
async function withPictures(staff: StaffCall, number: string, count: number): Promise<string> {
  const part = await partNumbered(staff, number);
  const all = await staff('listProducts', { query: { limit: 100 } });
  const urls = [...new Set(all.flatMap(({ pictures }) => pictures.map(({ url }) => url)))].slice(0, count);
  const [img = '', ...pictures] = urls;
  await staff('editProduct', { path: { id: part._id }, body: { img, pictures } });
  return part.slug;
}

async function open(viewport: { width: number; height: number }, path: string) {
  const visitor = await visit({ viewport });
  await visitor.page.goto(path);
  // The enhancement scripts have run when the buttons that need them are enabled.
  await visitor.page.locator('[data-copy]:not([disabled])').first().waitFor();
  return visitor;
}
const hasFocus = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element === document.activeElement);

describe.each(widths)('at %s', (_name, viewport) => {
  test.each(['light', 'dark'] as const)(
    'in %s colors every stop has a ring that contrasts, nothing covers it, and the order is that of reading, both ways [U20]',
    async (colorScheme) => {
      for (const path of [`/part/${slug}`, `/part/${outOfStock}`]) {
        const visitor = await open(viewport, path);
        const { page } = visitor;
        await page.emulateMedia({ colorScheme });
        const forwards = await walkFocus(page, 'Tab');
        expect(forwards.filter(({ faults }) => faults.length > 0)).toEqual([]);
        expect(outOfOrder(forwards.filter(({ inMain }) => inMain))).toEqual([]);
        // From behind the page, as after the last stop.
        const backwards = await walkFocus(page, 'Shift+Tab');
        expect(backwards.filter(({ faults }) => faults.length > 0)).toEqual([]);
        expect(backwards.map(({ name }) => name).toReversed()).toEqual(forwards.map(({ name }) => name));
        await visitor.close();
      }
    },
  );

  test('nothing covers a stop while the part is marked for a comparison, and Enter opens it [U20]', async () => {
    const visitor = await open(viewport, `/part/${slug}`);
    const { page } = visitor;
    await tabTo(page, page.getByRole('checkbox', { name: /^Compare/ }));
    await page.keyboard.press('Space');
    const bar = page.getByRole('form', { name: 'Parts to compare' });
    await bar.getByRole('button', { name: 'Compare', exact: true }).waitFor();
    const stops = await walkFocus(page, 'Tab');
    expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await tabTo(page, bar.locator('button[type=submit]'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compare?**');
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('the skip link leads past the header, and pictures are chosen and enlarged', async () => {
    const visitor = await open(viewport, `/part/${slug}`);
    const { page } = visitor;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    const second = page.getByRole('link', { name: 'Picture 2 of 3', exact: true });
    await tabTo(page, second);
    await page.keyboard.press('Enter');
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
    const large = page.getByRole('link', { name: /^Enlarge picture 2 of 3/ });
    for (let stops = 0; stops < 5 && !(await large.evaluate((link) => link === document.activeElement)); stops += 1)
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
    await dialog.getByText('2 of 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('3 of 3').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.closest('.gallery__strip') !== null)).toBe(true);
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('the number is copied, a quantity chosen, and the order begun', async () => {
    const visitor = await open(viewport, `/part/${slug}`);
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await tabTo(page, page.locator('.number-plate [data-copy]'));
    await page.keyboard.press('Enter');
    await page.getByText('Copied HX-20Y-1142').first().waitFor({ state: 'attached' });
    await tabTo(page, page.getByRole('button', { name: 'Increase by 1' }));
    await page.keyboard.press('Space');
    const quantity = page.getByLabel('Quantity', { exact: true });
    await expect.poll(() => quantity.inputValue()).toBe('5');
    await page.keyboard.press('Shift+Tab');
    expect(await quantity.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('12');
    await tabTo(page, page.getByRole('button', { name: 'Buy 12 pcs' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => pathAndQuery(page)).toContain('12');
    await visitor.close();
  });

  test('an equivalent part is bought from the table, and the reviews are opened', async () => {
    const visitor = await open(viewport, `/part/${slug}`);
    const { page } = visitor;
    await tabTo(page, page.getByRole('link', { name: /^Buy 4 of HX-20Y-1142T/ }));
    await page.keyboard.press('Enter');
    // The login that leads to the order form.
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(decodeURIComponent(pathAndQuery(page))).toMatch(/^\/login\?returnTo=\/purchase\/[\w-]+\?quantity=4$/);
    await page.goto(`/part/${slug}`);
    await tabTo(page, page.getByRole('link', { name: 'All reviews' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reviews');
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('who waits for a part out of stock types an email and sends it with Enter', async () => {
    const visitor = await open(viewport, `/part/${outOfStock}`);
    const { page } = visitor;
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type('nobody@nowhere');
    await page.keyboard.press('Enter');
    await page.locator('.field .error').waitFor();
    // The field that has to be corrected has the focus.
    expect(await hasFocus(page, 'input[name=email]')).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(newEmail('keys'));
    await page.keyboard.press('Enter');
    await page.getByText('We will send one email when').first().waitFor();
    visitor.takeErrors();
    await visitor.close();
  });
});
