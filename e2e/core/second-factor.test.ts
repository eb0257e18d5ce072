/** The second factor: setting it up, signing in with it, and what helps without the phone. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { authenticatorApp } from '../../test/fixtures/authenticator.ts';
import { phone } from '../fixtures/browser.ts';
import {
  expectNoErrors,
  expectNoHorizontalScroll,
  newEmail,
  password,
  pathAndQuery,
  signIn,
  waitForText,
  waitForToast,
} from '../fixtures/helpers.ts';
import { sendCode, turnOnSecondFactor } from '../fixtures/second-factor.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { as, visit } = peopleOf(catalogueShop());

const codePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
const isFocused = (page: Page, label: string) =>
  expect
    .poll(() => page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true);

/** What an app's camera reads on the page. */
async function readQrCode(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: 'QR code for the app' }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: Uint8Array.from(data) });
}

test('a buyer sets up the second factor, signs in with a code, and returns to the page that asked for the login [I88 D43]', async () => {
  const buyer = await as('buyer', {
    name: 'Ines Roth',
    at: '/dashboard/security',
    viewport: phone,
    colorScheme: 'dark',
  });
  const { page, email } = buyer;
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = (await page.locator('.app-key').textContent()) ?? '';
  expect(key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const address = `otpauth://totp/Sprocket:${encodeURIComponent(email)}?secret=${key.replaceAll(' ', '')}&issuer=Sprocket`;
  expect(await readQrCode(page)).toBe(address);
  expect(await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toBe(address);
  await expectNoHorizontalScroll(page);
  const app = authenticatorApp(key.replaceAll(' ', ''));
  await page.getByLabel('Code', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await waitForText(page, 'Enter the 6 digits that the app shows');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await waitForText(page, 'This code is wrong.');
  await isFocused(page, 'Code');
  expectNoErrors(buyer, /422/);
  await page.getByLabel('Code', { exact: true }).fill(app.nextCode());
  await page.keyboard.press('Enter');
  await waitForToast(page, 'The second factor is on');
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  expect(codes).toHaveLength(10);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(email);
  expect(text.trim().split('\n').slice(-10)).toEqual(codes);
  const lines = page.locator('.recovery-codes code');
  expect(await lines.evaluateAll((all) => all.every((code) => code.getClientRects().length === 1))).toBe(true);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await waitForText(page, 'Recovery codes left: 10.');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Second factor');
  expectNoErrors(buyer);

  const elsewhere = await visit({ viewport: phone, at: '/dashboard/addresses' });
  const other = elsewhere.page;
  await signIn(other, email, password);
  await codePage(other);
  expect(pathAndQuery(other)).toBe('/second-factor?returnTo=%2Fdashboard%2Faddresses');
  await isFocused(other, 'Code');
  const field = other.getByLabel('Code', { exact: true });
  expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
    ...['one-time-code', 'numeric'],
  ]);
  await sendCode(other, '000000');
  await other.getByText('This code is wrong.').waitFor();
  expect(await other.getByText('This code is wrong.').evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(
    phone.height,
  );
  await isFocused(other, 'Code');
  await expectNoHorizontalScroll(other);
  expectNoErrors(elsewhere, /422/);
  await sendCode(other, app.nextCode());
  await other.getByRole('heading', { level: 1, name: 'Addresses' }).waitFor();
  expect(pathAndQuery(other)).toBe('/dashboard/addresses');
  expectNoErrors(elsewhere);
});

test('without the phone a recovery code signs in once; with password and code the factor is turned off [I89]', async () => {
  const { page: own, email } = await as('buyer', { name: 'Otto Brandt' });
  const { app, recoveryCodes } = await turnOnSecondFactor(own, email);
  const buyer = await visit({ viewport: phone, at: '/login?returnTo=%2Fdashboard%2Fsecurity' });
  const { page } = buyer;
  await signIn(page, email, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('link', { name: 'Contact us' }).last().waitFor();
  await isFocused(page, 'Recovery code');
  await sendCode(page, recoveryCodes[0]?.toLowerCase() ?? '', 'Recovery code');
  await waitForText(page, 'Recovery codes left: 9.');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('Code from the app, or a recovery code').fill(recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByText('wrong or was used already').waitFor();
  expect(await dialog.getByLabel('Your password').inputValue()).toBe(password);
  expectNoErrors(buyer, /422/);
  await dialog.getByLabel('Code from the app, or a recovery code').fill(app.nextCode());
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await waitForToast(page, 'The earlier recovery codes no longer work');
  const [fresh = ''] = await page.locator('.recovery-codes li').allInnerTexts();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('Code from the app, or a recovery code').fill(fresh);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await waitForToast(page, 'The second factor is off');
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  expectNoErrors(buyer);
  const again = await visit({ at: '/login?returnTo=%2Fdashboard%2Fsecurity' });
  await signIn(again.page, email, password);
  await again.page.getByRole('heading', { level: 1, name: 'Password and devices' }).waitFor();
});

test('a remembered device is not asked for a code, until its user forgets it [I90]', async () => {
  const { page: own, email } = await as('buyer', { name: 'Lena Falk' });
  const { app } = await turnOnSecondFactor(own, email);
  const buyer = await visit({ at: '/login?returnTo=%2Fdashboard%2Fsecurity' });
  const { page } = buyer;
  await signIn(page, email, password);
  await page.getByLabel('Remember this device for 30 days').check();
  await sendCode(page, app.nextCode());
  await page.getByRole('heading', { name: 'Remembered devices: 1' }).waitFor();
  const signOutAndIn = async () => {
    await page.request.post('/api/auth/sign-out', { data: {}, headers: { Origin: new URL(page.url()).origin } });
    await page.goto('/login?returnTo=%2Fdashboard%2Fsecurity');
    await signIn(page, email, password);
  };
  await signOutAndIn();
  await page.getByRole('button', { name: /^Forget Chrome on / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true }).click();
  await waitForToast(page, 'is asked for a code again');
  await page.getByRole('heading', { name: 'Remembered devices' }).waitFor({ state: 'hidden' });
  await signOutAndIn();
  await codePage(page);
  expectNoErrors(buyer);
});

test('an admin turns off the second factor of a person who has lost everything [I93]', async () => {
  const email = newEmail('paula');
  const buyer = await as('buyer', { name: 'Paula Lind', email });
  await turnOnSecondFactor(buyer.page, email);
  const staff = await as('admin', { at: `/dashboard/makeAdmin/${email}`, viewport: phone });
  const { page } = staff;
  const state = page.locator('dt', { hasText: 'Second factor' }).locator('+ dd');
  await expect.poll(() => state.textContent()).toBe('On');
  await page.getByRole('button', { name: 'Turn off second factor' }).click();
  const dialog = page.getByRole('dialog', { name: `Turn off the second factor of ${email}?` });
  await dialog.getByRole('button', { name: 'Turn off second factor' }).click();
  await waitForToast(page, `The second factor of ${email} is off`);
  await expect.poll(() => state.textContent()).toBe('Off');
  await expectNoHorizontalScroll(page);
  expectNoErrors(staff);
});
