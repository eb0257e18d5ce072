/** The first day of an owner: from the sample to a shop under one's own name. */
import { expect, test } from 'vitest';
import { expectNoErrors, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = ownShop();
const { as } = peopleOf(shop);

/** The parts in the sitemap. */
async function listed(): Promise<string[]> {
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  const files = (await read('/sitemap.xml')).match(/\/sitemap-parts-[\w-]+\.xml/g) ?? [];
  const texts = await Promise.all(files.map(read));
  return texts.flatMap((text) => text.match(/\/part\/[^<]+/g) ?? []);
}

test('the owner removes the sample data after seeing what goes, and takes it back [A80 A83]', async () => {
  const owner = await as('admin', { at: '/dashboard/settings' });
  const { page } = owner;
  const part = `${shop.url}/part/HX-20Y-1142`;
  expect((await fetch(part)).status).toBe(200);
  expect((await listed()).length).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page
    .getByRole('dialog')
    .getByText(/\d+ parts, \d+ machines, 16 drawings, \d+ reviews/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
  await waitForToast(page, 'Sample data removed.');
  await waitForText(page, 'You can undo this until');
  expect((await fetch(part)).status).toBe(404);
  for (const path of ['/', '/parts']) expect(await (await fetch(shop.url + path)).text()).toContain('No parts yet');
  expect(await listed()).toEqual([]);
  for (const path of ['/', '/contact', '/offline.html']) {
    const html = await (await fetch(shop.url + path)).text();
    expect(html, path).toContain('Spare parts shop');
    expect(html, path).not.toMatch(/Sprocket (Machinery|Undercarriage)|5550 01|sprocket\.example|120M/);
  }
  await page.goto('/dashboard/overview');
  await page.getByRole('link', { name: 'Enter your company' }).first().click();
  await page.waitForURL('**/dashboard/settings/company');
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Undo removal' }).click();
  await waitForToast(page, 'Sample data is back.');
  await page.getByRole('button', { name: 'Remove sample data' }).waitFor();
  expect((await fetch(part)).status).toBe(200);
  expect(await (await fetch(shop.url)).text()).toContain('120M+');
  expectNoErrors(owner);
});
