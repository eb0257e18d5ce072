/** Staff keep the old numbers that are no parts of the shop. */
import { expect, test } from 'vitest';
import { expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('an old number is added, changed, deleted and brought back, and a search for it shows its part', async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber());
  const number = `${partNumber}-OLD7`;
  const staff = await as('admin', { at: '/dashboard/deadNumbers' });
  const { page } = staff;
  await page.getByRole('button', { name: 'Add an old number' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Brand', { exact: true }).fill('HX');
  await dialog.getByLabel('Old number').fill(number);
  await dialog.getByLabel('Brand of the new number').fill('HX');
  await dialog.getByLabel('New number', { exact: true }).fill('HX-NO-PART-1');
  await dialog.getByRole('button', { name: 'Add an old number' }).click();
  await dialog.getByText('neither in the catalogue nor an old number').waitFor();
  await dialog.getByLabel('New number', { exact: true }).fill(partNumber);
  await dialog.getByRole('button', { name: 'Add an old number' }).click();
  await waitForToast(page, `${number} saved.`);

  await page.getByLabel('Find an old number').fill(number.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number }) });
  await row.getByText(partNumber, { exact: true }).waitFor();
  await row.getByRole('button', { name: `Change ${number}` }).click();
  await dialog.getByLabel('Note').fill('from serial 500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('from serial 500').waitFor();
  expect((await fetch(`${shop.url}/parts?q=${number}`)).status).toBe(200);

  await row.getByRole('button', { name: `Delete ${number}` }).click();
  await page.getByText(`HX ${number} was deleted.`).waitFor();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('from serial 500').waitFor();
  expectNoErrors(staff, /status of 422/);
});
