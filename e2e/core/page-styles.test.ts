/** Which style sheets a page without React links: a sheet of other pages would be loaded before the first picture of the page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoErrors } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { visit } = peopleOf(catalogueShop());

/** Names of the style sheets that the HTML of the page links, without the hash of their content. */
async function sheetsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const links = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)-[\w-]{8}\.css#?"/g)];
  return links.map(([, name = '']) => name);
}

test.each(['/', '/parts', '/part/HX-20Y-1142', '/machines', '/reviews', '/faq'])(
  '%s links no style sheet beside that of every page [O527]',
  async (path) => {
    const { page } = await visit();
    expect(await sheetsOf(page, path)).toEqual(['site']);
  },
);

test('the order form links the styles that it has before its script, so nothing moves when the script arrives [O527]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const [part]: { id: string }[] = await (await page.request.get('/api/product?limit=1')).json();
  const path = `/purchase/${part?.id}`;
  const linked = await sheetsOf(page, path);
  expect(linked.length).toBeGreaterThan(1);
  await page.goto(path);
  const before = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))).toEqual(before);
  expectNoErrors(visitor);
});
