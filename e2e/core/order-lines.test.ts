/** Lines of an order that was placed: staff change them, the buyer takes one back. */
import { expect, test } from 'vitest';
import { orderPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, orderPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('staff change the quantity and add a part by its number; the buyer cancels that line on the phone [O47]', async () => {
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const call = await staffCalls(shop);
  const ordered = await addPart(call, newPartNumber(), { minQnty: 4 });
  const other = (await addPart(call, newPartNumber())).partNumber;
  const number = await orderPart(shop, buyer, ordered);
  const staff = await as('admin', { at: orderPath(number) });
  const { page } = staff;
  await page.getByRole('button', { name: 'Change lines' }).click();
  const dialog = page.getByRole('dialog', { name: `Change the lines of order ${number}` });
  const pieces = dialog.getByLabel(/^Pieces of /);
  await pieces.fill('999999');
  await dialog.getByRole('combobox', { name: 'Add a part' }).fill(other);
  await dialog.getByRole('option', { name: new RegExp(`^${other} `) }).click();
  await dialog.getByLabel(`Pieces to add of ${other}`).fill('6');
  await dialog.getByRole('button', { name: 'Change lines' }).click();
  await dialog.getByText(/^Minimum \d+, up to \d+ in stock$/).waitFor();
  expect(await dialog.getByLabel(`Pieces to add of ${other}`).inputValue()).toBe('6');
  await pieces.fill('8');
  await dialog.getByRole('button', { name: 'Change lines' }).click();
  await waitForToast(page, `Order ${number} is changed.`);
  const lines = page.getByRole('table', { name: 'Parts of the order' });
  await lines.getByRole('row', { name: new RegExp(other) }).waitFor();

  await buyer.page.goto(orderPath(number));
  const history = buyer.page.getByRole('table', { name: 'History of the order' });
  await history.getByText(`${other}: 0 → 6`).waitFor();
  await buyer.page.getByRole('button', { name: 'Cancel lines' }).click();
  const cancelling = buyer.page.getByRole('dialog', { name: `Cancel lines of order ${number}` });
  await cancelling.getByRole('button', { name: 'Keep all lines' }).click();
  await buyer.page.getByRole('button', { name: 'Cancel lines' }).click();
  await cancelling.getByRole('button', { name: 'Cancel lines' }).click();
  await cancelling.getByText('Choose what is cancelled.').waitFor();
  await cancelling.getByRole('checkbox', { name: new RegExp(other) }).check();
  await cancelling.getByRole('button', { name: 'Cancel lines' }).click();
  await waitForToast(buyer.page, 'The lines are cancelled.');
  await history.getByText(`${other}: 6 → 0`).waitFor();
  await buyer.page.getByRole('row', { name: new RegExp(`${other}.*Cancelled`) }).waitFor();
  // One line is left: only the whole order can be cancelled.
  expect(await buyer.page.getByRole('button', { name: 'Cancel lines' }).count()).toBe(0);
  expectNoErrors(staff, /422/);
  expectNoErrors(buyer, /422/);
});
