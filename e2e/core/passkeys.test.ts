/** Passkeys, with Chromium's virtual authenticator: added, used at the sign-in and for a change, and removed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  password,
  pathAndQuery,
  signIn,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { addAuthenticator } from '../fixtures/passkeys.ts';
import { sendCode } from '../fixtures/second-factor.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const shop = catalogueShop();
// Browsers have no passkeys for an address of numbers.
const { as } = peopleOf({ ...shop, url: shop.url.replace('127.0.0.1', 'localhost') });

async function signOutAndIn(page: Page, email: string): Promise<void> {
  await page.request.post('/api/auth/sign-out', { data: {}, headers: { Origin: new URL(page.url()).origin } });
  await page.goto('/login?returnTo=%2Fdashboard%2Fsecurity');
  await signIn(page, email, password);
}

/** What is refused stays in the field. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Rename passkey ${from}` }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Name', { exact: true });
  expect(await field.inputValue()).toBe(from);
  await field.fill(' ');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await dialog.getByText('Enter a name for the passkey').waitFor();
  await field.fill(to);
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await waitForToast(page, `The passkey is now called ${to}`);
  await page.getByRole('rowheader', { name: to }).waitFor();
}

test('a buyer adds a passkey, renames it, confirms the sign-in and new recovery codes with it, and removes it [I111 A130]', async () => {
  const buyer = await as('buyer', { name: 'Freya Lund', viewport: phone });
  const { page, email } = buyer;
  await addAuthenticator(page);
  await page.goto('/dashboard/security');
  await page.getByRole('heading', { name: 'Passkeys: 0' }).waitFor();
  const name = page.getByLabel('Name', { exact: true });
  expect(await name.inputValue()).toMatch(/^Chrome on /);
  await name.fill('');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await waitForText(page, 'Enter a name for the passkey');
  await name.fill('Laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await waitForToast(page, 'The passkey can be used now');
  expect(await page.locator('.recovery-codes li').count()).toBe(10);
  const [code = ''] = await page.locator('.recovery-codes li').allInnerTexts();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Passkeys: 1' }).waitFor();
  await page
    .getByRole('row', { name: /^Laptop/ })
    .getByText('Never')
    .waitFor();
  await rename(page, 'Laptop', 'Work laptop');
  await expectNoHorizontalScroll(page);

  await signOutAndIn(page, email);
  const button = page.getByRole('button', { name: 'Use passkey' });
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.getByRole('heading', { level: 1, name: 'Confirm your sign-in' }).waitFor();
  expect(pathAndQuery(page)).toBe('/second-factor?returnTo=%2Fdashboard%2Fsecurity');
  expect(await page.getByLabel('Code', { exact: true }).count()).toBe(0);
  await expectNoHorizontalScroll(page);
  // Without the device a recovery code helps.
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await button.click();
  await page.getByRole('heading', { level: 1, name: 'Password and devices' }).waitFor();
  expect(
    await page
      .getByRole('row', { name: /^Work laptop/ })
      .getByText('Never')
      .count(),
  ).toBe(0);

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Use passkey' }).click();
  await waitForToast(page, 'The earlier recovery codes no longer work');
  expect(await page.locator('.recovery-codes li').allInnerTexts()).not.toContain(code);
  const [fresh = ''] = await page.locator('.recovery-codes li').allInnerTexts();
  await page.getByRole('button', { name: 'Done' }).click();
  await signOutAndIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await sendCode(page, fresh, 'Recovery code');
  await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click();
  await dialog.getByText('It is your only second factor').waitFor();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await waitForToast(page, 'The passkey Work laptop is removed');
  await page.getByRole('heading', { name: 'Passkeys: 0' }).waitFor();
  await signOutAndIn(page, email);
  await page.getByRole('heading', { level: 1, name: 'Password and devices' }).waitFor();
  expectNoErrors(buyer);
});
