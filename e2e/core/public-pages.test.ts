/** The public pages: layout, home, static pages and the page for unknown paths. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { everybody, headings, linksIn, navigation, pictureLoaded, section, words } from '../fixtures/public-pages.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);

/** Text of a link → its path, of the links of this element in the HTML. */
function linksOfHtml(html: string, from: string, to: string): Record<string, string> {
  const start = html.indexOf(from);
  const links = html.slice(start, html.indexOf(to, start)).matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return Object.fromEntries([...links].map(([, path = '', text = '']) => [text.replace(/<[^>]*>/g, '').trim(), path]));
}

test('every page has the navigation, the logo, the footer and the toast container, and marks the current page [P1 P2]', async () => {
  const paths = ['/', ...Object.values(everybody), '/reviews', '/login', '/register', '/no/such/page'];
  for (const path of paths) {
    const answer = await fetch(shop.url + path);
    expect([path, answer.status]).toEqual([path, path === '/no/such/page' ? 404 : 200]);
    const html = await answer.text();
    for (const [, href] of html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*aria-label="Sprocket home page"/g))
      expect(href).toBe('/');
    expect(html).toContain('Manufacturer names and numbers are for reference only.');
    expect(linksOfHtml(html, 'aria-label="More pages"', '</nav>')).toEqual({
      Machines: '/machines',
      'Quick order': '/quick-order',
      'Read a worn number': '/worn-number',
      Mission: '/mission',
      Vision: '/vision',
      FAQ: '/faq',
      Contact: '/contact',
      Reviews: '/reviews',
      'My Resume': '/myResume',
    });
    // The page hides one of the last two when the session is known.
    const links = { ...everybody, Dashboard: '/dashboard', Login: '/login' };
    expect(linksOfHtml(html, 'aria-label="Main"', '</nav>'), path).toEqual(links);
    const current = /aria-label="Main"[\s\S]*?<a href="([^"]*)" aria-current="page"/.exec(html)?.[1];
    if (Object.values(everybody).includes(path)) expect(current).toBe(path);
    expect(html.match(/data-toasts/g), path).toHaveLength(1);
  }
});

test('the links of the navigation open their pages, and the current page is marked; a signed-in user has Dashboard and Logout [P1 P2 P3]', async () => {
  const buyer = await as('buyer', { name: 'Ines Moreau', at: '/', viewport: phone });
  const { page } = buyer;
  for (const [name, path] of [
    ['Quick order', '/quick-order'],
    ['FAQ', '/faq'],
  ] as const) {
    await (await navigation(page)).getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`${shop.url}${path}`);
    const current = (await navigation(page)).locator('[aria-current=page]');
    expect(await words(current)).toBe(name);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('banner').getByRole('link', { name: 'Sprocket home page' }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.locator('html[data-session=in]').waitFor();
  const nav = await navigation(page);
  expect(await linksIn(nav)).toEqual({ ...everybody, Dashboard: '/dashboard' });
  // Of another document: this one has the same address.
  await Promise.all([page.waitForEvent('load'), nav.getByRole('button', { name: 'Logout' }).click()]);
  await page.locator('html[data-session=out]').waitFor();
  expect(await linksIn(await navigation(page))).toEqual({ ...everybody, Login: '/login' });
  expectNoErrors(buyer);
});

test('the home page has its six sections in their order; Subscribe, and Enter in its field, open the login page and send nothing [P4 P30]', async () => {
  const visitor = await visit({ at: '/home', viewport: phone });
  const { page } = visitor;
  expect(await headings(page, 1)).toEqual(['Your reliable source for heavy construction equipment and spare parts']);
  expect(await headings(page, 2)).toEqual([
    'MAIN PRODUCTS',
    'In stock, shipped this week',
    'APPLICABLE BRANDS',
    'REVIEWS FROM OUR BUYERS',
    'Call us and talk to a parts specialist',
  ]);
  // Prices are within the first two screens.
  const price = section(page, 'MAIN PRODUCTS')
    .getByText(/\$[\d,]+\.\d\d/)
    .first();
  expect((await price.boundingBox())?.y).toBeLessThan(2 * phone.height);
  await mainProducts(page);
  await businessSummary(page);
  await reviews(page);
  const banner = section(page, 'Call us and talk to a parts specialist');
  const call = banner.getByRole('link', { name: '+86 532 5550 0142' });
  expect(await call.getAttribute('href')).toBe('tel:+8653255500142');
  const box = banner.getByRole('textbox', { name: 'New stock and price lists by email' });
  expect(await box.getAttribute('type')).toBe('email');
  await box.fill('ana@example.com');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await banner.getByRole('link', { name: 'Subscribe' }).click();
  await page.waitForURL(`${shop.url}/login`);
  await page.goto('/');
  await box.fill('ana');
  await box.press('Enter');
  await page.waitForURL(/\/login\??$/);
  expect(asked.filter((url) => url.includes('ana'))).toEqual([]);
  expectNoErrors(visitor);
});

async function mainProducts(page: Page): Promise<void> {
  const cards = section(page, 'MAIN PRODUCTS').getByRole('article');
  expect(await cards.count()).toBe(12);
  const card = cards.first();
  const name = await words(card.getByRole('heading', { level: 3 }));
  await pictureLoaded(card.locator('img'));
  const text = await words(card);
  expect(text).toMatch(/Available [\d,]+ pcs/);
  expect(text).toMatch(/Minimum order [\d,]+ pcs/);
  expect(text).toMatch(/\$[\d,]+\.\d\d per unit/);
  expect((await words(card.locator('.part-card__description'))).length).toBeGreaterThan(40);
  const purchase = card.getByRole('link', { name: `Purchase Now: ${name}` });
  expect(await words(purchase)).toBe('Purchase Now');
  expect(await purchase.getAttribute('href')).toMatch(/^\/purchase\/[0-9a-f-]{36}$/);
}

async function businessSummary(page: Page): Promise<void> {
  const business = section(page, 'In stock, shipped this week');
  expect(await words(business.locator('dl'))).toBe(
    'customers per day 100+ annual revenue 120M+ reviews 33K+ parts 100+',
  );
  expect(await linksIn(business)).toEqual({
    'Contact us': '/contact',
    'Our mission': '/mission',
    'Our vision': '/vision',
  });
}

async function reviews(page: Page): Promise<void> {
  const cards = section(page, 'REVIEWS FROM OUR BUYERS').getByRole('article');
  expect(await cards.count()).toBe(12);
  const card = cards.first();
  expect(await words(card.getByRole('heading'))).toBeTruthy();
  await pictureLoaded(card.locator('img'));
  expect(await words(card)).toMatch(/[1-5] of 5/);
  expect((await words(card.locator('p').last())).length).toBeGreaterThan(10);
}
