/** What browsers request by themselves: rules for prefetching, the service worker and its offline page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

let app: AppFixture;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test.each([
  ['/speculation-rules.json', 'application/speculationrules+json'],
  ['/service-worker.js', 'text/javascript; charset=utf-8'],
  ['/offline.html', 'text/html; charset=utf-8'],
])('%s has the type %s and is asked for again at each use', async (path, type) => {
  const response = await app.send(`GET ${path}`);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test('public pages are prefetched, and no page of a user and no call of the API [I39]', async () => {
  const { prefetch } = (await (await app.send('GET /speculation-rules.json')).json()) as {
    prefetch: { where: { and: [{ href_matches: string[] }, object] } }[];
  };
  expect(prefetch.map(({ where }) => where.and[1])).toEqual([{ not: { selector_matches: '[data-machine-remove]' } }]);
  const matches = (path: string) =>
    prefetch.some(({ where }) =>
      where.and[0].href_matches.some((pattern) =>
        new URLPattern(pattern, 'http://shop.test').test(`http://shop.test${path}`),
      ),
    );
  const { contact, login, register, purchase, dashboard, profile, resetPassword, stopNotifications } = pagePaths;
  for (const path of ['/', '/parts', '/parts?q=roller', '/part/track-roller', `${purchase}/1`, contact])
    expect(matches(path), path).toBe(true);
  const kept = [login, register, purchase, dashboard, profile, resetPassword, stopNotifications];
  for (const path of [...kept, '/api/order', '/api/auth/sign-out', '/img/1']) expect(matches(path), path).toBe(false);
});

test('the service worker is smaller than 2 kB', async () => {
  expect((await (await app.send('GET /service-worker.js')).text()).length).toBeLessThan(2000);
});
