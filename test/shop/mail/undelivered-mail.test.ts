/** Mail that could not be sent: what the staff see, and how long it is kept. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteExpiredMail } from '#domain/mail/delete-expired.server.ts';
import { deliverMail } from '#domain/mail/deliver-mail.server.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { listUndeliveredMail, sendMailAgain } from '#domain/mail/undelivered-mail.server.ts';
import { createMailer, type Mailer } from '#platform/mailer.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type MailServer, startMailServer } from '../../fixtures/mail-server.ts';
import { mailsOf, mailWriter } from '../../fixtures/mails.ts';

let shop: TestShop;
let staff: Scope;
let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(mailOutbox);
  server = await startMailServer();
  mailer = createMailer({ ...shop.config, smtpUrl: server.url });
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

const dayMs = 86_400_000;
const deliver = () =>
  deliverMail(shop.system, {
    write: mailWriter(shop.system),
    mailer,
    log: { warn() {} },
    signal: new AbortController().signal,
  });
const enqueue = (mail: Partial<Mail> = {}) =>
  enqueueMail(shop.system, {
    to: 'ada@example.com',
    subject: 'Your parts',
    text: 'https://shop/reset/secret',
    ...mail,
  });
const list = async () => (await listUndeliveredMail(staff, { page: 1, limit: 50 })).items;
const stored = async () => (await mailsOf(shop)).map(({ recipient, text, html }) => ({ recipient, text, html }));

test('the staff see which mails could not be sent and why, newest first, and others do not [A17]', async () => {
  server.answer('gone@example.com', 550);
  server.answer('full@example.com', 452);
  await enqueue({ to: 'gone@example.com', subject: 'Order 1' });
  await enqueue({ to: 'ada@example.com' });
  shop.advance(1000);
  await enqueue({ to: 'full@example.com', subject: 'Order 2' });
  expect(await list()).toEqual([]);
  await deliver();
  const found = await listUndeliveredMail(staff, { page: 1, limit: 50 });
  expect(found).toMatchObject({
    total: 2,
    items: [
      {
        to: 'full@example.com',
        subject: 'Order 2',
        reason: '452 No such mailbox',
        attempts: 1,
        nextAttemptAt: expect.stringMatching(/Z$/),
        canSendAgain: true,
      },
      { to: 'gone@example.com', reason: '550 No such mailbox', attempts: 1, nextAttemptAt: null, canSendAgain: true },
    ],
  });
  expect(JSON.stringify(found)).not.toContain('secret');
  expect((await listUndeliveredMail(staff, { page: 2, limit: 1 })).items).toMatchObject([{ to: 'gone@example.com' }]);
  const buyer = shop.as(await createUser(shop));
  await expect(listUndeliveredMail(buyer, { page: 1, limit: 50 })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(sendMailAgain(buyer, found.items[0]?._id ?? '')).rejects.toMatchObject({ code: 'forbidden' });
});

test('a mail that was given up is sent again on request, once [A17]', async () => {
  server.answer('gone@example.com', 550);
  await enqueue({ to: 'gone@example.com' });
  await deliver();
  const [mail] = await list();
  server.answer('gone@example.com', 250);
  expect(await sendMailAgain(staff, mail?._id ?? '')).toEqual({ acknowledged: true, modifiedCount: 1 });
  await deliver();
  expect(server.inbox.map(({ recipients }) => recipients)).toEqual([['gone@example.com']]);
  expect(await list()).toEqual([]);
  await expect(sendMailAgain(staff, mail?._id ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: 'This email has been sent.',
  });
  for (const id of ['nonsense', crypto.randomUUID()])
    await expect(sendMailAgain(staff, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a mail whose link has expired is not sent, its link is deleted, and the staff see why [A17]', async () => {
  await enqueue({ validMinutes: 30, html: '<a href="https://shop/reset/secret">' });
  await enqueue({ to: 'ben@example.com' });
  shop.advance(31 * 60_000);
  await deliver();
  expect(server.attempts).toEqual(['ben@example.com']);
  await deleteExpiredMail(shop.system);
  expect((await stored()).map(({ text, html }) => text + html)).toEqual(['', '']);
  const [mail] = await list();
  expect(mail).toMatchObject({
    to: 'ada@example.com',
    reason: 'The link in it expired before it could be sent.',
    nextAttemptAt: null,
    canSendAgain: false,
  });
  await expect(sendMailAgain(staff, mail?._id ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: 'The link in this email has expired. The recipient can request a new one.',
  });
});

test('the reason of a refused mail stays when its link expires', async () => {
  server.answer('gone@example.com', 550);
  await enqueue({ to: 'gone@example.com', validMinutes: 30 });
  await deliver();
  shop.advance(31 * 60_000);
  await deleteExpiredMail(shop.system);
  expect(await list()).toMatchObject([{ reason: '550 No such mailbox', canSendAgain: false }]);
});

test('sent mail is deleted after 14 days, given up mail after 30 days, waiting mail never', async () => {
  server.answer('gone@example.com', 550);
  await enqueue({ to: 'gone@example.com' });
  await enqueue({ to: 'sent@example.com' });
  await deliver();
  await enqueue({ to: 'waiting@example.com' });
  const recipients = async () => (await stored()).map(({ recipient }) => recipient).sort();
  shop.advance(13 * dayMs);
  await deleteExpiredMail(shop.system);
  expect(await recipients()).toEqual(['gone@example.com', 'sent@example.com', 'waiting@example.com']);
  shop.advance(2 * dayMs);
  await deleteExpiredMail(shop.system);
  expect(await recipients()).toEqual(['gone@example.com', 'waiting@example.com']);
  shop.advance(16 * dayMs);
  await deleteExpiredMail(shop.system);
  expect(await recipients()).toEqual(['waiting@example.com']);
  await shop.db
    .update(mailOutbox)
    .set({ nextAttemptAt: shop.now() })
    .where(eq(mailOutbox.recipient, 'waiting@example.com'));
  await deliver();
  expect(server.inbox.map((mail) => mail.recipients[0])).toEqual(['sent@example.com', 'waiting@example.com']);
});
