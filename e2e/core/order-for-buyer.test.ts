/** A buyer calls: staff find the account by its email and the parts by their numbers, and place the order. */
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import {
  expectInView,
  expectNoErrors,
  expectNoHorizontalScroll,
  expectToast,
  newPartNumber,
  typeAddress,
  waitForText,
} from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);

test('staff place an order for a buyer, who finds it in the account [O46] [O398]', async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber(), {
    pricePerUnit: 200,
    coreCharge: 25,
  });
  const buyer = await as('buyer', { name: 'Ada Buyer', viewport: phone });
  const { email } = buyer;
  const staff = await as('admin', { at: pagePaths.orders });
  const { page } = staff;
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByRole('heading', { level: 1, name: 'New order for a customer' }).waitFor();
  await page.getByRole('combobox', { name: 'Find a customer' }).fill(email);
  await page.getByRole('option', { name: new RegExp(email) }).click();
  await page.getByRole('button', { name: 'Change customer' }).waitFor();
  await page.getByLabel('Phone').fill('+49 30 1234567');
  await page.getByLabel('Note').fill('By phone');
  await page.getByRole('combobox', { name: 'Add a part' }).fill(partNumber.toLowerCase().replaceAll('-', ''));
  await page.getByRole('option', { name: new RegExp(`^${partNumber} `) }).click();
  await page.getByLabel(new RegExp(`^Pieces to add of ${partNumber}`)).fill('2');
  await waitForText(page, `Part ${partNumber} · $400.00 + $50.00 core charge`);
  await page.locator('.cart__total').getByText('$450.00').waitFor();
  await page.getByLabel(`Price of one ${partNumber}`).fill('190');
  await page.locator('.cart__total').getByText('$430.00').waitFor();
  await page.getByRole('combobox', { name: 'Delivery address' }).selectOption({ label: 'Other address' });
  await typeAddress(page, {
    ...{ country: 'DE', street: 'Hafenstraße 12', postalCode: '26723', city: 'Emden' },
    contactName: 'Ada Buyer',
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await waitForText(page, 'Say why, for example with whom it was agreed.');
  await page.getByLabel('Reason for the prices').fill('Agreed by phone');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expectToast(page, 'success', 'Order successful');
  await page.getByRole('heading', { level: 1, name: /SP-\d+/ }).waitFor();
  const number = page.url().split('/').at(-1) ?? '';
  await buyer.page.goto(pagePaths.dashboard);
  await buyer.page.getByRole('link', { name: number }).click();
  await waitForText(buyer.page, 'By phone');
  expect(await buyer.page.getByRole('link', { name: 'See the customer' }).count()).toBe(0);
  await page.getByRole('link', { name: 'See the customer' }).click();
  await page.getByRole('table', { name: 'Customers' }).getByRole('link', { name: 'Ada Buyer' }).click();
  await waitForText(page, email);
  expectNoErrors(staff, /422/);
});

test('staff enter all that was agreed on a phone with the keyboard; a wrong term opens its field, gets the focus, and what was typed stays [O417 O453]', async () => {
  const { partNumber } = await addPart(await staffCalls(shop), newPartNumber());
  const staff = await as('admin', { at: pagePaths.newOrder, viewport: phone });
  const { page } = staff;
  await page.getByLabel('Name', { exact: true }).fill('Omar Haddad');
  await page.getByLabel('Phone').first().fill('+49 30 1234567');
  await page.getByRole('combobox', { name: 'Add a part' }).fill(partNumber);
  await page.getByRole('option', { name: new RegExp(`^${partNumber} `) }).click();
  const more = page.getByText('More terms: transport, parties, payment, validity');
  await more.focus();
  await page.keyboard.press('Enter');
  const deposit = page.getByLabel('Deposit in percent');
  await deposit.fill('140');
  await page.getByLabel('Place or port of loading').fill('Qingdao');
  await page.getByLabel('Valid until').fill('2099-02-01');
  await expectNoHorizontalScroll(page);
  await more.click();
  await deposit.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.locator('.notice').getByText('Enter a whole number from 0 to 100, or leave the field empty.').waitFor();
  await deposit.waitFor();
  await expect.poll(() => deposit.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectInView(deposit);
  await deposit.fill('40');
  expect(await page.getByLabel('Place or port of loading').inputValue()).toBe('Qingdao');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'success', 'Draft saved.');
  await page.waitForURL(/draft=/);
  await page.reload();
  await expect.poll(() => deposit.inputValue()).toBe('40');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { level: 1, name: /SP-\d+/ }).waitFor();
  await waitForText(page, '1 Feb 2099');
  await page.getByText('Qingdao', { exact: true }).waitFor();
  expectNoErrors(staff, /422/);
});
