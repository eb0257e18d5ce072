/** Which style sheets a page without React links: a sheet of other pages would be loaded before the first picture of the page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { as, visit } = peopleOf(catalogueShop());

/** The name of a file of the build, without the hash of its content. */
const nameOf = (href: string) => /\/assets\/(.+)-[\w-]{8}\.css/.exec(href)?.[1] ?? '';

/** Names of the style sheets that the HTML of the page links. */
async function sheetsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => nameOf(href));
}

test.each([
  ['/', 'home'],
  ['/parts'],
  ['/part/HX-20Y-1142'],
  ['/machines', 'machines'],
  ['/machines/komatsu', 'machines'],
  ['/reviews'],
  ['/faq', 'content-pages'],
  ['/mission', 'content-pages'],
  ['/login', 'account'],
])('%s links the style sheet of every page, and at most one of its own [O527]', async (path, ...own) => {
  const { page } = await visit();
  expect(await sheetsOf(page, path)).toEqual(['site', ...own]);
});

test('the order form links the styles that it has before its script, so nothing moves when the script arrives [O527]', async () => {
  const buyer = await as('buyer');
  const { page } = buyer;
  const [part]: { _id: string }[] = await (await page.request.get('/api/product?q=HX-20Y-1142')).json();
  const path = `/purchase/${part?._id}`;
  const linked = await sheetsOf(page, path);
  expect(linked.length).toBeGreaterThan(1);
  await page.goto(path);
  await page
    .getByRole('button', { name: /^Place order/ })
    .and(page.locator(':enabled'))
    .waitFor();
  const links = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.map((href) => nameOf(href ?? ''))).toEqual(linked);
  expectNoErrors(buyer);
});
