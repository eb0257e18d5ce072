/** Visitors without a session on pages that need one: the server leads them to the login before anything of the page is loaded. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderPath, pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import { rootPath } from '#platform/paths.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

let app: AppFixture;
beforeAll(async () => {
  app = await openApp({
    pages: async () => new Response('a page', { headers: { 'Cache-Control': 'public, max-age=0' } }),
  });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => app.send(`GET ${path}`, { headers });
const signedIn = { Cookie: 'machine=1; sprocket.session_token=abc.def' };

test.each([
  [pagePaths.purchase, '%2Fpurchase'],
  [purchasePath('0199', 8), '%2Fpurchase%2F0199%3Fquantity%3D8'],
  [pagePaths.dashboard, '%2Fdashboard'],
  [orderPath('SP-100001'), '%2Fdashboard%2Forders%2FSP-100001'],
  [`${pagePaths.orders}?q=a%20b&page=2`, '%2Fdashboard%2FmanageOrders%3Fq%3Da%2520b%26page%3D2'],
  [`${pagePaths.confirmEmail}?token=x`, '%2Fconfirm-email%3Ftoken%3Dx'],
])('%s leads to the login, and back [O560]', async (path, returnTo) => {
  const response = await get(path);
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe(`${pagePaths.login}?returnTo=${returnTo}`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await app.send(`HEAD ${path}`)).status).toBe(302);
});

test.each(['sprocket.session_token', '__Host-sprocket.session_token', '__Secure-sprocket.session_token'])(
  'with the cookie %s the page is the answer, from the cache too, and the next visitor without one is led to the login [O560]',
  async (name) => {
    const Cookie = `${name}=abc.def`;
    for (const _ of [1, 2]) expect((await get(purchasePath('0199'), { Cookie })).status).toBe(200);
    expect((await get(purchasePath('0199'))).status).toBe(302);
  },
);

test('pages for everybody, the data of pages and what only begins like such a page are not led away [O560]', async () => {
  for (const path of [
    rootPath,
    pagePaths.cart,
    '/purchases',
    '/dashboards/x',
    '/purchase/0199.data',
    '/dashboard.data',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  expect((await app.send(`POST ${pagePaths.purchase}`, { headers: { Origin: 'http://shop.test' } })).status).not.toBe(
    302,
  );
  expect((await get(pagePaths.dashboard, signedIn)).status).toBe(200);
});

test('a mark in the address stays a part of the path to return to, and never leads to another site [O560]', async () => {
  for (const path of [
    '/purchase/%2F%2Fevil.example',
    '/dashboard/lists//evil.example',
    '/dashboard/lists/..%2F..%2F',
  ]) {
    const location = (await get(path)).headers.get('Location') ?? '';
    expect(location).toMatch(/^\/login\?returnTo=%2F(purchase|dashboard)%2F/);
  }
});
