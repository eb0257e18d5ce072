/** What every page does while it loads: no layout shift, no other server, no styleguide, a notice when offline. */
import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/contract.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { openHeading, pathAndQuery } from '../fixtures/helpers.ts';
import { pageIsComplete } from '../fixtures/page-complete.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 900 };

const shop = catalogueShop();
const { as, visit } = peopleOf(shop);
/** Paths of one part: its page and its order form. */
let part: { page: string; order: string };
beforeAll(async () => {
  const [first] = (await (await fetch(`${shop.url}/api/product?q=HX-20Y-1142`)).json()) as [Product];
  part = { page: `/part/${first.slug}`, order: `/purchase/${first._id}` };
});

test('the production build has no styleguide, neither as a page nor as a file [U13]', async () => {
  expect((await fetch(`${shop.url}/styleguide`)).status).toBe(404);
  const built = readdirSync(new URL('../../build/client/assets/', import.meta.url));
  expect(built.length).toBeGreaterThan(10);
  expect(built.filter((name) => name.includes('styleguide'))).toEqual([]);
});

test('no page shifts its layout while it loads [U11]', async () => {
  const visitor = await visit({ viewport: wide });
  const admins = await as('admin', { at: '/dashboard', viewport: wide });
  const visits = [
    [visitor, ['/', '/parts', part.page, '/login', '/register']],
    // A signed-in user gets other content on the login page.
    [admins, ['/login', '/register', '/purchase', part.order, '/dashboard', '/dashboard/manageProducts']],
  ] as const;
  for (const [{ page, context, close }, paths] of visits) {
    await context.addInitScript(sumLayoutShifts);
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await openHeading(page, path);
        await pageIsComplete(page);
        const shift = await page.evaluate(() => Number(document.documentElement.dataset['layoutShift'] ?? 0));
        // Cumulative layout shift; up to 0.1 is good (web.dev/cls).
        expect(shift, `${path} at ${size.width}`).toBeLessThan(0.03);
      }
    }
    await close();
  }
});

test('on a slow line the parts of a list stay where they are when its tools and filters arrive [U11]', async () => {
  const { page, close } = await visit();
  const html = await (await fetch(`${shop.url}/parts`)).text();
  const firstHalf = html.slice(0, html.indexOf('<div class="toolbar toolbar--list'));
  const placeOfResults = async (size: typeof wide, body: string) => {
    await page.setViewportSize(size);
    await page.route('**/parts', (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
    await openHeading(page, '/parts');
    await page.unrouteAll();
    return page.locator('.list__results').boundingBox();
  };
  for (const size of [narrow, wide]) {
    const [before, after] = [await placeOfResults(size, firstHalf), await placeOfResults(size, html)];
    expect([before?.x, before?.y, before?.width]).toEqual([after?.x, after?.y, after?.width]);
  }
  await close();
});

/** Runs in the page: sums the layout shifts without recent input (Layout Instability API) into data-layout-shift. */
function sumLayoutShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    const moves = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { value, hadRecentInput } of moves) if (!hadRecentInput) sum += value;
    document.documentElement.dataset['layoutShift'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

test('a page shows a notice while the connection is lost [U27]', async () => {
  const { page, context, close } = await visit({ viewport: narrow });
  for (const path of [part.page, '/login']) {
    await openHeading(page, path);
    await pageIsComplete(page);
    const notice = page.getByRole('status').filter({ hasText: /^You're offline\./ });
    expect(await notice.count()).toBe(0);
    await context.setOffline(true);
    await notice.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
  }
  await close();
});

test('no page violates the content security policy or requests anything from another server [A6]', async () => {
  const { page, context, close } = await visit({ viewport: wide });
  const violations: string[] = [];
  await context.exposeFunction('report', (offence: string) => violations.push(`${pathAndQuery(page)}: ${offence}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { report: (offence: string) => void }).report(`${effectiveDirective} ${blockedURI}`),
    );
  });
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== shop.url)
      foreignRequests.push(request.url());
  });
  for (const path of ['/', part.page, '/login', '/register']) {
    await openHeading(page, path);
    await pageIsComplete(page);
  }
  const policy = (await page.request.get('/')).headers()['content-security-policy'];
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(violations).toEqual([]);
  expect(foreignRequests).toEqual([]);
  await close();
});
