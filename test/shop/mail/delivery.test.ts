import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { backoffMs, deliverMail, maxAttempts } from '#domain/mail/deliver-mail.server.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { givingWay, startMailDelivery } from '#jobs/deliver-mail.ts';
import type { Loop } from '#jobs/loop.ts';
import { createMailer, type Mailer } from '#platform/mailer.server.ts';
import { inTransaction } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { type MailServer, startMailServer, until } from '../../fixtures/mail-server.ts';
import { mailsOf, mailWriter } from '../../fixtures/mails.ts';

let shop: TestShop;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  shop = await openTestShop({}, 8);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(mailOutbox));
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const dayMs = 86_400_000;
const log = { warn() {} };
const content = { to: 'ada@example.com', subject: 'Your parts', text: 'Four rollers are on the way.' };

async function mailServer(port?: number, pause?: number | Promise<void>): Promise<MailServer> {
  const server = await startMailServer(port, pause);
  closing.push(() => server.close());
  return server;
}

function mailer(smtpUrl: string): Mailer {
  const made = createMailer({ ...shop.config, smtpUrl });
  closing.push(() => made.close());
  return made;
}

function startDelivery(through: Mailer, everyMs = 20): Loop {
  const delivery = startMailDelivery(shop.system, { mailer: through, log, everyMs });
  closing.push(() => delivery.stop());
  return delivery;
}

async function mailTo(recipient: string) {
  const [row] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
  if (!row) throw new Error(`No mail to ${recipient}`);
  return row;
}

async function countUnsent(): Promise<number> {
  const rows = await mailsOf(shop);
  return rows.filter((row) => row.sentAt === null).length;
}

test('a mail in the outbox reaches the mail server [A26]', async () => {
  const server = await mailServer();
  await enqueueMail(shop.system, { ...content, html: '<p>Four rollers</p>' });
  startDelivery(mailer(server.url));
  await until(async () => (await countUnsent()) === 0);
  const [arrived] = server.inbox;
  expect(arrived?.recipients).toEqual(['ada@example.com']);
  expect(arrived?.mail.subject).toBe('Your parts');
  expect(arrived?.mail.from?.address).toBe('shop@localhost');
  expect(arrived?.mail.text).toContain('Four rollers are on the way.');
  expect(arrived?.mail.html).toContain('<p>Four rollers</p>');
});

test('a mail with a link that expires goes before those of a rush of orders, the shortest time first [O561]', async () => {
  const server = await mailServer();
  const add = (to: string, validMinutes?: number) =>
    enqueueMail(shop.system, { ...content, to, ...(validMinutes !== undefined && { validMinutes }) });
  for (let order = 0; order < 20; order += 1) await add(`order-${order}@example.com`);
  await add('invited@example.com', 7 * 24 * 60);
  await add('forgotten@example.com', 60);
  startDelivery(mailer(server.url));
  await until(async () => (await countUnsent()) === 0);
  const recipients = server.inbox.map((arrived) => arrived.recipients[0]);
  expect(recipients.slice(0, 3)).toEqual(['forgotten@example.com', 'invited@example.com', 'order-0@example.com']);
  expect(recipients).toHaveLength(22);
});

test('a mail is sent over one connection: when orders have all others, it does not wait for a second [O568]', async () => {
  const narrow = await openTestShop({}, 1);
  closing.push(() => narrow.close());
  await enqueueMail(narrow.system, content);
  const server = await mailServer();
  const { signal } = new AbortController();
  const options = { mailer: mailer(server.url), write: mailWriter(narrow), log, signal };
  expect(await deliverMail(narrow.system, options)).toBe('done');
  expect(server.inbox).toHaveLength(1);
});

test('the text and HTML of a sent mail are deleted from the outbox', async () => {
  const server = await mailServer();
  await enqueueMail(shop.system, { ...content, text: 'https://shop/reset/secret' });
  startDelivery(mailer(server.url));
  await until(async () => (await countUnsent()) === 0);
  const [row] = await mailsOf(shop);
  expect(row).toMatchObject({ attempts: 1, text: '', html: '', lastError: null });
});

