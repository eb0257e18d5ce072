/** The first sign-in with the printed credentials, and changing the own password. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { fillMigrated } from '../../test/fixtures/copied-clusters.ts';
import { startShopProcess } from '../../test/fixtures/shop-process.ts';
import { newVisitor, openBrowser, phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, pathAndQuery, signIn, waitForText } from '../fixtures/helpers.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-setup-'));
// Only a shop with a database of its own makes its first admin itself.
await fillMigrated(dataDir);
const shop = startShopProcess({ env: { DATA_DIR: dataDir, PORT: '0' } });
const browser = await openBrowser();
afterAll(async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
  await rm(dataDir, { recursive: true, force: true });
});

const email = 'owner@quarry.example';
const password = 'my own quarry phrase';

/** The credentials that the start prints. */
async function printedCredentials(): Promise<{ email: string; password: string }> {
  await shop.opened;
  const line = /Sign in as admin: (\S+) {2}password: (\S+)/;
  await expect.poll(() => shop.output()).toMatch(line);
  const [, printed = '', secret = ''] = line.exec(shop.output()) ?? [];
  return { email: printed, password: secret };
}

test('the first sign-in with the printed credentials asks for an email and a password, offers the second factor, then opens the asked page [A10 I94]', async () => {
  const printed = await printedCredentials();
  const admin = await newVisitor(browser, await shop.opened, { viewport: phone });
  const { page } = admin;
  await page.goto('/dashboard/manageProducts');
  await page.waitForURL('**/login?returnTo=*');
  await signIn(page, printed.email, printed.password);
  await page.getByRole('heading', { level: 1, name: 'Set up your account' }).waitFor();
  // No page of the dashboard opens before.
  await page.goto('/dashboard/manageProducts');
  await page.waitForURL('**/account-setup?returnTo=%2Fdashboard%2FmanageProducts');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await waitForText(page, 'Email is Required');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('New password').fill('tooshort');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await waitForText(page, 'The password must be 12 characters or longer.');
  await expectNoHorizontalScroll(page);
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  expectNoErrors(admin, /422/);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account is ready' }).waitFor();
  const offer = page.getByRole('link', { name: 'Set up second factor' });
  expect(await offer.getAttribute('href')).toBe('/dashboard/security#second-factor');
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('heading', { level: 1, name: 'Manage products: 0' }).waitFor();
  expect(pathAndQuery(page)).toBe('/dashboard/manageProducts');
  await page.goto('/account-setup');
  await waitForText(page, 'There is nothing to set up.');
  expectNoErrors(admin);

  const other = await newVisitor(browser, await shop.opened);
  await other.page.goto('/login');
  await signIn(other.page, printed.email, printed.password);
  await other.page.getByRole('alert').getByText('Wrong email or password.').waitFor();
  expectNoErrors(other, /401/);
  await signIn(other.page, email, password);
  await other.page.waitForURL(`${await shop.opened}${pagePaths.overview}`);
});
