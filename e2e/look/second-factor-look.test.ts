/** The screens of the second factor in each of their states: axe, and all widths. */
import { expect, test } from 'vitest';
import { phone } from '../fixtures/browser.ts';
import { password, signIn, waitForText } from '../fixtures/helpers.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { sendCode, turnOnSecondFactor } from '../fixtures/second-factor.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { catalogueShop } from '../fixtures/shop-fixture.ts';

const { as, visit } = peopleOf(catalogueShop());

test('the code page with a wrong code, and with a recovery code, fits every width [I88]', async () => {
  const { page: own, email } = await as('buyer', { name: 'Lotte Vogel' });
  await turnOnSecondFactor(own, email);
  const { page } = await visit({ viewport: phone, at: '/login' });
  await signIn(page, email, password);
  await sendCode(page, '000000');
  await waitForText(page, 'This code is wrong.');
  await expectGoodLook(page, 'a wrong code');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodLook(page, 'a recovery code');
});

test('setting up, the recovery codes, and a factor that is on fit every width [I88]', async () => {
  const { page } = await as('buyer', { name: 'Lars Munk', at: '/dashboard/security', viewport: phone });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await waitForText(page, 'Enter the code.');
  await expectGoodLook(page, 'setting up');
  const { page: other, email } = await as('buyer', { name: 'Nils Aas' });
  const { app, recoveryCodes } = await turnOnSecondFactor(other, email);
  await page.context().clearCookies();
  await page.goto('/login?returnTo=%2Fdashboard%2Fsecurity');
  await signIn(page, email, password);
  await page.getByLabel('Remember this device for 30 days').check();
  await sendCode(page, app.nextCode());
  await page.getByRole('heading', { name: 'Remembered devices: 1' }).waitFor();
  await expectGoodLook(page, 'on, with a remembered device');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByText('Enter the code.').waitFor();
  await expectGoodLook(page, 'the dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('Code from the app, or a recovery code').fill(recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await page.locator('.recovery-codes li').first().waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodLook(page, 'recovery codes');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(`Sprocket recovery codes of ${email}`).isVisible()).toBe(true);
  expect(await page.getByText('Devices signed in').isVisible()).toBe(false);
});
