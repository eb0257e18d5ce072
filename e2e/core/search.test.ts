import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  expectToast,
  pathAndQuery,
  waitForText,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const shop = await ownShop();
const { as, visit } = peopleOf(shop);
let staff: StaffCall;

beforeAll(async () => {
  staff = await staffCalls(shop);
  const old = await partNumbered(staff, 'HX-20Y-1140');
  await staff('editProduct', {
    path: { id: old._id },
    body: {
      numbers: [
        { kind: 'old', maker: 'Komatsu', number: '20Y-30-00481' },
        { kind: 'supplier', maker: 'Berco', number: 'KM2098' },
      ],
    },
  });
});
const box = (page: Page) => page.locator('.site-header').getByRole('combobox');
const options = (page: Page) => page.locator('.site-header').getByRole('option');

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_name, viewport) => {
  test('an old number with unusual characters finds the part, its replacement, and an order [U26]', async () => {
    const buyer = await as('buyer', { name: 'Petra Lindqvist', viewport });
    const { page } = buyer;
    await page.goto('/parts');
    // Cyrillic у, an en dash, full-width digits, a zero-width space.
    await box(page).fill('20у–30 ００\u200b481');
    await box(page).press('Enter');
    await page.waitForURL('**/part/*');
    await waitForText(page, 'Komatsu 20Y-30-00481 is an old number of this part.');
    await waitForText(page, 'Superseded since 14 Mar 2016.');
    await waitForText(page, '8 pcs of HX-20Y-1140 are left in stock and can still be ordered.');
    await page.getByRole('table').getByRole('link', { name: 'HX-20Y-1138' }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectNoAxeFindings(page);
    await page
      .getByRole('link', { name: /^Open .*HX-20Y-1142$/ })
      .first()
      .click();
    await page.getByRole('table').getByText('HX-20Y-1142T', { exact: true }).waitFor();
    await expectNoAxeFindings(page);
    await expectNoHorizontalScroll(page);
    await page.getByLabel('Quantity', { exact: true }).fill('5');
    await page.getByRole('button', { name: 'Buy 5 pcs' }).click();
    await page.waitForURL('**/purchase/*');
    await page.getByLabel('Phone').fill('+46 8 5550 1187');
    await page.getByRole('button', { name: 'Place order for $312.00' }).click();
    await expectToast(page, 'success', 'Order successful');
    expectNoErrors(buyer);
    await buyer.close();
  });

  test('filters narrow the list with exact counts, and Back restores the scroll position [U24]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    await page.goto('/parts');
    const filter = async (name: string) => {
      const drawer = page.getByRole('button', { name: /^Filter/ });
      const link = page.locator('.facets').getByRole('link', { name });
      if ((await drawer.isVisible()) && !(await link.isVisible())) await drawer.click();
      const count = Number((await link.locator('.count').textContent())?.replace(',', ''));
      await Promise.all([page.waitForEvent('load'), link.click()]);
      return count;
    };
    const shown = async () => Number((await page.locator('.list__head [role=status]').textContent())?.split(' ')[0]);
    await expectNoAxeFindings(page);
    for (const name of ['Undercarriage', 'HX', '$50.00 to $99.99']) {
      const promised = await filter(name);
      expect(promised, name).toBeGreaterThan(0);
      expect(await shown(), name).toBe(promised);
    }
    await expect
      .poll(() => pathAndQuery(page))
      .toBe('/parts?category=undercarriage&brand=hx&minPrice=50&maxPrice=99.99');
    if (viewport === desktop) {
      await page.getByRole('link', { name: 'Remove filter $50.00 to $99.99' }).click();
      await page.waitForURL('**/parts?category=undercarriage&brand=hx');
      for (const view of ['cards', 'rows']) {
        await page.getByRole('link', { name: view === 'cards' ? 'Cards' : 'Rows', exact: true }).click();
        await page.locator(`.part-list[data-view=${view}]`).waitFor();
        expect(pathAndQuery(page).includes('view=cards')).toBe(view === 'cards');
        expect(await page.locator('.part-row').count()).toBe(24);
      }
    } else await page.goto('/parts?category=undercarriage&brand=hx');
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**page=2');
    const row = page.locator('.part-row').nth(8);
    const name = await row.getByRole('heading').textContent();
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await row.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await page.goBack();
    await expect.poll(() => pathAndQuery(page)).toBe('/parts?category=undercarriage&brand=hx&page=2');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -2);
    await expectNoHorizontalScroll(page);
    expectNoErrors(visitor);
    await visitor.close();
  });
});

