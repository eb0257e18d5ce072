/** Warranty, returns and terms of payment: entered by the owner, read on part page and order form. */
import { expect, test } from 'vitest';
import { purchasePath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as, staffAt } = peopleOf(shop);

test('the owner changes the terms; part page, its data and the order form say the new ones [I175]', async () => {
  const part = await addPart(await staffCalls(shop), newPartNumber());
  const owner = await staffAt(settingPath('company'));
  const { page } = owner;
  await page.getByLabel('Warranty in months').fill('6');
  await page.getByLabel('Warranty in operating hours').fill('0');
  await page.getByLabel('Note on the warranty').fill('Claims need photos of the part.');
  await page.getByLabel('Days to return an unused part').fill('');
  await page.getByLabel('Deposit in percent', { exact: true }).fill('40');
  await page.getByRole('button', { name: 'Add terms' }).click();
  const net = page.getByRole('group', { name: 'Terms 1' });
  await net.getByLabel('Name').fill('Net 30');
  await net.getByLabel('Deposit in percent, before dispatch').fill('none');
  await net.getByLabel('Days from shipment').fill('30');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText('Enter a whole number from 0 to 100.', { exact: true }).waitFor();
  await net.getByLabel('Deposit in percent, before dispatch').fill('0');
  await save.click();
  await waitForToast(page, 'Company: saved.');

  const html = await (await fetch(shop.url + partPath(part.slug))).text();
  expect(html).toContain('6 months. Claims need photos of the part.');
  expect(html).toContain('Bank transfer (T/T): 40% deposit, balance before dispatch');
  expect(html).not.toContain('<dt>Returns</dt>');
  expect(html).toMatch(/"@type":"WarrantyPromise"[^}]*"value":6,"unitCode":"MON"/);
  expect(html).not.toContain('hasMerchantReturnPolicy');

  const buyer = await as('buyer', { at: purchasePath(part._id), viewport: phone });
  const terms = buyer.page.getByRole('region', { name: 'Freight and payment' });
  await terms.getByText('a deposit of 40% within 14 days').waitFor();
  await terms.getByText('Net 30: no deposit, payment within 30 days of shipment').waitFor();
  await terms.getByText('6 months. Claims need photos of the part.').waitFor();
  await expectNoHorizontalScroll(buyer.page);
  expectNoErrors(owner, /422/);
  expectNoErrors(buyer);
});
