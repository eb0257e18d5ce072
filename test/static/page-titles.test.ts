/** The titles of all pages have one form: what the page is, then the name of the shop. */
import { readdirSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { pageTitle } from '#web/layout/page-meta.ts';
import siteMap from '#web/routes.ts';

/** Modules of the routes that are pages: those with children are layouts. */
const pageModules = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? pageModules(children) : [file]));

/** Its title is what the specification says. */
const notFoundModule = 'public/not-found.tsx';

const modules = [...new Set(pageModules(siteMap))].filter((file) => file !== notFoundModule);

test.each(modules)('%s has a title of the one form', (file) => {
  const source = readFileSync(`src/web/${file}`, 'utf8');
  const meta = /export const meta\b[\s\S]*?\n(?=\n)/.exec(source)?.[0];
  expect(meta).toBeDefined();
  expect(source).toMatch(/pageTitle\(|privatePageMeta\(/);
  // The address of something that is gone has the title of the page that says so.
  const titles = [...source.matchAll(/\btitle: (m\.\w+)/g)].map(([, message]) => message);
  expect(titles.filter((message) => message !== 'm.not_found_title' && meta?.includes(`title: ${message}`))).toEqual(
    [],
  );
});

test('no message has the name of a shop, which is a setting; pageTitle adds it [O214]', () => {
  expect(pageTitle([], 'FAQ')).toBe('FAQ · Spare parts shop');
  const folder = 'messages/en';
  const ended = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, unknown>)
      .filter(([, text]) => JSON.stringify(text).includes('Sprocket'))
      .map(([key]) => key),
  );
  expect(ended).toEqual([]);
});