test('a mail of a transaction that is rolled back is never sent', async () => {
  await expect(
    inTransaction(shop.system, async (scope) => {
      await enqueueMail(scope, content);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await countUnsent()).toBe(0);
});

test('wake sends a new mail at once instead of after the pause', async () => {
  const server = await mailServer();
  const delivery = startDelivery(mailer(server.url), 60_000);
  await until(() => delivery.status().lastRunAt !== null);
  await enqueueMail(shop.system, content);
  delivery.wake();
  await until(() => server.inbox.length === 1);
});

test('mails stay in the outbox while the mail server is down and are delivered once when it is up again', async () => {
  const first = await startMailServer();
  await first.close();
  for (let n = 1; n <= 5; n++) await enqueueMail(shop.system, { ...content, subject: `Mail ${n}` });
  startDelivery(mailer(first.url));
  await until(async () => (await mailsOf(shop)).some((row) => row.attempts > 0));
  const tried = (await mailsOf(shop)).find((row) => row.attempts > 0);
  expect(tried?.sentAt).toBeNull();
  expect(tried?.lastError).toMatch(/ECONNREFUSED|ESOCKET|ECONNECTION/);
  expect(tried?.nextAttemptAt.getTime()).toBeGreaterThan(shop.now().getTime() + 20_000);

  const second = await mailServer(first.port);
  // Repeated, because an attempt that is under way sets its next time only when it fails.
  await until(async () => {
    shop.advance(60_000);
    return (await countUnsent()) === 0;
  });
  expect(second.inbox.map(({ mail }) => mail.subject).sort()).toEqual([
    'Mail 1',
    'Mail 2',
    'Mail 3',
    'Mail 4',
    'Mail 5',
  ]);
});

test('a mail that is refused for the moment is tried again and does not delay the others', async () => {
  const server = await mailServer();
  server.answer('full@example.com', 452);
  await enqueueMail(shop.system, { ...content, to: 'full@example.com' });
  await enqueueMail(shop.system, content);
  startDelivery(mailer(server.url));
  await until(async () => (await countUnsent()) === 1 && server.inbox.length === 1);
  expect(await mailTo('full@example.com')).toMatchObject({
    attempts: 1,
    sentAt: null,
    failedAt: null,
    lastError: '452 No such mailbox',
  });
  server.answer('full@example.com', 250);
  shop.advance(30_000);
  await until(async () => (await countUnsent()) === 0);
});

test('a mail that is refused for good is tried once [A16]', async () => {
  const server = await mailServer();
  server.answer('gone@example.com', 550);
  await enqueueMail(shop.system, { ...content, to: 'gone@example.com' });
  startDelivery(mailer(server.url));
  await until(async () => (await mailTo('gone@example.com')).failedAt !== null);
  shop.advance(7 * dayMs);
  await enqueueMail(shop.system, content);
  await until(() => server.inbox.length === 1);
  expect(server.attempts).toEqual(['gone@example.com', 'ada@example.com']);
  expect(await mailTo('gone@example.com')).toMatchObject({ attempts: 1, lastError: '550 No such mailbox' });
});

test('an address that is no address is refused without an attempt to send', async () => {
  const server = await mailServer();
  await enqueueMail(shop.system, { ...content, to: 'no address' });
  startDelivery(mailer(server.url));
  await until(async () => (await mailTo('no address')).failedAt !== null);
  expect(server.attempts).toEqual([]);
});

test('a mail that is refused for the moment again and again is given up after two days [A16]', async () => {
  const server = await mailServer();
  server.answer('full@example.com', 452);
  await enqueueMail(shop.system, { ...content, to: 'full@example.com' });
  startDelivery(mailer(server.url));
  await until(async () => {
    shop.advance(4 * 3_600_000);
    return (await mailTo('full@example.com')).failedAt !== null;
  });
  expect((await mailTo('full@example.com')).attempts).toBe(maxAttempts);
  expect(server.attempts).toHaveLength(maxAttempts);
  const pauses = Array.from({ length: maxAttempts - 1 }, (_, at) => backoffMs(at + 1));
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect([total > 1.5 * dayMs, total < 2 * dayMs]).toEqual([true, true]);
});

test('the pause after a failed attempt doubles from 30 seconds up to four hours', () => {
  expect([1, 2, 3, 9, 10, 20].map(backoffMs)).toEqual([30_000, 60_000, 120_000, 7_680_000, 14_400_000, 14_400_000]);
});

test('several processes deliver the same outbox and no mail is sent twice', async () => {
  const server = await mailServer(0, 10);
  for (let n = 0; n < 40; n++) await enqueueMail(shop.system, { ...content, subject: `Mail ${n}` });
  for (let process = 0; process < 4; process++) startDelivery(mailer(server.url));
  await until(async () => (await countUnsent()) === 0);
  expect(server.inbox).toHaveLength(40);
  expect(new Set(server.inbox.map(({ mail }) => mail.subject)).size).toBe(40);
});

test('stop waits for the mail that is being sent and leaves the others in the outbox', async () => {
  const { promise: accepts, resolve: accept } = Promise.withResolvers<void>();
  const server = await mailServer(0, accepts);
  await enqueueMail(shop.system, content);
  await enqueueMail(shop.system, content);
  const delivery = startDelivery(mailer(server.url));
  await until(() => server.attempts.length === 1);
  const stopped = delivery.stop();
  accept();
  await stopped;
  expect(server.inbox).toHaveLength(1);
  expect(await countUnsent()).toBe(1);
});

test('neither subject nor recipient can add a header or a second recipient', async () => {
  const server = await mailServer();
  await enqueueMail(shop.system, {
    ...content,
    subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nInjected',
    to: 'ada@example.com',
  });
  await enqueueMail(shop.system, { ...content, to: 'ada@example.com, eve@example.com' });
  await enqueueMail(shop.system, { ...content, to: 'ada@example.com\r\nBcc: eve@example.com' });
  startDelivery(mailer(server.url));
  await until(async () => (await mailsOf(shop)).every((row) => row.attempts > 0));
  for (const { mail, recipients, raw } of server.inbox) {
    expect(recipients).not.toContain('eve@example.com');
    expect(mail.bcc).toBeUndefined();
    expect(raw).not.toMatch(/^Bcc:/im);
  }
  expect(server.inbox.some(({ mail }) => mail.subject?.startsWith('Hello Bcc: eve'))).toBe(true);
});

test('while the process is busy, each further mail of a run gives way to requests for a moment [O552]', async () => {
  for (const to of ['first@example.com', 'second@example.com', 'third@example.com'])
    await enqueueMail(shop.system, { ...content, to });
  const server = await mailServer();
  const shares = [0.9, 0.1, 0.9];
  const pauses: string[] = [];
  const giveWay = givingWay(
    async () => shares.shift() ?? 0,
    async (ms) => pauses.push(`${ms} ms after ${server.inbox.length}`),
  );
  const signal = new AbortController().signal;
  const write = mailWriter(shop.system);
  await deliverMail(shop.system, { mailer: mailer(server.url), write, giveWay, log, signal });
  expect(server.inbox).toHaveLength(3);
  expect(pauses).toEqual(['100 ms after 1', '100 ms after 3']);
});

test('only the work of others counts as busy, not that of the mail before [O552]', async () => {
  const work = (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };
  const pauses: number[] = [];
  const giveWay = givingWay(undefined, async (ms) => pauses.push(ms));
  // Tried again, because the process may collect garbage at that moment.
  await until(async () => {
    const before = pauses.length;
    work(50);
    await giveWay();
    return pauses.length === before;
  });
  pauses.length = 0;
  const others = setInterval(() => work(20));
  while (pauses.length === 0) await giveWay();
  clearInterval(others);
  expect(pauses).toEqual([100]);
});
