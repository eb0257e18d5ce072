/** Lines of an order that was placed: staff change them, the buyer takes one back. */
import { expect, test } from 'vitest';
import { orderPath } from '#platform/page-paths.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, placeOrder, waitForToast } from '../fixtures/helpers.ts';
import { faultsOfPage } from '../fixtures/layout-faults.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { as } = peopleOf(shop);

test('staff change the quantity and add a part by its number; the buyer cancels that line on the phone [O47]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  await placeOrder(buyer.page);
  const link = buyer.page.getByRole('link', { name: /^SP-\d+$/ }).first();
  const number = (await link.textContent()) ?? '';
  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  await page.getByRole('button', { name: 'Change lines' }).click();
  const dialog = page.getByRole('dialog', { name: `Change the lines of order ${number}` });
  const pieces = dialog.getByLabel(/^Pieces of /);
  const before = Number(await pieces.inputValue());
  await pieces.fill('999999');
  await dialog.getByRole('combobox', { name: 'Add a part' }).fill('hx20y1305');
  await dialog.getByRole('option', { name: /^HX-20Y-1305 / }).click();
  await dialog.getByLabel('Pieces to add of HX-20Y-1305').fill('6');
  await dialog.getByRole('button', { name: 'Change lines' }).click();
  await dialog.getByText(/^Minimum \d+, up to \d+ in stock$/).waitFor();
  expect(await dialog.getByLabel('Pieces to add of HX-20Y-1305').inputValue()).toBe('6');
  await expectNoAxeFindings(page);
  expect(await faultsOfPage(page, 'the dialog that changes lines')).toEqual([]);
  await pieces.fill(String(before * 2));
  await dialog.getByRole('button', { name: 'Change lines' }).click();
  await waitForToast(page, `Order ${number} is changed.`);
  const lines = page.getByRole('table', { name: 'Parts of the order' });
  await lines.getByRole('row', { name: /HX-20Y-1305/ }).waitFor();

  await link.click();
  const history = buyer.page.getByRole('table', { name: 'History of the order' });
  await history.getByText(`HX-20Y-1305: 0 → 6`).waitFor();
  await buyer.page.getByRole('button', { name: 'Cancel lines' }).click();
  const cancelling = buyer.page.getByRole('dialog', { name: `Cancel lines of order ${number}` });
  await cancelling.getByRole('button', { name: 'Cancel lines' }).click();
  await cancelling.getByText('Choose what is cancelled.').waitFor();
  await cancelling.getByRole('checkbox', { name: /HX-20Y-1305/ }).check();
  await expectNoAxeFindings(buyer.page);
  expect(await faultsOfPage(buyer.page, 'the dialog that cancels lines')).toEqual([]);
  await cancelling.getByRole('button', { name: 'Cancel lines' }).click();
  await waitForToast(buyer.page, 'The lines are cancelled.');
  await history.getByText(`HX-20Y-1305: 6 → 0`).waitFor();
  await buyer.page.getByRole('row', { name: /HX-20Y-1305.*Cancelled/ }).waitFor();
  // One line is left: only the whole order can be cancelled.
  expect(await buyer.page.getByRole('button', { name: 'Cancel lines' }).count()).toBe(0);
  expect(await faultsOfPage(buyer.page, 'the page of an order with a cancelled line')).toEqual([]);
  expectNoErrors(staff, /422/);
  expectNoErrors(buyer, /422/);
});
