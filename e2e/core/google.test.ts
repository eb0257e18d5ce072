/** Continue with Google: who signs in, and where the login leads. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { agree, expectMessage, openGoogle, openGoogleShop, who } from '../fixtures/google-shop.ts';
import { expectNoErrors, pathAndQuery, pictureFile, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { sendCode, turnOnSecondFactor } from '../fixtures/second-factor.ts';
import { peopleOf } from '../fixtures/sessions.ts';

const { shop, addAccount } = await openGoogleShop();
const { visit } = peopleOf(shop);

test('a new user returns to the page that asked for the login, and so does a known user [I3]', async () => {
  const email = addAccount('Grace');
  const buyer = await visit({ viewport: phone });
  const { page } = buyer;
  await page.goto('/dashboard/review');
  await page.waitForURL('**/login?returnTo=*');
  const popup = await openGoogle(page);
  await waitForText(page, 'Waiting for Google sign-in');
  await agree(popup, email);
  await page.getByRole('heading', { name: 'Add Review' }).waitFor();
  await expect.poll(() => pathAndQuery(page)).toBe('/dashboard/review');
  expect(await who(buyer)).toMatchObject({ email, name: 'Grace', role: 'buyer' });
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^at_/);
  expectNoErrors(buyer);

  const again = await visit({ viewport: phone });
  await again.page.goto('/login');
  await agree(await openGoogle(again.page), email);
  await again.page.waitForURL(`${shop.url}/`);
  expect(await who(again)).toMatchObject({ email });
  expectNoErrors(again);
});

test('when the browser blocks the popup, the login continues in the same window [I63]', {
  tags: 'variant',
}, async () => {
  const email = addAccount('Nora');
  const buyer = await visit({ viewport: phone });
  const { page } = buyer;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/dashboard/myProfile');
  await page.waitForURL('**/login?returnTo=*');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectMessage(page, 'Your browser blocked the Google window. Continue in this window');
  await page.getByRole('button', { name: 'Continue with Google in this window' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectMessage(page, 'Google sign-in was cancelled');
  await expect.poll(() => pathAndQuery(page)).toBe('/login?returnTo=%2Fdashboard%2FmyProfile');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Continue with Google in this window' }).click();
  await page.getByLabel('Your address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  expect(await page.getByLabel(/^name/i).inputValue()).toBe('Nora');
  expectNoErrors(buyer);
});

test('from the registration page Google leads to /purchase; when the session ends in the middle of a form, the user signs in again with Google [I13 I32]', {
  tags: 'variant',
}, async () => {
  const email = addAccount('Hedda');
  const buyer = await visit({ at: '/register' });
  const { page, context } = buyer;
  await agree(await openGoogle(page), email);
  await page.waitForURL('**/purchase');
  await page.goto('/dashboard/myProfile');
  for (const label of ['education', 'location']) await page.getByLabel(label).fill('Hamburg');
  await page.getByLabel('phone number').fill('+49 40 555 0110');
  await page.getByLabel('LinkedIn link').fill('https://www.linkedin.com/in/hedda');
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.getByRole('button', { name: 'submit' }).click();
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await agree(await openGoogle(page), email);
  await waitForToast(page, 'profile saved');
  expectNoErrors(buyer, /401/);
});

test('Google is followed by the code of the second factor, in the popup and in the same window [I91]', async () => {
  const email = addAccount('Klara');
  const { page: own } = await visit({ at: '/login' });
  await agree(await openGoogle(own), email);
  await own.waitForURL(`${shop.url}/`);
  const { app } = await turnOnSecondFactor(own, email);
  const buyer = await visit({ viewport: phone, at: '/login?returnTo=%2Fdashboard%2FmyProfile' });
  const { page } = buyer;
  await agree(await openGoogle(page), email);
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
  expect(await who(buyer)).toBeNull();
  await sendCode(page, app.nextCode());
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor();
  expectNoErrors(buyer);

  const other = await visit({ viewport: phone });
  await other.page.addInitScript(() => {
    window.open = () => null;
  });
  await other.page.goto('/login?returnTo=%2Fdashboard%2FmyProfile');
  await other.page.getByRole('button', { name: 'Continue with Google' }).click();
  await other.page.getByRole('button', { name: 'Continue with Google in this window' }).click();
  await other.page.getByLabel('Your address').fill(email);
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await other.page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
  await expect.poll(() => pathAndQuery(other.page)).toBe('/second-factor?returnTo=%2Fdashboard%2FmyProfile');
  await sendCode(other.page, app.nextCode());
  await other.page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor();
  expectNoErrors(other);
});
