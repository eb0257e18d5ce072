/** Asking for a mail when a part is in stock again, with and without script, up to the unsubscribe link. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer, until } from '../../test/fixtures/mail-server.ts';
import { phone } from '../fixtures/browser.ts';
import { expectNoErrors, newEmail, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { addPart, type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const server: MailServer = await startMailServer();
afterAll(() => server.close());
const shop = ownShop({ SMTP_URL: server.url });
const { as, visit } = peopleOf(shop);
let staff: StaffCall;
beforeAll(async () => {
  staff = await staffCalls(shop);
});

const mailsTo = (email: string) => server.inbox.filter(({ recipients }) => recipients.includes(email));

test('a visitor without script is told when the part is back, once, and stops other mails with one link [P62]', async () => {
  const { page } = await visit({ viewport: phone, javaScriptEnabled: false });
  const part = await addPart(staff, 'BACK-1', { availableQnty: 0 });
  const other = await addPart(staff, 'BACK-2', { availableQnty: 0 });
  const email = newEmail('waiting');
  for (const { slug } of [part, other]) {
    await page.goto(`/part/${slug}`);
    await page.getByLabel('Email').fill('nobody@nowhere');
    await page.getByRole('button', { name: 'Notify me' }).last().click();
    await page.locator('.field .error').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@nowhere');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Notify me' }).click();
    await waitForText(page, 'We will send one email when');
  }
  await staff('editProduct', { path: { id: part._id }, body: { availableQnty: 50 } });
  await until(() => mailsTo(email).length > 0, 60_000);
  const mail = mailsTo(email)[0]?.mail;
  expect(mail?.subject).toContain('BACK-1');
  const link = /\S+\/stop-notifications\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole('button', { name: 'Stop stock notifications' }).click();
  await waitForText(page, 'Stock notifications stopped');
  expect(await staff('countStockNotifications', { path: { id: other._id } })).toEqual({ waiting: 0 });
  expect(mailsTo(email)).toHaveLength(1);
});

test('an unknown link says so, the form has the email of a buyer, and staff see that somebody waits [P62]', {
  tags: 'variant',
}, async () => {
  const { _id, slug } = await addPart(staff, 'BACK-3', { availableQnty: 0 });
  const buyer = await as('buyer', { name: 'Ada Buyer', at: `/part/${slug}`, viewport: phone });
  const { page, email } = buyer;
  const input = page.getByLabel('Email');
  await expect.poll(() => input.inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await waitForText(page, 'We will send one email when');
  expectNoErrors(buyer);
  await page.goto('/stop-notifications?token=unknown');
  await waitForText(page, 'This link is incomplete or has expired.');
  const clerk = await as('admin', { at: `/dashboard/manageProducts/${_id}` });
  await waitForText(clerk.page, '1 person gets an email when this part is in stock again.');
});
