/** The longest values that the shop accepts, on every page, at twelve widths: no page is too wide, no text is cut off. */
import { beforeAll, expect, test } from 'vitest';
import { editProductPath, pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import { comparePath, partPath, partsPath } from '#platform/paths.ts';
import { desktop, type Visitor } from '../fixtures/browser.ts';
import { newEmail, waitForToast } from '../fixtures/helpers.ts';
import { addLongestPart, faultsAt, faultsOfPage, longest } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as, visit } = peopleOf(shop);
let call: StaffCall;
const parts: { _id: string; slug: string }[] = [];
let buyer: Visitor;
let staff: Visitor;
let visitor: Visitor;

beforeAll(async () => {
  call = await staffCalls(shop);
  for (const number of [longest.number, longest.unbrokenNumber]) parts.push(await addLongestPart(call, number));
  [buyer, staff, visitor] = await Promise.all([
    as('buyer', {
      hasAddress: true,
      name: longest.person,
      email: newEmail('long'),
      at: purchasePath(parts[0]?._id ?? ''),
    }),
    as('admin'),
    visit({ viewport: desktop }),
  ]);
  await buyer.page.getByLabel('Phone').fill(longest.phone);
  await buyer.page.getByRole('button', { name: /^Place order for/ }).click();
  await waitForToast(buyer.page, 'Order successful');
});

test('the public pages hold the longest values at any width [P28]', async () => {
  const found: string[] = [];
  const slugs = parts.map(({ slug }) => slug);
  for (const path of [
    '/',
    partsPath({ q: 'Laufwerkskettenspannvorrichtung' }),
    `${partsPath({ q: 'Laufwerkskettenspannvorrichtung' })}&view=cards`,
    ...slugs.map(partPath),
    comparePath(slugs),
    `/parts/${longest.unbrokenNumber}`,
  ])
    found.push(...(await faultsAt(visitor.page, path)));
  expect(found).toEqual([]);
});

test("a buyer's pages hold the longest values at any width [P28]", async () => {
  const found: string[] = [];
  for (const path of [pagePaths.dashboard, pagePaths.purchase, ...parts.map(({ _id }) => purchasePath(_id))])
    found.push(...(await faultsAt(buyer.page, path)));
  expect(found).toEqual([]);
});

test("the staff's pages and questions hold the longest values at any width [P28]", async () => {
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

test('a long number breaks after hyphens and slashes only, a short one nowhere [P28]', async () => {
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
  expect(lines.join('')).toBe(longest.number);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[-/]$/);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/parts?category=undercarriage');
  const heights = await page
    .locator('.part-row .pn')
    .evaluateAll((numbers) => numbers.map((number) => number.getClientRects().length));
  expect(Math.max(...heights)).toBe(1);
});

test('a number of several lines stays within its card, as far from the edge as the picture [P28]', async () => {
  const { page } = visitor;
  await page.goto('/');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const card = page.locator('.part-card', { has: page.locator('.pn--long') }).first();
    const [number, picture] = [
      await card.locator('.pn--long').boundingBox(),
      await card.locator('.photo').boundingBox(),
    ];
    expect(number?.y, `at ${width} px`).toBeGreaterThanOrEqual(picture?.y ?? Number.POSITIVE_INFINITY);
  }
});
