/** What search engines, link previews and home screens read from the HTML of the built shop. Needs no browser. */
import { describe, expect, test } from 'vitest';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const pages = [
  '/',
  '/parts',
  '/mission',
  '/vision',
  '/faq',
  '/contact',
  '/reviews',
  '/myResume',
  '/login',
  '/register',
];
const shop = catalogueShop();
/** The public origin of the shop. Without the setting ORIGIN it is the address where the shop listens. */
const origin = shop.url;

async function read(path: string): Promise<string> {
  const answer = await fetch(shop.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** Content of the first <meta> whose name or property is this. */
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const title = (html: string) => /<title>([^<]*)</.exec(html)?.[1];
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? ''));

/** The schema.org data (JSON-LD) of the page, or null. */
function structuredData(html: string): Record<string, unknown> {
  const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json ?? 'null');
}

describe.each(pages)('%s', (path) => {
  test('has a title, a description, a canonical URL and a preview [P39]', async () => {
    const html = await read(path);
    expect(title(html)).toMatch(/^.{5,70} · Sprocket$/);
    expect(meta(html, 'description')?.length).toBeGreaterThan(40);
    expect(canonical(html)).toBe(origin + path);
    expect(meta(html, 'robots')).toBeUndefined();
    expect(meta(html, 'og:title')).toBe(title(html));
    expect(meta(html, 'og:description')).toBe(meta(html, 'description'));
    expect(meta(html, 'og:url')).toBe(origin + path);
    expect(meta(html, 'og:type')).toBe(path === '/myResume' ? 'profile' : 'website');
    expect(meta(html, 'og:site_name')).toBe('Sprocket');
    const picture = await fetch(shop.url + new URL(meta(html, 'og:image') ?? '').pathname);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    await picture.arrayBuffer();
  });
});

test('every page has its own title and description [P40]', async () => {
  const heads = await Promise.all(pages.map(read));
  expect(new Set(heads.map(title)).size).toBe(pages.length);
  expect(new Set(heads.map((html) => meta(html, 'description'))).size).toBe(pages.length);
});

test('/home and URLs with tracking parameters name their canonical page [P5]', async () => {
  expect(canonical(await read('/home'))).toBe(`${origin}/`);
  expect(canonical(await read('/faq?utm_source=mail'))).toBe(`${origin}/faq`);
  expect(canonical(await read('/reviews?page=2&utm_source=mail'))).toBe(`${origin}/reviews?page=2`);
});

test('home, contact and questions have structured data [P45]', async () => {
  const graph = structuredData(await read('/'))['@graph'] as Record<string, unknown>[];
  expect(graph.map((item) => item['@type'])).toEqual(['Organization', 'WebSite']);
  expect(structuredData(await read('/contact'))).toMatchObject({
    '@type': 'Organization',
    telephone: '+86 532 5550 0142',
  });
  const faq = structuredData(await read('/faq'));
  expect(faq).toMatchObject({ '@type': 'FAQPage' });
  expect(faq['mainEntity']).toHaveLength(14);
  expect(JSON.stringify(faq)).not.toContain('](');
});

test('the structured data of a part name its manufacturer number and its offer [P44]', async () => {
  const [part] = (await (await fetch(`${shop.url}/api/product?limit=1`)).json()) as {
    slug: string;
    partNumber: string;
  }[];
  const html = await read(`/part/${part?.slug}`);
  expect(canonical(html)).toBe(`${origin}/part/${part?.slug}`);
  expect(meta(html, 'og:type')).toBe('product');
  expect(structuredData(html)).toMatchObject({
    '@type': 'Product',
    mpn: part?.partNumber,
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'Flange diameter', value: '186', unitText: 'mm', unitCode: 'MMT' },
    ]) as unknown,
    offers: { '@type': 'Offer', priceCurrency: 'USD', price: expect.stringMatching(/^\d+\.\d\d$/) },
  });
  // Reviews are about the shop, not about the part.
  expect(structuredData(html)).not.toHaveProperty('aggregateRating');
});

test('robots.txt names a sitemap with every part, whose pages exist and are canonical [P43]', async () => {
  const [, address] = /^Sitemap: (\S+)$/m.exec(await read('/robots.txt')) ?? [];
  expect(address).toBe(`${origin}/sitemap.xml`);
  const [files, ...more] = locations(await read('/sitemap.xml'));
  for (const { pathname, search } of locations(await read(files?.pathname ?? '')))
    expect(canonical(await read(pathname + search))).toBe(origin + pathname + search);
  const parts = (await Promise.all(more.map(({ pathname }) => read(pathname)))).flatMap(locations);
  const total = (await fetch(`${shop.url}/api/product?limit=1`)).headers.get('x-total-count');
  expect(parts).toHaveLength(Number(total));
  const last = parts.at(-1);
  expect(canonical(await read(last?.pathname ?? ''))).toBe(last?.href);
});

test('personal pages and unknown paths are marked noindex [P47]', async () => {
  // Without a session the first two lead to the login.
  const Cookie = 'sprocket.session_token=any';
  for (const path of ['/dashboard', '/purchase', '/reset-password', '/account-setup'])
    expect([path, meta(await (await fetch(shop.url + path, { headers: { Cookie } })).text(), 'robots')]).toEqual([
      path,
      'noindex',
    ]);
  const lost = await fetch(`${shop.url}/no/such/page`);
  expect(lost.status).toBe(404);
  expect(meta(await lost.text(), 'robots')).toBe('noindex');
});

test('icons and manifest exist in the sizes that they declare [P46]', async () => {
  const html = await read('/');
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
  expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  const answer = await fetch(`${shop.url}${/<link rel="manifest" href="([^"]+)"/.exec(html)?.[1]}`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest.name).toBe('Sprocket spare parts');
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const { default: sharp } = await import('sharp');
  for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith('.png'))) {
    const bytes = await (await fetch(shop.url + src)).arrayBuffer();
    const { width, height } = await sharp(bytes).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const icon of icons) expect((await fetch(shop.url + icon)).status).toBe(200);
});

test('the figures, phone and email of the shop are on its pages [P31]', async () => {
  const home = await read('/');
  for (const figure of ['100+', '120M+', '33K+']) expect(home).toContain(`<dd>${figure}</dd>`);
  expect(home).toContain('+86 532 5550 0142');
  expect(await read('/contact')).toContain('info@sprocket.example');
});
