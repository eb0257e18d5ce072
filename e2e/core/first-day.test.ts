/** The first day of an owner: from the sample to a shop under one's own name. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, waitForText, waitForToast } from '../fixtures/helpers.ts';
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
    .getByText(/Parts: \d+, machines: \d+, drawings: 16, reviews: \d+/)
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

const company = {
  'Legal name': 'Kran & Söhne AG',
  'Short name': 'Kran',
  Address: 'Hafenstrasse 3, 4057 Basel, Switzerland',
  Phone: '+41 61 555 01 42',
  Email: 'parts@kran-soehne.ch',
  'City or port': 'Basel',
  'Country code': 'CH',
  'Terms of delivery': 'FCA',
  Beneficiary: 'Kran & Söhne AG',
  Bank: 'UBS',
  'Address of the bank': 'Aeschenvorstadt 1, 4051 Basel',
  'Account number or IBAN': 'CH93 0076 2011 6238 5295 7',
  'SWIFT code (BIC)': 'UBSWCHZH',
};

/** A supplier's list with 50 parts. */
const list = [
  'Brand,Part number,Name,Price USD,Stock',
  ...Array.from({ length: 50 }, (_, at) => `Kran,KR-${1000 + at},Track roller ${at + 1},${120 + at}.50,${at + 4}`),
].join('\n');

test('from the sample to a shop under an own name with 50 parts, on the pages of the dashboard alone [A84 A87]', async () => {
  const owner = await as('admin', { at: '/dashboard/overview', viewport: phone });
  const { page } = owner;
  const steps = page.getByRole('region', { name: 'Set up your shop' }).getByRole('listitem');
  const isDone = (name: string) => steps.filter({ hasText: name }).getByText('Done', { exact: true }).waitFor();
  await waitForText(page, '0 of 10 steps done.');
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Remove the sample data' }).click();
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
  await waitForToast(page, 'Sample data removed.');

  await page.goto('/dashboard/overview');
  await isDone('Remove the sample data');
  await steps.getByRole('link', { name: 'Enter your company' }).click();
  await page.getByRole('button', { name: 'Add account' }).click();
  for (const [label, value] of Object.entries(company)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForToast(page, 'Company: saved.');

  await page.goto('/dashboard/overview');
  for (const step of ['Enter your company', 'Enter your bank account', 'Say where you ship from']) await isDone(step);
  await page.getByRole('link', { name: 'Add your parts' }).click();
  await page.getByLabel('File').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('button', { name: 'Import 50 rows' }).click();
  await waitForText(page, '50 rows imported.');

  await page.goto('/dashboard/overview');
  await isDone('Add your parts');
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await waitForToast(page, 'Hidden. Settings shows the list again.');
  await expect.poll(() => steps.count()).toBe(0);
  const home = await (await fetch(shop.url)).text();
  expect(home).toContain('Kran &amp; Söhne AG');
  expect(home).not.toMatch(/Sprocket (Machinery|Undercarriage)|5550 01|120M/);
  const parts = await (await fetch(`${shop.url}/parts?q=KR-1049`)).text();
  expect(parts).toContain('Track roller 50');
  expect(await listed()).toHaveLength(50);
  expectNoErrors(owner);
});
