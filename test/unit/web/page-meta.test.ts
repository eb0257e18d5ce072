/** Titles, link previews and structured data have the name and the logo that the owner has entered. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noAppearance } from '#domain/content/appearance.ts';
import { Company } from '#domain/content/contract.ts';
import { logoOf, pageMeta, pageTitle, privatePageMeta } from '#web/layout/page-meta.ts';
import { shownAppearance } from '#web/layout/shown-appearance.ts';
import { shopData, siteData } from '#web/public/shop-data.ts';

const sample = JSON.parse(readFileSync(new URL('../../../content/company.json', import.meta.url), 'utf8'));
const company = Company.parse({ ...sample, shortName: 'Kran' });
const name = `${'a'.repeat(64)}-400x100.png`;
const rootWith = (logo: string | null) => [
  {
    id: 'root',
    loaderData: {
      company,
      appearance: shownAppearance({ ...noAppearance, logo }, null),
      origin: 'https://kran.example',
    },
  },
];

test('titles and link previews have the short name of the shop; without its data the name of the program [A127]', () => {
  const matches = rootWith(null);
  expect(pageTitle(matches, 'FAQ')).toBe('FAQ · Kran');
  expect(privatePageMeta(matches, 'Cart')[0]).toEqual({ title: 'Cart · Kran' });
  const page = pageMeta(matches, { title: 'FAQ', description: 'd', path: '/faq' });
  expect(page).toContainEqual({ property: 'og:site_name', content: 'Kran' });
  for (const none of [[], [undefined], [{ id: 'root' }]]) expect(pageTitle(none, 'FAQ')).toBe('FAQ · Spare parts shop');
});

test('search engines get the logo of the owner, else the drawn icon [A127]', () => {
  expect(logoOf(rootWith(null))).toBe('https://kran.example/icon-512.png');
  const logo = logoOf(rootWith(name));
  expect(logo).toContain(name);
  expect(shopData(company, rootWith(name))).toMatchObject({ name: 'Kran', logo });
  expect(siteData(company, rootWith(name))['@graph'][0]).toMatchObject({ name: 'Kran', logo });
});
