/** Notices that lie over the page: no two overlap, and none covers a bar of the page or a button that sends something. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { editProductPath, orderPath, pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { desktop, phone, type Visitor } from '../fixtures/browser.ts';
import { newPartNumber, openHeading } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, type StaffPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);
const call = await staffCalls(shop);
let part: StaffPart;

beforeAll(async () => {
  part = await addPart(call, newPartNumber());
});

/** Runs in the page: what lies over its end or over all of it, each with its place in the window. The header may be covered. */
function overlays(): { name: string; left: number; right: number; top: number; bottom: number }[] {
  const isOverlay = (element: Element) => {
    const { position, bottom } = getComputedStyle(element);
    return position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
  };
  const stack = document.querySelector('.notices');
  const each = [...document.body.querySelectorAll('*')].filter((element) => element !== stack && isOverlay(element));
  return [...each, ...(stack?.querySelectorAll('.offline, .cart-note, .Toastify__toast, .plain-toasts') ?? [])]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent?.trim())
    .map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { name: `${element.localName}.${element.className}`, left, right, top, bottom };
    })
    .filter(({ left, right, top, bottom }) => right > left && bottom > top && bottom > 0 && top < innerHeight);
}

async function overlaps(page: Page): Promise<string[]> {
  const found = await page.evaluate(overlays);
  return found.flatMap((one, at) =>
    found
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other) => `${one.name} and ${other.name}`),
  );
}

/** Runs in the page: the buttons that send a form, or are the main one of the page, which a notice covers when they are scrolled to. */
function coveredButtons(): string[] {
  const buttons = document.querySelectorAll<HTMLElement>('main :is([type=submit], .btn--primary)');
  return [...buttons].flatMap((button) => {
    if (!button.checkVisibility({ visibilityProperty: true })) return [];
    button.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return above?.closest('.notices') ? [`"${button.textContent?.trim()}" at ${Math.round(top)} px`] : [];
  });
}

/** Pages that show toasts: those with React. The others say in the cart note what a button has done. */
const hasToasts = /^\/(dashboard|purchase|quick-order|cart)/;

/** Makes the notices of the page appear at once: the connection is lost, and the longest texts are in the others. */
async function showNotices({ page, context }: Pick<Visitor, 'page' | 'context'>): Promise<void> {
  await context.setOffline(true);
  await page.getByText(/^You're offline\./).waitFor();
  await page.evaluate(
    (isToast) => {
      const toast = document.createElement('div');
      toast.className = 'plain-toasts';
      toast.textContent = "We couldn't reach the shop. Check your connection and try again. Your entries are saved.";
      if (isToast) document.querySelector('[data-toasts]')?.append(toast);
      else
        document.querySelector('.cart-note')?.append('HX-20Y-30-00481 added: your cart has 1,240 of it now. View cart');
    },
    hasToasts.test(new URL(page.url()).pathname),
  );
}

/** The faults of the page at this path, on a phone and on a desktop. */
async function faultsWithNotices(visitor: Visitor, path: string): Promise<string[]> {
  const { page, context } = visitor;
  const faults: string[] = [];
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await openHeading(page, path);
    await showNotices(visitor);
    const found = [...(await overlaps(page)), ...(viewport === phone ? await page.evaluate(coveredButtons) : [])];
    faults.push(...found.map((fault) => `${path} at ${viewport.width} px: ${fault}`));
    await context.setOffline(false);
  }
  return faults;
}

async function faultsOf(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsWithNotices(visitor, path)));
  return faults;
}

test('no notice overlaps another one or covers a button on a public page [U30]', async () => {
  const paths = [
    '/',
    '/parts',
    '/parts?q=nothing+like+it',
    '/machines',
    pagePaths.quickOrder,
    pagePaths.wornNumber,
    '/contact',
    '/reviews',
  ];
  const forms = ['/login', '/register', '/reset-password?token=not-one', '/cart', '/no-such-page'];
  const visitor = await visit();
  expect(await faultsOf(visitor, [...paths, ...forms, partPath(part.slug)])).toEqual([]);
});

test("no notice overlaps another one or covers a button on a buyer's page [U30]", async () => {
  const buyer = await as('buyer');
  const number = await orderPart(shop, buyer, part);
  const paths = ['', '/review', '/addresses', '/myProfile', '/security', '/lists'].map((path) => `/dashboard${path}`);
  expect(await faultsOf(buyer, [...paths, orderPath(number), purchasePath(part._id)])).toEqual([]);
});

test('no notice overlaps another one or covers a button on a page of the staff [U30]', async () => {
  const staff = await as('admin');
  const paths = [pagePaths.orders, pagePaths.newOrder, '/dashboard/addProduct', editProductPath(part._id)];
  expect(await faultsOf(staff, paths)).toEqual([]);
});

test('offline, with a part added and parts to compare, all that is said on a phone can be read [U30]', async () => {
  const { page, context } = await visit({ viewport: phone, at: '/parts?category=rollers' });
  const compare = page.getByRole('checkbox', { name: /^Compare/ });
  await compare.nth(0).check();
  await compare.nth(1).check();
  await page.goto('/parts?category=rollers');
  await page.locator('.compare-bar[data-chosen="2"]').waitFor();
  await page.locator('[data-add-to-cart]').first().click();
  await page.getByRole('link', { name: 'View cart' }).waitFor();
  await context.setOffline(true);
  await page.getByText(/^You're offline\./).waitFor();
  expect((await page.evaluate(overlays)).map(({ name }) => name)).toEqual([
    expect.stringContaining('compare-bar'),
    'p.offline',
    'p.cart-note',
  ]);
  expect(await overlaps(page)).toEqual([]);
});

test('offline, the toast of an order is below the notice [U30]', async () => {
  const { page, context } = await as('buyer', { hasAddress: true, viewport: phone });
  await openHeading(page, purchasePath(part._id));
  await page.getByLabel('Phone').fill('+55 11 5550 1187');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL('**/dashboard');
  // The pointer on a toast keeps it open.
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Order successful' });
  await toast.hover();
  await context.setOffline(true);
  await page.getByText(/^You're offline\./).waitFor();
  const shown = await page.evaluate(overlays);
  expect(shown.map(({ name }) => name)).toEqual(['p.offline', expect.stringContaining('Toastify__toast ')]);
  expect(await overlaps(page)).toEqual([]);
});