test('suggestions are chosen by keyboard, and stay while new ones load [U23]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/faq');
  await page.keyboard.press('/');
  await page.keyboard.type('20y1142');
  await options(page).first().waitFor();
  expect(await box(page).getAttribute('aria-expanded')).toBe('true');
  expect(await options(page).first().locator('mark').textContent()).toBe('20Y-1142');
  await expectNoAxeFindings(page);
  await page.keyboard.press('ArrowDown');
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await options(page).first().getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  expect(await box(page).getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('ArrowUp');
  expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await box(page).getAttribute('aria-expanded')).toBe('false');
  expect(await box(page).inputValue()).toBe('20y1142');
  await page.keyboard.press('Escape');
  expect(await box(page).inputValue()).toBe('');

  const held = Promise.withResolvers<void>();
  await page.keyboard.type('616');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.type('km209');
  await waitForText(page, 'Matches supplier number Berco KM2098');
  await page.route('**/api/suggest?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/suggest?*');
  await page.keyboard.type('8');
  await asked;
  expect(await options(page).first().isVisible()).toBe(true);
  held.resolve();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/part/*');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Track roller');
  expectNoErrors(visitor);
  await visitor.close();
});

test('suggestions shown before hydration stay after it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/hydrate-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await box(page).pressSequentially('20y114');
  await options(page).first().waitFor();
  held.resolve();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.site-header') ?? {}).some((name) => name.startsWith('__react')),
  );
  expect(await options(page).first().isVisible()).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/part/*');
  expectNoErrors(visitor);
  await visitor.close();
});

test('without script a visitor searches, filters and reads a part', async () => {
  const { page, context } = await visit({ viewport: desktop, javaScriptEnabled: false });
  await page.goto('/');
  await box(page).fill('20y 30 00481');
  await box(page).press('Enter');
  await waitForText(page, 'Komatsu 20Y-30-00481 is an old number of this part.');
  await page.getByRole('link', { name: 'All results for “20y 30 00481”' }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Parts for “20y 30 00481”');
  await waitForText(page, 'Matches old number Komatsu 20Y-30-00481');
  await page.goto('/parts');
  await page.locator('.facets').getByRole('link', { name: 'Hydraulics' }).click();
  await page.getByLabel('Minimum price in US dollars').fill('100');
  await page.getByLabel('Minimum price in US dollars').press('Enter');
  expect(pathAndQuery(page)).toContain('minPrice=100');
  await page.getByLabel('Sort by').selectOption('price');
  await page
    .locator('form', { has: page.getByLabel('Sort by') })
    .getByRole('button', { name: 'Apply', exact: true })
    .click();
  const price = await page.locator('.part-row__price .price').first().textContent();
  expect(Number(price?.replace(/[$,]/g, ''))).toBeGreaterThanOrEqual(100);
  await page.locator('.part-row').first().getByRole('link').first().click();
  await page.getByRole('heading', { name: 'NUMBERS' }).waitFor();
  await context.close();
});

test('categories open level by level without script, with exact counts, and link to their parents [P29]', async () => {
  const { page, context } = await visit({ viewport: desktop, javaScriptEnabled: false });
  const category = page.locator('.facet').filter({ has: page.getByText('Category', { exact: true }) });
  const choice = (name: string) => category.getByRole('link', { name: new RegExp(`^${name} (selected )?[\\d,]+$`) });
  const countOf = async (link: Locator) => Number((await link.locator('.count').textContent())?.replace(',', ''));
  const shown = async () => Number((await page.locator('.list__head [role=status]').textContent())?.split(' ')[0]);
  const crumbs = () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents();
  await page.goto('/parts');
  expect(await choice('Rollers').count()).toBe(0);
  const whole = await countOf(choice('Undercarriage'));
  // The keyboard opens it like a click.
  await choice('Undercarriage').press('Enter');
  await page.waitForURL('**/parts?category=undercarriage');
  expect(await shown()).toBe(whole);
  const below = category.locator('.facet__below a');
  const counts = await Promise.all((await below.all()).map(countOf));
  expect(counts.length).toBeGreaterThan(3);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(whole);
  const rollers = await countOf(choice('Rollers'));
  await choice('Rollers').press('Enter');
  await page.waitForURL('**/parts?category=rollers');
  expect(await shown()).toBe(rollers);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rollers');
  expect(await category.locator('[data-chosen]').allTextContents()).toEqual([`Rollers selected${rollers}`]);
  expect(await crumbs()).toEqual(['Home', 'Parts', 'Undercarriage', 'Rollers']);
  expect(await choice('Hydraulics').count()).toBe(1);
  expect(await choice('Valves').count()).toBe(0);
  await page.getByRole('link', { name: 'Remove filter Rollers' }).waitFor();
  await page.locator('.part-row').first().getByRole('link').first().click();
  await page.waitForURL('**/part/*');
  expect(await crumbs()).toEqual(['Home', 'Parts', 'Undercarriage', 'Rollers', expect.stringMatching(/^[A-Z\d-]+$/)]);
  // The current page is not a link.
  const here = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]');
  expect(await here.getByRole('link').count()).toBe(0);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Rollers' }).click();
  await choice('Rollers').click();
  expect(pathAndQuery(page)).toBe('/parts?category=undercarriage');
  await choice('Undercarriage').click();
  expect(pathAndQuery(page)).toBe('/parts');
  expect([await here.textContent(), await here.getByRole('link').count()]).toEqual(['Parts', 0]);
  await context.close();

  const visitor = await visit({ viewport: phone });
  await visitor.page.goto('/parts?category=rollers');
  await visitor.page.getByRole('button', { name: /^Filter/ }).click();
  await visitor.page.getByRole('link', { name: /^Rollers selected \d/ }).waitFor();
  await expectNoAxeFindings(visitor.page);
  await expectNoHorizontalScroll(visitor.page);
  expectNoErrors(visitor);
  await visitor.close();
});
