/** The static pages, the reviews and the page for unknown paths, as everybody reads them without JavaScript. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { pathAndQuery } from '../fixtures/helpers.ts';
import { headings, linksIn, navigation, pictureLoaded, section, words } from '../fixtures/public-pages.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);
let page: Page;

beforeAll(async () => {
  ({ page } = await visit({ viewport: phone, javaScriptEnabled: false }));
});

/** Waits for the first picture of the main content. */
const pictureIsShown = () => pictureLoaded(page.getByRole('main').locator('img').first());

test('mission and vision are texts with a picture [P6]', async () => {
  for (const [path, heading] of [
    ['/mission', 'Our mission'],
    ['/vision', 'Our vision'],
  ] as const) {
    await page.goto(path);
    expect(await headings(page, 1)).toEqual([heading]);
    expect((await words(page.getByRole('main'))).length).toBeGreaterThan(900);
    await pictureIsShown();
  }
});

test('the questions page answers buyers first, then explains in six cards how the site is built [P7]', async () => {
  await page.goto('/faq');
  expect(await headings(page, 2)).toEqual(['Buying from us', 'How this site is built']);
  await pictureIsShown();
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
});

test('the contact page names phone, sales team and addresses, and has no form [P9]', async () => {
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
  await pictureIsShown();
});

test('the resume has a summary, careers, education and three project links [P10]', async () => {
  await page.goto('/myResume');
  expect(await headings(page, 2)).toEqual(['Summary', 'Career', 'Education', 'Projects']);
  expect((await words(section(page, 'Summary'))).length).toBeGreaterThan(100);
  expect(await section(page, 'Career').getByRole('listitem').count()).toBe(3);
  expect(await section(page, 'Education').getByRole('listitem').count()).toBe(2);
  const projects = await linksIn(section(page, 'Projects'));
  expect(Object.keys(projects)).toHaveLength(3);
  for (const to of Object.values(projects)) expect((await page.request.get(to ?? '')).status()).toBe(200);
  await pictureIsShown();
});

test('any other path shows No Search Result and suggests parts [P13]', async () => {
  for (const path of ['/abc', '/dashboard/abc', '/purchase/a/b', '/part/gone']) {
    const answer = await fetch(shop.url + path);
    expect([path, answer.status]).toEqual([path, 404]);
    const html = await answer.text();
    expect(html).toContain('<title>No Search Result</title>');
    expect(html).toMatch(/<h1[^>]*>No Search Result</);
  }
  await page.goto('/parts/HX-20Y-1124');
  const main = page.getByRole('main');
  expect(await main.getByRole('combobox').inputValue()).toBe('HX-20Y-1124');
  await section(page, 'SIMILAR NUMBERS').getByRole('link', { name: 'HX-20Y-1142' }).click();
  await page.waitForURL('**/part/*');
});

test('a visitor searches, and reads a part and the static pages [P33]', async () => {
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
  await (await navigation(page)).getByRole('link', { name: 'Mission', exact: true }).click();
  await page.waitForURL('**/mission');
  await page.goto('/');
  for (const button of ['Pause', 'Next'])
    expect(await page.getByRole('button', { name: button }).isVisible()).toBe(false);
});

test('all reviews are listed on pages, newest first, with their number and average [P19]', async () => {
  const cards = page.getByRole('article');
  await page.goto('/');
  await section(page, 'REVIEWS FROM OUR BUYERS').getByRole('link', { name: 'All reviews' }).click();
  await page.waitForURL(`${shop.url}/reviews`);
  expect(await headings(page, 1)).toEqual(['What our buyers say']);
  expect(await words(page.locator('.reviews-summary'))).toMatch(/^[1-5](\.\d)? of 5 40 reviews of our shop/);
  expect(await cards.count()).toBe(24);
  const first = await cards.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(first).toEqual(first.toSorted().reverse());
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL(`${shop.url}/reviews?page=2`);
  expect(await cards.count()).toBe(16);
  expect(await words(page.getByRole('navigation', { name: 'Pages' }))).toMatch(/^25–40 of 40/);
  // A page number beyond the end shows the last page, a word the first.
  await page.goto('/reviews?page=99');
  expect(pathAndQuery(page)).toBe('/reviews?page=2');
  await page.goto('/reviews?page=many');
  expect(await cards.count()).toBe(24);
  await page.getByRole('link', { name: 'Write a review' }).click();
  expect(pathAndQuery(page)).toBe('/login?returnTo=%2Fdashboard%2Freview');
});
