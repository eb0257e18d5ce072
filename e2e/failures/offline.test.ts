/** Without a connection: the page of the service worker, with the telephone number and the way back. */
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
const { visit } = peopleOf(shop);

test('a page that cannot be loaded shows the telephone number, and loads when the connection is back [I40]', async () => {
  const { page, context } = await visit({ viewport: phone, serviceWorkers: 'allow', at: '/parts' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1, name: "You're offline" }).waitFor();
  expect(await page.getByRole('link', { name: /^Call \+/ }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
  // Nothing of the shop is stored: prices and stock would be old.
  expect(
    await page.evaluate(async () =>
      (
        await Promise.all(
          (
            await caches.keys()
          ).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
        )
      ).flat(),
    ),
  ).toEqual(['/offline.html']);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'CONTACT' }).waitFor();
});
