/** Settings → Connections: what environment variables set, and whether it works. */
import { afterAll, expect, test } from 'vitest';
import { settingPath } from '#web/features/dashboard/setting-path.ts';
import { startMailServer, until } from '../../test/fixtures/mail-server.ts';
import { startStripeServer } from '../../test/fixtures/stripe-server.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const secret = 'canary7f3a';
const mail = await startMailServer(0, 0, secret);
const stripe = await startStripeServer();
afterAll(() => Promise.all([mail.close(), stripe.close()]));

const shop = ownShop({
  SMTP_URL: `smtp://shop:${secret}@127.0.0.1:${mail.port}`,
  ...{ STRIPE_SECRET_KEY: `sk_test_${secret}`, STRIPE_WEBHOOK_SECRET: `whsec_${secret}`, STRIPE_API_URL: stripe.url },
});
const { as, staffAt } = peopleOf(shop);

test('the owner sees what is set, and tests it: what works, and what to do about the rest [A119]', async () => {
  const owner = await staffAt('/dashboard/settings');
  const { page } = owner;
  await page.getByRole('link', { name: 'Connections' }).click();
  await page.getByRole('heading', { level: 1, name: 'Connections' }).waitFor();
  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const google = rowOf('Google');
  await google.getByText('Not set').waitFor();
  expect(await google.getByRole('button').count()).toBe(0);

  const server = rowOf('Mail server');
  await server.getByText('127.0.0.1').waitFor();
  const button = page.getByRole('button', { name: 'Test Mail server' });
  await button.focus();
  await page.keyboard.press('Enter');
  await server.getByRole('status').getByText('Works').waitFor();
  await server
    .getByRole('status')
    .getByText(/^\d+ ms$/)
    .waitFor();
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
  // Other mails come by themselves, such as that of the owner's sign-in in this browser.
  const subjects = () => mail.inbox.map((received) => received.mail.subject);
  expect(subjects()).not.toContain('Test mail of the shop');

  await page.getByRole('button', { name: 'Test Card payments' }).click();
  const card = rowOf('Card payments').getByRole('status');
  await card.getByText('Fails').waitFor();
  await card.getByText('The service refuses the password or key (401). Correct STRIPE_SECRET_KEY').waitFor();
  await page.getByRole('button', { name: 'Test Files' }).click();
  await rowOf('Files').getByText('A file was written, read and deleted.').waitFor();

  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: /^Send a test email to / }).click();
  await until(() => subjects().includes('Test mail of the shop'));
  expectNoErrors(owner);
});

test('a test without an answer of the shop says so at its row, on a phone, under a button as wide as its card [A119 D44]', async () => {
  const owner = await as('admin', { at: settingPath('connections'), viewport: phone });
  const { page } = owner;
  await page.getByRole('button', { name: 'Test Database' }).click();
  await page
    .getByRole('status')
    .getByText(/^PostgreSQL \d/)
    .waitFor();
  await expectNoHorizontalScroll(page);
  const { button, card } = await page.getByRole('button', { name: 'Test Database' }).evaluate((element) => {
    const box = (of: Element | null) => of?.getBoundingClientRect();
    return { button: box(element), card: box(element.closest('td')) };
  });
  expect([button?.left, button?.right]).toEqual([card?.left, card?.right]);
  await page.route('**/api/connection/database/test', (route) => route.abort());
  await page.getByRole('button', { name: 'Test Database' }).click();
  await page
    .getByRole('status')
    .getByText(/reach the shop/)
    .waitFor();
  expect(await page.getByText(/^PostgreSQL \d/).count()).toBe(0);
  owner.takeErrors();
});
