/** Accessibility of every page by the rules of axe. keyboard-and-zoom has what no rule finds. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { editProductPath, pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { axeFindings } from '../fixtures/axe.ts';
import type { Visitor } from '../fixtures/browser.ts';
import { newPartNumber, openHeading, pathAndQuery } from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, partNumbered, type StaffPart, staffCalls } from '../fixtures/staff-calls.ts';

const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 900 };

const shop = workerShop();
const { as, visit } = peopleOf(shop);
/** A part of the sample, and one of this file, which is ordered. */
let sample: { readonly slug: string };
let part: StaffPart;
let buyer: Visitor;
let staff: Visitor;

beforeAll(async () => {
  const call = await staffCalls(shop);
  sample = await partNumbered(call, 'HX-20Y-1142');
  part = await addPart(call, newPartNumber(), { name: 'Track roller of a test' });
  [buyer, staff] = await Promise.all([
    as('buyer', { hasAddress: true, viewport: wide }),
    as('admin', { viewport: wide }),
  ]);
  // In the list of orders, one of several parts has a further line.
  const number = await orderPart(shop, await as('buyer'), part);
  const other = await addPart(call, newPartNumber());
  await call('changeOrderLines', { path: { number }, body: { added: [{ part: { id: other._id }, quantity: 1 }] } });
});

/**
 * Violations of all rules with the light theme, narrow and wide. The dark theme differs in colours only, so only
 * the contrast rule runs again. A page wider than the viewport is a violation too.
 */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (look: string, lines: string[]) =>
    found.push(...lines.map((line) => `${pathAndQuery(page)} ${look}: ${line}`));
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    note(`${size.width} light`, await axeFindings(page));
    note(`${size.width}`, await horizontalScroll(page));
    if (size === narrow) note('for a thumb', await page.evaluate(lowControls));
    await page.emulateMedia({ colorScheme: 'dark' });
    note(`${size.width} dark`, await axeFindings(page, 'color-contrast'));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** One line when the page scrolls horizontally. */
async function horizontalScroll(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const { width: screen = 0 } = page.viewportSize() ?? {};
  return width > screen ? [`${width} px wide`] : [];
}

/** Runs in the page: controls lower than 44 CSS px, except links within a text and links that fill their card. */
function lowControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
  const height = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
  return [...controls]
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr, .skip, .stretched-link'),
    )
    .filter((control) => getComputedStyle(control).display !== 'inline')
    .filter((control) => Math.max(height(control), height(control.closest('label'))) < 43.5)
    .map(
      (control) => `${control.localName}.${control.className} "${control.textContent?.trim()}" ${height(control)} px`,
    );
}

async function findingsOn(page: Page, path: string): Promise<string[]> {
  await openHeading(page, path);
  return findings(page);
}

describe('axe finds nothing, in light and dark, at 320 and 1280 px,', () => {
  test.each([
    '/',
    '/parts',
    '/parts?q=filter&view=cards&brand=hx',
    '/parts?q=nothing+like+it',
    '/mission',
    '/vision',
    '/faq',
    '/contact',
    '/reviews',
    '/myResume',
    '/no-such-page',
  ])('on %s [U8]', async (path) => {
    const { page } = await visit({ viewport: wide });
    expect(await findingsOn(page, path)).toEqual([]);
  });

  test('on a part [U8]', async () => {
    const { page } = await visit({ viewport: wide });
    expect(await findingsOn(page, partPath(sample.slug))).toEqual([]);
  });

  test.each(['/login', '/register', '/reset-password?token=not-one'])('on %s [U15]', async (path) => {
    const { page } = await visit({ viewport: wide });
    expect(await findingsOn(page, path)).toEqual([]);
  });

  test('on a registration with errors in it [U15]', async () => {
    const { page } = await visit({ viewport: wide });
    await openHeading(page, '/register');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.locator('.field .error').first().waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test.each([
    '/purchase',
    '/dashboard',
    '/dashboard/review',
    '/dashboard/addresses',
    '/dashboard/myProfile',
    '/dashboard/security',
  ])("on a buyer's %s [U9]", async (path) => {
    expect(await findingsOn(buyer.page, path)).toEqual([]);
  });

  test('on an order form with an error, and on an order with a toast [U9]', async () => {
    const { page } = buyer;
    await openHeading(page, purchasePath(part._id));
    await page.getByLabel('Quantity', { exact: true }).fill('0');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.locator('.field .error').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Quantity', { exact: true }).fill('1');
    await page.getByLabel('Phone').fill('+55 11 5550 1187');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.waitForURL('**/dashboard');
    // The pointer on a toast keeps it open.
    await page.locator('.Toastify__toast').filter({ hasText: 'Order successful' }).hover();
    expect(await findings(page)).toEqual([]);
  });

  test.each([
    pagePaths.products,
    pagePaths.addProduct,
    pagePaths.orders,
    pagePaths.manageReviews,
    pagePaths.users,
    `${pagePaths.users}/${admin.email}`,
  ])("on the staff's %s [U10]", async (path) => {
    expect(await findingsOn(staff.page, path)).toEqual([]);
  });

  test('on the form of a part, and on an open dialog [U10]', async () => {
    const { page } = staff;
    expect(await findingsOn(page, editProductPath(part._id))).toEqual([]);
    await openHeading(page, pagePaths.products);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('on the open drawers of a phone [U16]', async () => {
    const { page } = await visit({ viewport: narrow });
    await openHeading(page, '/parts');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filter/ }).click();
    expect(await axeFindings(page)).toEqual([]);
  });
});
