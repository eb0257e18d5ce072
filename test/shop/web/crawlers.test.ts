/** robots.txt and the sitemap, with six parts and at most two URLs a file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { crawlerRoutes, partsPerFile } from '#server/routes/crawlers.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';

const origin = 'https://parts.example.com';
let shop: TestShop;
let gone: string;

beforeAll(async () => {
  shop = await openTestShop({ ORIGIN: origin });
  for (const slug of ['roller', 'filter', 'left-the-shop', 'tooth', 'pump', 'seal']) {
    const id = await createPart(shop, { slug });
    if (slug === 'left-the-shop') gone = id;
  }
  await archivePart(shop.system, gone);
});
afterAll(() => shop.close());

async function get(path: string): Promise<{ status: number; type: string | null; text: string }> {
  const answer = await crawlerRoutes(shop.scope(), 2).request(path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');

test('robots.txt names the sitemap and excludes personal pages [P41]', async () => {
  const { text, type } = await get('/robots.txt');
  expect(type).toContain('text/plain');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ['/dashboard', '/purchase', '/api/']) expect(text).toContain(`Disallow: ${path}\n`);
});

test('the sitemap lists its files, and the files list every published part once [P42]', async () => {
  const index = await get('/sitemap.xml');
  expect(index.type).toContain('application/xml');
  const [pages, ...files] = locations(index.text);
  expect(pages).toBe(`${origin}/sitemap-pages.xml`);
  expect(files).toHaveLength(3);
  const listed: string[] = [];
  for (const file of files) {
    const { text, status } = await get(new URL(file).pathname);
    expect(status).toBe(200);
    expect(locations(text).length).toBeLessThanOrEqual(2);
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    listed.push(...locations(text));
  }
  expect(listed).toEqual(['roller', 'filter', 'tooth', 'pump', 'seal'].map((slug) => `${origin}/part/${slug}`));
});

test('the file of pages lists every public page and category [P11]', async () => {
  const { text } = await get('/sitemap-pages.xml');
  expect(locations(text)).toEqual([
    ...[
      '/',
      '/parts',
      '/machines',
      '/quick-order',
      '/worn-number',
      '/mission',
      '/vision',
      '/faq',
      '/contact',
      '/reviews',
      '/myResume',
    ].map((path) => origin + path),
    `${origin}/parts?category=test-category`,
  ]);
});

test('a file that does not exist is a plain 404', async () => {
  expect((await get(`/sitemap-parts-ffffffff-ffff-7fff-bfff-ffffffffffff.xml`)).status).toBe(404);
  expect((await get('/sitemap-parts-1.xml')).status).toBe(404);
});

test('files respect the limits of the protocol [P42]', () => {
  expect(partsPerFile).toBeLessThanOrEqual(50_000);
});
