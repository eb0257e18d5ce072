/** Staff see which email a real mail server has refused, and send it again. */
import { afterAll, expect, test } from 'vitest';
import { authPaths } from '#domain/identity/auth-paths.ts';
import { startMailServer } from '../../test/fixtures/mail-server.ts';
import { expectNoErrors, newEmail, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const server = await startMailServer();
afterAll(() => server.close());
const shop = ownShop({ SMTP_URL: server.url });
const { as } = peopleOf(shop);

const lettersTo = (email: string) => server.inbox.filter(({ recipients }) => recipients.includes(email)).length;

test('the staff read why an email was refused, and send it again by keyboard [A17]', async () => {
  const email = newEmail('grace.hill.of.the.purchasing.department');
  const buyer = await as('buyer', { name: 'Grace Hill', email });
  // The first letter asks to confirm the email, after the registration.
  await expect.poll(() => lettersTo(email)).toBe(1);
  server.answer(email, 550);
  const staff = await as('admin', { at: '/dashboard/undeliveredMail' });
  const { page } = staff;
  await waitForText(page, 'All emails were sent');

  const headers = { 'Content-Type': 'application/json', Origin: shop.url };
  const body = JSON.stringify({ email });
  const asked = await fetch(shop.url + authPaths.requestPasswordReset, { method: 'POST', headers, body });
  expect(asked.status).toBe(200);
  await expect.poll(() => server.attempts.filter((to) => to === email).length).toBe(2);

  const row = page.getByRole('row').filter({ hasText: email });
  await expect
    .poll(async () => {
      await page.reload();
      await page.locator('.dashboard h1').waitFor();
      return row.count();
    })
    .toBe(1);
  await waitForText(page, '550 No such mailbox');
  server.answer(email, 250);
  await row.getByRole('button', { name: `Send “Choose a new password” to ${email} again` }).focus();
  await page.keyboard.press('Enter');
  await waitForToast(page, `The email to ${email} is being sent again.`);
  await waitForText(page, 'All emails were sent');
  await expect.poll(() => lettersTo(email)).toBe(2);
  for (const each of [buyer, staff]) expectNoErrors(each);
});
