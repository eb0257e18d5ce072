/** The longest values that the shop accepts, on every page, at twelve widths: no page is too wide, no text is cut off. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { editProductPath, pagePaths, purchasePath } from '#platform/page-paths.ts';
import { comparePath, partPath, partsPath } from '#platform/paths.ts';
import { desktop, newVisitor, openBrowser, type Visitor } from './browser.ts';
import { fillRegistration, newEmail, signIn, waitForToast } from './helpers.ts';
import { admin } from './sample-shop.ts';
import { ownShop } from './shop-fixture.ts';
import { type StaffCall, staffCalls } from './staff-calls.ts';

const shop = await ownShop();
const browser = await openBrowser();
const widths = [320, 360, 390, 480, 600, 768, 820, 1024, 1100, 1366, 1440, 1920];

const long = {
  /** 70 characters, with places to break. */
  number: 'HX-20Y-30-00481/700.40.6310-B/4110000556-LEFT-HAND/0-445-120-231-REV12',
  /** 70 characters without one. */
  unbrokenNumber: 'X'.repeat(70),
  /** 200 characters. */
  name: `${'Undercarriage kit, complete, with Laufwerkskettenspannvorrichtung, left and right '.repeat(3).slice(0, 199)}X`,
  brand: 'Baumaschinenersatzteilgesellschaft Süddeutschland und Partner International GmbH',
};
let call: StaffCall;
const parts: { _id: string; slug: string }[] = [];
let buyer: Visitor;
let staff: Visitor;
let visitor: Visitor;

beforeAll(async () => {
  call = await staffCalls(shop);
  const [sample] = await call('listProducts', { query: { q: 'HX-20Y-1142' } });
  if (!sample) throw new Error('The sample lacks HX-20Y-1142');
  for (const partNumber of [long.number, long.unbrokenNumber]) {
    const { insertedId } = await call('createProduct', {
      body: {
        name: long.name,
        description: `${long.name} ${'Z'.repeat(300)}`,
        partNumber,
        brand: long.brand,
        pricePerUnit: 99_999_999,
        availableQnty: 999_999_999,
        minQnty: 1,
        img: sample.img,
        specifications: [{ name: 'N'.repeat(60), value: 'V'.repeat(120), unit: 'mm' }],
      },
    });
    parts.push(await call('getProduct', { path: { id: insertedId } }));
  }
  [buyer, staff, visitor] = await Promise.all([
    newVisitor(browser, shop.url),
    newVisitor(browser, shop.url),
    newVisitor(browser, shop.url, desktop),
  ]);
  await buyer.page.goto(`/register?returnTo=${encodeURIComponent(purchasePath(parts[0]?._id ?? ''))}`);
  await fillRegistration(buyer.page, 'Friedrich Wilhelm Wolfeschlegelsteinhausenbergerdorff', newEmail('long'));
  await buyer.page.getByLabel('Phone').fill('+49 (0) 30 123 456 789 012 345');
  await buyer.page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForToast(buyer.page, 'Order successful');
  await staff.page.goto('/login');
  await signIn(staff.page, admin.email, admin.password);
  await staff.page.waitForURL(`${shop.url}/`);
});

/**
 * Runs in the page: elements wider than the window, and text that is cut off. Text that ends with an ellipsis is whole in
 * a title or on the page that it leads to; what scrolls is reached with the keyboard.
 */
function faultsOfLayout(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page has ${scrollWidth} px`] : [];
  const shown =
    '.sr, .skip, .photo--none span, .table--stack thead, [data-carousel], .part-card__description, .dashboard__menu';
  for (const element of document.querySelectorAll<HTMLElement>('main *, dialog[open] *')) {
    if (element.closest(shown) || !element.textContent?.trim() || !element.checkVisibility()) continue;
    if (element.closest('[title]')) continue;
    const { overflowX, display } = getComputedStyle(element);
    const name = `${element.localName}.${element.className} "${element.textContent.trim().slice(0, 30)}"`;
    const overflows = display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
    if (overflows && (overflowX === 'hidden' || overflowX === 'clip')) faults.push(`cut off: ${name}`);
    const { left, right } = element.getBoundingClientRect();
    if ((right > clientWidth + 1 || left < -1) && !element.closest('.table-box[tabindex="0"], .category-bar'))
      faults.push(`beyond the window: ${name}`);
  }
  return [...new Set(faults)].slice(0, 5);
}

async function faultsAt(page: Page, path: string, ready = 'main h1'): Promise<string[]> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  return faultsOfPage(page, path);
}

async function faultsOfPage(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Boxes of tables are measured after the layout.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    found.push(...(await page.evaluate(faultsOfLayout)).map((fault) => `${path} at ${width} px: ${fault}`));
  }
  return found;
}

test('the public pages hold the longest values at any width', async () => {
  const found: string[] = [];
  const slugs = parts.map(({ slug }) => slug);
  for (const path of [
    '/',
    partsPath({ q: 'Laufwerkskettenspannvorrichtung' }),
    `${partsPath({ q: 'Laufwerkskettenspannvorrichtung' })}&view=cards`,
    ...slugs.map(partPath),
    comparePath(slugs),
    `/parts/${long.unbrokenNumber}`,
  ])
    found.push(...(await faultsAt(visitor.page, path)));
  expect(found).toEqual([]);
});

test("a buyer's pages hold the longest values at any width", async () => {
  const found: string[] = [];
  for (const path of [pagePaths.dashboard, pagePaths.purchase, ...parts.map(({ _id }) => purchasePath(_id))])
    found.push(...(await faultsAt(buyer.page, path)));
  expect(found).toEqual([]);
});

test("the staff's pages and questions hold the longest values at any width", async () => {
  const { page } = staff;
  const found: string[] = [];
  for (const path of [
    pagePaths.orders,
    `${pagePaths.products}?sort=newest`,
    ...parts.map(({ _id }) => editProductPath(_id)),
    pagePaths.users,
    pagePaths.categories,
  ])
    found.push(...(await faultsAt(page, path)));
  await page.goto(`${pagePaths.products}?sort=newest`);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  found.push(...(await faultsOfPage(page, 'the question before deleting')));
  expect(found).toEqual([]);
});

test('a long number breaks after hyphens and slashes only, a short one nowhere', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(partPath(parts[0]?.slug ?? ''));
  const lines = await page.locator('.number-plate .pn').evaluate((element) => {
    const range = document.createRange();
    const found = new Map<number, string>();
    for (const node of [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
      const text = node.textContent ?? '';
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const line = Math.round(range.getBoundingClientRect().top);
        found.set(line, (found.get(line) ?? '') + text[at]);
      }
    }
    return [...found.values()];
  });
  expect(lines.join('')).toBe(long.number);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[-/]$/);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/parts?category=undercarriage');
  const heights = await page
    .locator('.part-row .pn')
    .evaluateAll((numbers) => numbers.map((number) => number.getClientRects().length));
  expect(Math.max(...heights)).toBe(1);
});
