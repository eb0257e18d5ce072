/** A person downloads the own data and erases the account; staff do it for a customer who asks. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { manageRequestPath } from '#platform/http/page-paths.ts';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  password,
  signIn,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { sendRequestAsStranger } from '../fixtures/sent-requests.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { as, visit } = peopleOf(shop);

test('a buyer downloads the data, is told what stays, erases the account and cannot sign in again [I122 I125]', async () => {
  const buyer = await as('buyer', { name: 'Nora Lind', at: '/dashboard/security', viewport: phone });
  const { page, email } = buyer;
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Download data' }).click();
  const dialog = page.getByRole('dialog');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ email, data: { users: [{ email, name: 'Nora Lind' }] } });
  await waitForToast(page, 'Data downloaded.');
  await waitForText(page, 'Issued documents such as invoices stay as they are');
  await page.getByRole('button', { name: 'Erase account' }).click();
  await dialog.getByText('This cannot be undone.').waitFor();
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await page.waitForURL(`${shop.url}/`);
  expectNoErrors(buyer);
  const again = await visit({ at: '/login', viewport: phone });
  await signIn(again.page, email, password);
  await waitForText(again.page, 'Wrong email or password.');
});

test('staff erase a customer from the page of the account [I122]', async () => {
  const buyer = await as('buyer', { name: 'Olaf Berg' });
  const admin = await as('admin', { at: `/dashboard/makeAdmin/${buyer.email}` });
  const { page } = admin;
  await page.getByRole('heading', { name: 'Data of this customer' }).waitFor();
  await page.getByRole('button', { name: 'Erase account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase account' }).click();
  await waitForToast(page, `${buyer.email} was erased.`);
  await page.waitForURL('**/dashboard/makeAdmin');
  expectNoErrors(admin);
});

test('staff erase somebody who has asked without an account from the page of the request [O458]', async () => {
  const email = 'anna.haddad@example.com';
  const { id } = await sendRequestAsStranger(shop, { email, lines: [{ name: 'Seal', quantity: 1 }] });
  const admin = await as('admin', { at: manageRequestPath(id), viewport: phone });
  const { page } = admin;
  await page.getByRole('heading', { name: 'Data of this person' }).waitFor();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Erase person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase person' }).click();
  await waitForToast(page, `${email} was erased.`);
  await page.getByRole('heading', { name: 'Data of this person' }).waitFor({ state: 'detached' });
  await waitForText(page, 'Withdrawn');
  expect(await page.getByRole('link', { name: email }).count()).toBe(0);
  expectNoErrors(admin);
});
