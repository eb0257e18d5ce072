/** A shop without parts says what to do next, to visitors and to the staff. */
import { expect, test } from 'vitest';
import { expectNoErrors, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { emptyShop } from '../fixtures/shop-fixture.ts';

const shop = emptyShop();
const { as } = peopleOf(shop);

test.each(['/', '/parts'])(
  '%s says that parts are being added and how to ask, and every link works [P72]',
  async (path) => {
    const html = await (await fetch(shop.url + path)).text();
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect(main).toContain('No parts yet');
    expect(main).not.toContain('Remove one');
    // The example company has no real phone number, so the page links to the contact page.
    expect(main).toContain('href="/contact"');
    const links = new Set(Array.from(main.matchAll(/href="(\/[^"]*)"/g), ([, link = '']) => link));
    expect(links.size).toBeGreaterThan(0);
    for (const link of links) expect((await fetch(shop.url + link)).status, link).toBe(200);
  },
);

test.each(['/', '/parts', '/contact', '/mission', '/faq', '/login', '/offline.html'])(
  '%s has nothing of the example company until the owner has entered its own',
  async (path) => {
    const html = await (await fetch(shop.url + path)).text();
    expect(html).not.toMatch(/Sprocket (Machinery|Undercarriage)|Jinshui|5550 01|sprocket\.example|0000 1234/);
    expect(html).not.toMatch(/"tel:"|"mailto:"|"telephone"/);
    expect(html).toContain('Spare parts shop');
  },
);

test('the staff are led to adding a part and to importing a list [P72]', async () => {
  const visitor = await as('admin', { at: '/dashboard/manageProducts' });
  const { page } = visitor;
  await waitForText(page, 'No parts yet');
  await waitForText(page, 'SAMPLE_CATALOGUE=on');
  await page.locator('.empty').getByRole('link', { name: 'Import a list' }).click();
  await page.waitForURL('**/dashboard/import');
  await page.goto('/purchase');
  await waitForText(page, 'No parts yet');
  expectNoErrors(visitor);
});
