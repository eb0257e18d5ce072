/** The public pages: layout, home, static pages and the page for unknown paths, with and without JavaScript. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newEmail, pathAndQuery } from '../fixtures/helpers.ts';
import { peopleOf, register } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

/** Name of a navigation link → its path. */
const everybody = {
  Home: '/home',
  Parts: '/parts',
  Machines: '/machines',
  'Quick order': '/quick-order',
  Mission: '/mission',
  Vision: '/vision',
  FAQ: '/faq',
  Contact: '/contact',
  'My Resume': '/myResume',
};

/** The navigation of the page. Opens it where it is a drawer. */
async function navigation(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await page.getByRole('banner').waitFor();
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: 'Main' });
}

/** The visible text, with whitespace collapsed. */
async function words(place: Locator): Promise<string> {
  return (await place.allInnerTexts()).join(' ').replace(/\s+/g, ' ').trim();
}

async function linksIn(region: Locator): Promise<Record<string, string | null>> {
  const links = await region.getByRole('link').all();
  return Object.fromEntries(
    await Promise.all(links.map(async (link) => [await words(link), await link.getAttribute('href')])),
  );
}

const headings = (page: Page, level: number) =>
  page.getByRole('main').getByRole('heading', { level, includeHidden: false }).allInnerTexts();

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a menu that was opened before the script arrived stays open', async () => {
  const visitor = await visit({ viewport: phone });
  const { page } = visitor;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const menu = await navigation(page);
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  release();
  // The button is enabled by the hydration.
  await page.locator('main button[type=submit]:enabled').waitFor({ state: 'attached' });
  expect(await menu.getByRole('link', { name: 'Home' }).isVisible()).toBe(true);
  expectNoErrors(visitor);
  await visitor.close();
});

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_name, viewport) => {
  test('every page has the navigation, the logo, the footer and the toast container [P1]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    for (const path of [
      '/',
      '/home',
      ...Object.values(everybody),
      '/reviews',
      '/login',
      '/register',
      '/no/such/page',
    ]) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, path === '/no/such/page' ? 404 : 200]);
      for (const logo of await page.getByRole('link', { name: 'Sprocket home page' }).all())
        expect(await logo.getAttribute('href')).toBe('/');
      expect(await page.getByRole('banner').isVisible()).toBe(true);
      const footer = page.getByRole('contentinfo');
      expect(await footer.getByText('Manufacturer names and numbers are for reference only.').isVisible()).toBe(true);
      expect(await linksIn(footer.getByRole('navigation', { name: 'More pages' }))).toEqual({
        Machines: '/machines',
        'Quick order': '/quick-order',
        Mission: '/mission',
        Vision: '/vision',
        FAQ: '/faq',
        Contact: '/contact',
        Reviews: '/reviews',
        'My Resume': '/myResume',
      });
      expect(await linksIn(await navigation(page))).toEqual({ ...everybody, Login: '/login' });
      expect(await page.locator('[data-toasts]').count()).toBe(1);
      await page.keyboard.press('Escape');
      await expectNoHorizontalScroll(page);
    }
    expectNoErrors(visitor, /404/);
    await visitor.close();
  });

  test('the links of the navigation open their pages, and the current page is marked [P2]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    await page.goto('/');
    for (const [name, path] of Object.entries(everybody)) {
      await (await navigation(page)).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${shop.url}${path}`);
      const current = (await navigation(page)).locator('[aria-current=page]');
      expect(await words(current)).toBe(name);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('banner').getByRole('link', { name: 'Sprocket home page' }).click();
    await page.waitForURL(`${shop.url}/`);
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('a signed-in user has Dashboard and Logout instead of Login [P3]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    await register(page, 'Ines Moreau', newEmail('ines'));
    await page.goto('/faq');
    await page.locator('html[data-session=in]').waitFor();
    const nav = await navigation(page);
    expect(await linksIn(nav)).toEqual({ ...everybody, Dashboard: '/dashboard' });
    await nav.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${shop.url}/`);
    expect(await linksIn(await navigation(page))).toEqual({ ...everybody, Login: '/login' });
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('the home page has its six sections in their order [P4]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    await page.goto('/home');
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
    expect((await price.boundingBox())?.y).toBeLessThan(2 * viewport.height);
    await mainProducts(page);
    await businessSummary(page);
    await reviews(page);
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('Subscribe in the call-us banner, and Enter in its field, open the login page and send nothing [P30]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    await page.goto('/');
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
    await visitor.close();
  });

  test('mission and vision are texts with a picture [P6]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    for (const [path, heading] of [
      ['/mission', 'Our mission'],
      ['/vision', 'Our vision'],
    ] as const) {
      await page.goto(path);
      expect(await headings(page, 1)).toEqual([heading]);
      expect((await words(page.getByRole('main'))).length).toBeGreaterThan(900);
      await pictureIsShown(page);
    }
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('the questions page answers buyers first, then explains in six cards how the site is built [P7]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    await page.goto('/faq');
    expect(await headings(page, 2)).toEqual(['Buying from us', 'How this site is built']);
    await pictureIsShown(page);
    const buying = section(page, 'Buying from us');
    for (const question of [/order a part/, /minimum quantity/, /genuine, OEM/, /delivery/, /pay/, /return a part/])
      expect(await buying.getByRole('article', { name: question }).isVisible()).toBe(true);
    const built = section(page, 'How this site is built').getByRole('article');
    expect(await built.count()).toBe(6);
    for (const card of await built.all()) {
      expect(await words(card.getByRole('heading'))).toMatch(/\?$/);
      expect(await words(card)).toMatch(/React|component|page/);
    }
    await page.getByRole('link', { name: 'How this site is built' }).click();
    await expect.poll(() => pathAndQuery(page)).toBe('/faq');
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
    await page.waitForURL('**/contact');
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('the contact page names phone, sales team and addresses, and has no form [P9]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    await page.goto('/contact');
    const main = page.getByRole('main');
    expect(await headings(page, 1)).toEqual(['CONTACT']);
    expect(await headings(page, 2)).toEqual(['Sales Team', 'Company Addresses']);
    const tagline = 'Your Reliable Source for Heavy Construction Equipment and Spare Parts';
    expect(await section(page, 'CONTACT').getByText(tagline).isVisible()).toBe(true);
    expect(
      await section(page, 'CONTACT')
        .getByText(/^Phone \+86/)
        .isVisible(),
    ).toBe(true);
    expect(await linksIn(section(page, 'Sales Team'))).toEqual({
      '+86 532 5550 0142': 'tel:+8653255500142',
      'info@sprocket.example': 'mailto:info@sprocket.example',
    });
    const address = section(page, 'Company Addresses').locator('address').first();
    expect(await words(address.getByRole('heading'))).toBe('Sprocket Machinery Parts Co., Ltd.');
    expect(await words(address)).toMatch(/Telephone.*\+86 532 5550 0142[\s\S]*18 Jinshui Road[\s\S]*China/);
    expect(await main.locator('form, input, textarea').count()).toBe(0);
    await pictureIsShown(page);
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('the resume has a summary, careers, education and three project links [P10]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    await page.goto('/myResume');
    expect(await headings(page, 2)).toEqual(['Summary', 'Career', 'Education', 'Projects']);
    expect((await words(section(page, 'Summary'))).length).toBeGreaterThan(100);
    expect(await section(page, 'Career').getByRole('listitem').count()).toBe(3);
    expect(await section(page, 'Education').getByRole('listitem').count()).toBe(2);
    const projects = await linksIn(section(page, 'Projects'));
    expect(Object.keys(projects)).toHaveLength(3);
    for (const to of Object.values(projects)) expect((await page.request.get(to ?? '')).status()).toBe(200);
    await pictureIsShown(page);
    expectNoErrors(visitor);
    await visitor.close();
  });

  test('any other path shows No Search Result and suggests parts [P13]', async () => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    for (const path of ['/abc', '/dashboard/abc', '/purchase/a/b', '/part/gone']) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      expect(await page.title()).toBe('No Search Result');
      expect(await headings(page, 1)).toEqual(['No Search Result']);
    }
    await page.goto('/parts/HX-20Y-1124');
    const main = page.getByRole('main');
    expect(await main.getByRole('combobox').inputValue()).toBe('HX-20Y-1124');
    await section(page, 'SIMILAR NUMBERS').getByRole('link', { name: 'HX-20Y-1142' }).click();
    await page.waitForURL('**/part/*');
    expectNoErrors(visitor, /404/);
    await visitor.close();
  });

  test('without JavaScript a visitor searches, reads a part and every static page [P33]', async () => {
    const { page, context } = await visit({ viewport, javaScriptEnabled: false });
    await page.goto('/');
    const search = page.getByRole('search').locator('visible=true').first();
    await search.getByRole('combobox').fill('20Y1142');
    await search.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/parts?q=20Y1142');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Track roller/ })
      .first()
      .click();
    await page.waitForURL('**/part/*');
    expect(await page.getByText('$62.40').first().isVisible()).toBe(true);
    for (const [name, path] of Object.entries(everybody)) {
      await (await navigation(page)).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${shop.url}${path}`);
      expect((await headings(page, 1))[0]).toBeTruthy();
    }
    await page.goto('/');
    for (const button of ['Pause', 'Next'])
      expect(await page.getByRole('button', { name: button }).isVisible()).toBe(false);
    await context.close();
  });

  test('all reviews are listed on pages, newest first, with their number and average, also without JavaScript [P19]', async () => {
    const { page, context } = await visit({ viewport, javaScriptEnabled: false });
    const cards = page.getByRole('article');
    await page.goto('/');
    await section(page, 'REVIEWS FROM OUR BUYERS').getByRole('link', { name: 'All reviews' }).click();
    await page.waitForURL(`${shop.url}/reviews`);
    expect(await headings(page, 1)).toEqual(['What our buyers say']);
    expect(await words(page.locator('.reviews-summary'))).toMatch(/^[1-5](\.\d)? of 5 40 reviews of our shop/);
    expect(await cards.count()).toBe(24);
    const first = await cards
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(first).toEqual(first.toSorted().reverse());
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(`${shop.url}/reviews?page=2`);
    expect(await cards.count()).toBe(16);
    expect(await words(page.getByRole('navigation', { name: 'Pages' }))).toMatch(/^25–40 of 40/);
    await expectNoHorizontalScroll(page);
    // A page number beyond the end shows the last page, a word the first.
    await page.goto('/reviews?page=99');
    expect(pathAndQuery(page)).toBe('/reviews?page=2');
    await page.goto('/reviews?page=many');
    expect(await cards.count()).toBe(24);
    await page.getByRole('link', { name: 'Write a review' }).click();
    expect(pathAndQuery(page)).toBe('/dashboard/review');
    await context.close();
  });
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

async function pictureLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Waits for the first picture of the main content. */
const pictureIsShown = (page: Page) => pictureLoaded(page.getByRole('main').locator('img').first());
