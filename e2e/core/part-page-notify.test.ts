/** Asking for a mail when a part is in stock again, with and without script, up to the unsubscribe link. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer, until } from '../../test/fixtures/mail-server.ts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { desktop, phone } from '../fixtures/browser.ts';
import { expectNoErrors, expectNoHorizontalScroll, newEmail, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';
import { partNumbered, type StaffCall, staffCalls } from '../fixtures/staff-calls.ts';

const server: MailServer = await startMailServer();
afterAll(() => server.close());
const shop = await ownShop({ SMTP_URL: server.url });
const { as, visit } = peopleOf(shop);
let staff: StaffCall;
beforeAll(async () => {
  staff = await staffCalls(shop);
});

const outOfStock = () => partNumbered(staff, 'HX-S20-1148N');
const mailsTo = (email: string) => server.inbox.filter(({ recipients }) => recipients.includes(email));

test('a visitor without script is told when the part is back, once, and stops other mails with one link [P62]', async () => {
  const { page, context } = await visit({ viewport: phone, javaScriptEnabled: false });
  const { _id, slug } = await outOfStock();
  const other = await partNumbered(staff, 'HX-V21-1163');
  await staff('editProduct', { path: { id: other._id }, body: { availableQnty: 0 } });
  const email = newEmail('waiting');
  for (const part of [slug, other.slug]) {
    await page.goto(`/part/${part}`);
    await page.getByLabel('Email').fill('nobody@nowhere');
    await page.getByRole('button', { name: 'Notify me' }).last().click();
    await page.locator('.field .error').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@nowhere');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Notify me' }).click();
    await waitForText(page, 'We will send one email when');
    await expectNoHorizontalScroll(page);
  }
  await staff('editProduct', { path: { id: _id }, body: { availableQnty: 50 } });
  await until(() => mailsTo(email).length > 0, 60_000);
  const mail = mailsTo(email)[0]?.mail;
  expect(mail?.subject).toContain('HX-S20-1148N');
  const link = /\S+\/stop-notifications\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole('button', { name: 'Stop stock notifications' }).click();
  await waitForText(page, 'Stock notifications stopped');
  expect(await staff('countStockNotifications', { path: { id: other._id } })).toEqual({ waiting: 0 });
  expect(mailsTo(email)).toHaveLength(1);
  await context.close();
});

test('with script, the link in the mail stops the mails without a further click [P62]', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/stop-notifications?token=unknown');
  await waitForText(page, 'This link is incomplete or has expired.');
  visitor.takeErrors();
  await visitor.close();
});

test('the form is filled in with the email of a signed-in buyer, and staff see that somebody waits', async () => {
  const email = newEmail('buyer');
  const buyer = await as('buyer', { name: 'Ada Buyer', email, viewport: desktop });
  const { _id, slug } = await partNumbered(staff, 'HX-K13-1151');
  await staff('editProduct', { path: { id: _id }, body: { availableQnty: 0 } });
  await buyer.page.goto(`/part/${slug}`);
  const input = buyer.page.getByLabel('Email');
  await expect.poll(() => input.inputValue()).toBe(email);
  await expectNoAxeFindings(buyer.page);
  await buyer.page.getByRole('button', { name: 'Notify me' }).click();
  await waitForText(buyer.page, 'We will send one email when');
  await expectNoAxeFindings(buyer.page);
  expectNoErrors(buyer);
  await buyer.close();
  const clerk = await as('admin', { at: `/dashboard/manageProducts/${_id}`, viewport: desktop });
  await waitForText(clerk.page, '1 person gets an email when this part is in stock again.');
  await clerk.close();
});
