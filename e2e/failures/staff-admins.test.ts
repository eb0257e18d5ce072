/** Who is an admin: staff give and take the role, and what a former admin sees. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { answerFirst } from '../fixtures/answer-first.ts';
import {
  expectNoErrors,
  expectToast,
  makeAdmin,
  newPartNumber,
  password,
  pathAndQuery,
  signIn,
} from '../fixtures/helpers.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const list = '/dashboard/makeAdmin';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

test('a former admin gets an error when making another user admin [O131]', async () => {
  const { email: other } = await as('buyer', { name: 'Olga Petrova' });
  const nora = await as('buyer', { name: 'Nora Blum' });
  const { email } = nora;
  const staff = await as('admin', { at: `${list}?q=${email}` });
  const { page } = staff;
  // As in a session of more than an hour.
  const problem = { status: 403, code: 'confirmation_required', detail: 'Enter your password to confirm this.' };
  await answerFirst(page, '**/api/user/admin/*', (route) => route.fulfill({ status: 403, json: problem }));
  await makeAdmin(page, email);
  const dialog = page.getByRole('dialog', { name: `Make ${email} an admin?` });
  const confirm = async (secret: string) => {
    await dialog.getByLabel('Your password').fill(secret);
    await dialog.getByRole('button', { name: 'Make Admin' }).click();
  };
  await confirm('not the password');
  await dialog.getByText('This is not your current password.').waitFor();
  await confirm(admin.password);
  expectNoErrors(staff, /403|422/);
  await expectToast(page, 'success', 'Successfully made a admin');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: `Remove ${email}` }).waitFor();
  // The new role ended the session.
  await nora.page.goto(`${list}?q=${other}`);
  await nora.page.waitForURL('**/login?returnTo=*');
  await signIn(nora.page, email, password);
  await heading(nora.page, /^All users: /);
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: `Remove the admin role from ${email}?` })
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'success', `${email} is no longer an admin`);
  await makeAdmin(nora.page, other);
  await expectToast(nora.page, 'warning', 'Failed to Make and admin');
  expectNoErrors(nora, /403/);
  // Another session has already given the admin role.
  await page.goto(`${list}?q=${other}`);
  await page.route('**/api/user/admin/*', (route) => route.fulfill({ json: { acknowledged: true, modifiedCount: 0 } }));
  await makeAdmin(page, other);
  await expectToast(page, 'info', `${other} is already an admin.`);
  expectNoErrors(staff);
});

test('an admin who gives up the own role is told so, and is a buyer on the dashboard [O133]', async () => {
  const account = await as('buyer', { name: 'Tilda Voss' });
  const { email } = account;
  const staff = await staffCalls(shop);
  await staff('makeAdmin', { path: { email }, body: { password: admin.password } });
  const tilda = await as(account, { at: `${list}?q=${email}` });
  const { page } = tilda;
  await heading(page, /^All users: /);
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'success', `${email} is no longer an admin`);
  await expect.poll(() => pathAndQuery(page)).toBe('/dashboard');
  await heading(page, 'My Orders: 0');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect
    .poll(async () => (await links.allTextContents()).map((text) => text.trim()))
    .toEqual(['My Orders', 'Add Review', 'My requests', 'Saved lists', 'Addresses', 'My Profile']);
  expect(await staff('getUser', { path: { email } })).toMatchObject({ role: 'buyer' });
  expectNoErrors(tilda);
});

test('in an older session a changed role asks for the password, and nothing that was ticked is lost [U34]', async () => {
  const calls = await staffCalls(shop);
  const role = `Yard ${newPartNumber()}`;
  await calls('createRole', { body: { name: role, permissions: ['see_shop'] } });
  const staff = await as('admin', { at: pagePaths.roles });
  const { page } = staff;
  const problem = { status: 403, code: 'confirmation_required', detail: 'Enter your password to confirm this.' };
  await answerFirst(page, '**/api/role/*', (route) => route.fulfill({ status: 403, json: problem }));
  await page
    .getByRole('row', { name: new RegExp(`^${role}`) })
    .getByRole('button')
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save role' });
  await dialog.getByLabel('Name').fill(`${role} and gate`);
  await dialog.getByLabel('See all orders').check();
  await save.click();
  await dialog.getByLabel('Your password').fill('not the password');
  await save.click();
  await dialog.getByText('This is not your current password.').waitFor();
  await dialog.getByLabel('Your password').fill(admin.password);
  await save.click();
  await expectToast(page, 'success', `Role ${role} and gate saved.`);
  await page
    .getByRole('row', { name: new RegExp(`^${role} and gate`) })
    .getByText('See all orders')
    .waitFor();
  expectNoErrors(staff, /403|422/);
});
