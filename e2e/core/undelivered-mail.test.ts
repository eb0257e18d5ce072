/** Staff see which email a real mail server has refused, and send it again. */
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../test/fixtures/mail-server.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newEmail, waitForText, waitForToast } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const server = await startMailServer();
const shop = await ownShop({ SMTP_URL: server.url });
const { as, visit } = peopleOf(shop);

test('the staff read why an email was refused, and send it again by keyboard [A17]', async () => {
  onTestFinished(() => server.close());
  const email = newEmail('grace.hill.of.the.purchasing.department');
  const buyer = await as('buyer', { name: 'Grace Hill', email });
  server.answer(email, 550);
  const staff = await as('admin', { at: '/dashboard/undeliveredMail' });
  const { page } = staff;
  await waitForText(page, 'All emails were sent');

  const visitor = await visit();
  await visitor.page.goto('/login');
  await visitor.page.getByLabel('Email', { exact: true }).fill(email);
  await visitor.page.getByRole('button', { name: 'Reset Password' }).click();
  await expect.poll(() => server.attempts).toEqual([email]);

  const row = page.getByRole('row').filter({ hasText: email });
  await expect
    .poll(async () => {
      await page.reload();
      await page.locator('.dashboard h1').waitFor();
      return row.count();
    })
    .toBe(1);
  await waitForText(page, '550 No such mailbox');
  for (const viewport of [{ width: 320, height: 800 }, phone, { width: 768, height: 1024 }, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoHorizontalScroll(page);
  }
  server.answer(email, 250);
  await row.getByRole('button', { name: `Send “Choose a new password” to ${email} again` }).focus();
  await page.keyboard.press('Enter');
  await waitForToast(page, `The email to ${email} is being sent again.`);
  await waitForText(page, 'All emails were sent');
  // The first letter asked to confirm the email, after the registration.
  await expect.poll(() => server.inbox.map(({ recipients }) => recipients)).toEqual([[email], [email]]);
  for (const each of [buyer, staff, visitor]) expectNoErrors(each);
});
