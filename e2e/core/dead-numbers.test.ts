/** Staff keep the old numbers that are no parts of the shop. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { expectInView, expectNoErrors, newPartNumber, waitForToast } from '../fixtures/helpers.ts';
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

test('on a phone a refusal and the number that was deleted are in view, and a number is added only once', async () => {
  const call = await staffCalls(shop);
  const { partNumber } = await addPart(call, newPartNumber());
  const numbers = Array.from({ length: 4 }, (_, at) => `${partNumber}-OLD${at}`);
  const values = { brand: 'HX', successorBrand: 'HX', successorNumber: partNumber };
  for (const number of numbers) await call('setDeadNumber', { body: { ...values, number } });
  const staff = await as('admin', { at: `/dashboard/deadNumbers?q=${partNumber}`, viewport: phone });
  const { page } = staff;
  await page.getByRole('button', { name: 'Add an old number' }).first().click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add an old number' });
  await dialog.getByLabel('Brand', { exact: true }).fill('HX');
  await dialog.getByLabel('Brand of the new number').fill('HX');
  await dialog.getByLabel('New number', { exact: true }).fill(partNumber);
  await dialog.getByLabel('Note').fill('from serial 500');
  await dialog.getByLabel('Old number').fill(numbers[0] ?? '');
  await add.click();
  await expectInView(dialog.getByText('is already an old number'));
  await dialog.getByLabel('Note').focus();
  await dialog.getByLabel('Old number').fill('A-1');
  await dialog.getByLabel('Note').focus();
  await add.click();
  await expectInView(dialog.getByText('is not found by a search'));
  await expect.poll(() => dialog.getByLabel('Old number').evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.route('**/dead-number', (route) => route.abort('connectionreset'));
  await add.click();
  await expectInView(dialog.getByText("couldn't reach the shop"));
  expect(await dialog.getByLabel('Note').inputValue()).toBe('from serial 500');
  await page.unroute('**/dead-number');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete ${numbers[3]}` }).click();
  await expectInView(page.getByText(`HX ${numbers[3]} was deleted.`));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await waitForToast(page, `HX ${numbers[3]} is back.`);
  expectNoErrors(staff, /status of (409|422)|ERR_CONNECTION_RESET/);
});
