/** Which links browsers may fetch before the click. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '#platform/page-paths.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

let app: AppFixture;
beforeAll(async () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0, must-revalidate' };
  app = await openApp({ pages: async () => new Response('<p>A page</p>', { headers }) });
});
afterAll(() => app.close());

test('a page names the rules, and not to a visitor who saves data, also from the cache', async () => {
  for (const time of ['rendered', 'from the cache']) {
    const usual = await app.send('GET /mission');
    expect(usual.headers.get('Speculation-Rules'), time).toBe('"/speculation-rules.json"');
    expect(usual.headers.get('Vary'), time).toMatch(/Save-Data/);
    const saving = await app.send('GET /mission', { headers: { 'Save-Data': 'on' } });
    expect(saving.headers.get('Speculation-Rules'), time).toBeNull();
    expect(saving.headers.get('Vary'), time).toMatch(/Save-Data/);
  }
});

test('responses that are not pages name no rules', async () => {
  expect((await app.send('GET /api/settings')).headers.get('Speculation-Rules')).toBeNull();
});

test('the rules list public pages only', async () => {
  const response = await app.send('GET /speculation-rules.json');
  expect(response.headers.get('Content-Type')).toBe('application/speculationrules+json');
  const { prefetch } = (await response.json()) as { prefetch: { where: { href_matches: string[] } }[] };
  const matches = (path: string) =>
    prefetch.some(({ where }) =>
      where.href_matches.some((pattern) => new URLPattern(pattern, 'http://shop.test').test(`http://shop.test${path}`)),
    );
  for (const path of ['/', '/parts', '/parts?q=roller', '/part/track-roller', pagePaths.contact])
    expect(matches(path), path).toBe(true);
  const { login, register, purchase, dashboard, profile, resetPassword, stopNotifications } = pagePaths;
  const kept = [login, register, purchase, dashboard, profile, resetPassword, stopNotifications];
  for (const path of [...kept, `${purchase}/1`, '/api/order', '/api/auth/sign-out', '/img/1'])
    expect(matches(path), path).toBe(false);
});
