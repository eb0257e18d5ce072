/** What a person sees and where the keyboard is after each step in the settings, on a phone, where a form has many screens. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { groupId, settingPath } from '#web/features/dashboard/setting-path.ts';
import { phone } from '../fixtures/browser.ts';
import { expectInView, expectNoErrors, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = ownShop();
const { as, staffAt } = peopleOf(shop);

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const hasFocus = (page: Page, name: string) => expect.poll(() => page.locator(':focus').textContent()).toContain(name);

test('saving leaves the keyboard on its button; a lost line and a faster owner are said in view [D37]', async () => {
  const owner = await as('admin', { at: settingPath('company'), viewport: phone });
  const { page } = owner;
  const swift = page.getByLabel('SWIFT code (BIC)');
  await swift.fill('KRANCHZZ');
  await page.route('**/api/setting/company', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  await saveButton(page).press('Enter');
  await expectInView(page.getByText(/couldn.t reach the shop/).first());
  await page.unroute('**/api/setting/company');
  await saveButton(page).press('Enter');
  await waitForToast(page, 'Company: saved.');
  await page.getByText(/Last changed by/).waitFor();
  await hasFocus(page, 'Save');

  const second = await staffAt(settingPath('company'));
  await second.page.getByLabel('Phone').fill('+41 44 555 01 42');
  await saveButton(second.page).click();
  await waitForToast(second.page, 'Company: saved.');
  await swift.fill('KRANCHYY');
  await saveButton(page).press('Enter');
  await expectInView(page.getByText(/while you were editing/));
  await hasFocus(page, 'while you were editing');
  await page.getByRole('button', { name: 'Discard mine' }).press('Enter');
  await hasFocus(page, 'Company');
  expect(await swift.inputValue()).toBe('KRANCHZZ');
  expectNoErrors(owner, /409|ERR_CONNECTION_RESET/);
});

test('the checklist and the links above a long form lead to the group itself [D38]', async () => {
  const { page } = await as('admin', { at: pagePaths.overview, viewport: phone });
  await page.getByRole('link', { name: 'Enter your bank account' }).press('Enter');
  await page.waitForURL(`**${settingPath('company', 'payment.banks')}`);
  await expectInView(page.getByText('Bank accounts', { exact: true }).last());
  await hasFocus(page, 'Bank accounts');
  await page.reload();
  await hasFocus(page, 'Bank accounts');
  await expectInView(page.getByText('Bank accounts', { exact: true }).last());
  const links = page.getByRole('navigation', { name: 'On this page' });
  await links.getByRole('link', { name: 'Ships from' }).press('Enter');
  await expectInView(page.locator(`[id="${groupId('shipsFrom.place')}"] > legend`));
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('City or port').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: /^Set up your shop: \d of 10 steps done$/ }).click();
  await page.getByRole('heading', { name: 'Set up your shop' }).waitFor();
});

test('a version with many changes shows them when it is opened [D39]', async () => {
  const call = await staffCalls(shop);
  const { version, value } = await call('getSetting', { path: { name: 'company' } });
  const holidays = [1, 2, 3, 4].map((day) => ({ date: `2027-01-0${day}`, name: `Holiday ${day}` }));
  const body = { version, value: { ...(value as object), holidays } };
  await call('changeSetting', { path: { name: 'company' }, body });
  const { page } = await as('admin', { at: settingPath('company'), viewport: phone });
  const latest = page.getByRole('article').first();
  const row = latest.getByRole('row', { name: /^Holiday 4: Name/ });
  await latest.getByText('8 changes').waitFor();
  expect(await row.isVisible()).toBe(false);
  await latest.getByText('8 changes').click();
  await row.waitFor();
});

test('a dialog that is cancelled or done gives the keyboard back to the button that opened it [D40]', async () => {
  const { page } = await as('admin', { at: pagePaths.roles, viewport: phone });
  const add = page.getByRole('button', { name: 'Add role' });
  const dialog = page.getByRole('dialog');
  await add.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await hasFocus(page, 'Add role');
  await add.press('Enter');
  await dialog.getByLabel('Name').fill('Counter of Emden');
  await dialog.getByLabel('See all orders').check();
  await dialog.getByRole('button', { name: 'Save role' }).press('Enter');
  await waitForToast(page, 'Role Counter of Emden saved.');
  await hasFocus(page, 'Add role');

  // The audit says the role and its permissions in words.
  await page.goto(`${pagePaths.audit}?kind=createRole`);
  const entry = page.getByRole('row').filter({ hasText: 'Role Counter of Emden' }).first();
  await entry.getByText('permissions: See the staff pages, See all orders').waitFor();
});

test('a page that the role does not allow leads back instead of trying again [D41]', async () => {
  const person = await as('buyer', { name: 'Wim Bakker' });
  const call = await staffCalls(shop);
  await call('setRole', { path: { email: person.email }, body: { role: 'warehouse' } });
  const { page } = await as(person, { at: pagePaths.settings, viewport: phone });
  await page.getByRole('heading', { level: 1, name: 'You have no access to this page' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).last().click();
  await page.waitForURL(`**${pagePaths.dashboard}`);
});

test('an empty legal page begins with an outline, and a colour is picked or typed [D45]', async () => {
  const owner = await as('admin', { at: settingPath('terms'), viewport: phone });
  const { page } = owner;
  await page.getByRole('button', { name: 'Start with an outline' }).press('Enter');
  const text = page.getByLabel('Text of the page');
  expect(await text.evaluate((field) => field === document.activeElement)).toBe(true);
  const preview = page.getByRole('region', { name: 'Preview' });
  for (const name of ['Terms of sale', 'First heading']) await preview.getByRole('heading', { name }).waitFor();
  await saveButton(page).click();
  await waitForToast(page, 'Terms of sale: saved.');

  await page.goto(settingPath('appearance'));
  await page.getByLabel('Pick a colour').fill('#0b6e35');
  expect(await page.getByLabel('Accent colour').inputValue()).toBe('#0b6e35');
  await page.getByText('Links in the dark theme').waitFor();
  expectNoErrors(owner);
});

test('on a phone the names in lists and the ways to call are large enough for a finger [D47]', async () => {
  const { page } = await as('admin', { at: pagePaths.settings, viewport: phone });
  const expectLarge = async (links: Locator) => {
    await links.first().waitFor();
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  };
  await expectLarge(page.locator('main .lead a'));
  await page.goto(pagePaths.users);
  await expectLarge(page.locator('main .lead a'));
  await page.goto(pagePaths.overview);
  await expectLarge(page.locator('.checklist a'));
  await page.goto(pagePaths.contact);
  await expectLarge(page.locator('.facts a'));
});
