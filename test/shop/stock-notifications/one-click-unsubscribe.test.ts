/** The unsubscribe button of mail programs (RFC 8058): the headers of a stock mail, and the POST that the button sends. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { requestStockNotification } from '#domain/stock-notifications/request-notification.server.ts';
import { sendStockNotifications } from '#domain/stock-notifications/send-notifications.server.ts';
import { stockNotifications } from '#domain/stock-notifications/tables.server.ts';
import { startMailDelivery } from '#jobs/deliver-mail.ts';
import { createMailer } from '#platform/mailer.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import { type MailServer, startMailServer, until } from '../../fixtures/mail-server.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { type AppFixture, openApp } from '../server/app-fixture.ts';

const formType = 'application/x-www-form-urlencoded';
const oneClick = 'List-Unsubscribe=One-Click';
let app: AppFixture;
let server: MailServer;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startMailServer();
  app = await openApp({ settings: { SMTP_URL: server.url, ORIGIN: 'https://shop.example' } });
});
beforeEach(async () => {
  server.inbox.length = 0;
  await app.shop.db.delete(stockNotifications);
  await app.shop.db.delete(mailOutbox);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Sends what is in the outbox, as the job does. */
function deliver(): void {
  const mailer = createMailer(app.shop.config);
  const delivery = startMailDelivery(app.shop.system, { mailer, log: { warn() {} }, everyMs: 20 });
  closing.push(async () => {
    await delivery.stop();
    mailer.close();
  });
}
const header = (name: string) =>
  server.inbox[0]?.mail.headers.find(({ key }) => key === name.toLowerCase())?.value ?? null;
const waiting = (email: string) => app.shop.db.$count(stockNotifications, eq(stockNotifications.email, email));

/** Ada waits for two parts; the first is back, so that its mail is in the outbox. */
async function putMailInOutbox(): Promise<void> {
  const short = { availableQuantity: 0, minimumOrderQuantity: 1 };
  const [back, other] = [await createPart(app.shop, short), await createPart(app.shop, short)];
  for (const partId of [back, other])
    await requestStockNotification(app.shop.scope(), { partId, email: 'ada@example.com' });
  await requestStockNotification(app.shop.scope(), { partId: other, email: 'joe@example.com' });
  await app.shop.db.update(parts).set({ availableQuantity: 9 }).where(eq(parts.id, back));
  expect(await sendStockNotifications(app.shop.system)).toBe(1);
}

/** The path and query of the address in List-Unsubscribe. */
async function addressInHeader(): Promise<string> {
  await putMailInOutbox();
  deliver();
  await until(() => server.inbox.length === 1);
  const { pathname, search } = new URL(header('List-Unsubscribe')?.slice(1, -1) ?? '');
  return pathname + search;
}

test('a stock mail reaches the mail server with both headers, and with the address that its text has [P64]', async () => {
  await putMailInOutbox();
  deliver();
  await until(() => server.inbox.length === 1);
  expect(header('List-Unsubscribe')).toMatch(/^<https:\/\/shop\.example\/stop-notifications\?token=[\w-]{32}>$/);
  expect(header('List-Unsubscribe-Post')).toBe(oneClick);
  expect(server.inbox[0]?.mail.text).toContain(header('List-Unsubscribe')?.slice(1, -1));
  // Not encoded, and folded at most before the address.
  expect(server.inbox[0]?.raw).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/shop\.example\/stop-notifications\?token=[\w-]{32}>\r$/m,
  );
});

test('a mail that the server first defers still has the headers, and the outbox forgets the address afterwards', async () => {
  await putMailInOutbox();
  server.answer('ada@example.com', 451);
  deliver();
  await until(async () => (await app.shop.db.$count(mailOutbox, eq(mailOutbox.attempts, 1))) === 1);
  const [deferred] = await mailsOf(app.shop);
  expect(deferred).toMatchObject({ sentAt: null, unsubscribeUrl: expect.stringContaining('?token=') });
  server.answer('ada@example.com', 250);
  await app.shop.db.update(mailOutbox).set({ nextAttemptAt: app.shop.now() });
  await until(() => server.inbox.length === 1);
  expect(header('List-Unsubscribe')).toBe(`<${deferred?.unsubscribeUrl}>`);
  expect(header('List-Unsubscribe-Post')).toBe(oneClick);
  await until(async () => (await mailsOf(app.shop))[0]?.sentAt !== null);
  expect((await mailsOf(app.shop))[0]).toMatchObject({ unsubscribeUrl: null });
});

test('other mails have no such header, and an address without https is offered without the one-click promise', async () => {
  const mail = { subject: 'Your order', text: 'Reserved.' };
  await enqueueMail(app.shop.system, { ...mail, to: 'order@example.com' });
  await enqueueMail(app.shop.system, {
    ...mail,
    to: 'plain@example.com',
    unsubscribeUrl: 'http://shop.test/stop?token=1',
  });
  deliver();
  await until(() => server.inbox.length === 2);
  const raw = (to: string) => server.inbox.find(({ recipients }) => recipients.includes(to))?.raw ?? '';
  expect(raw('order@example.com')).not.toContain('List-Unsubscribe');
  expect(raw('plain@example.com')).toContain('List-Unsubscribe: <http://shop.test/stop?token=1>');
  expect(raw('plain@example.com')).not.toContain('List-Unsubscribe-Post');
});

test('one POST without cookie or Origin ends all mails of that email and of no other, also when it is repeated [P64]', async () => {
  const address = await addressInHeader();
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.send(`POST ${address}`, { headers: { 'Content-Type': formType }, body: oneClick });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  }
  // The answered request stays, so that the link in the mail goes on working.
  expect(await waiting('ada@example.com')).toBe(1);
  expect(await waiting('joe@example.com')).toBe(1);
});

test('the POST is understood as multipart form data too', async () => {
  const address = await addressInHeader();
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  expect((await app.send(`POST ${address}`, { body })).status).toBe(200);
  expect(await waiting('ada@example.com')).toBe(1);
});

test('the answer does not tell whether a token is known', async () => {
  const address = await addressInHeader();
  const known = await app.send(`POST ${address}`, { headers: { 'Content-Type': formType }, body: oneClick });
  const unknown = await app.send('POST /stop-notifications?token=guessed', {
    headers: { 'Content-Type': formType },
    body: oneClick,
  });
  const absent = await app.send('POST /stop-notifications?token=', {
    headers: { 'Content-Type': formType },
    body: oneClick,
  });
  expect([unknown.status, absent.status]).toEqual([known.status, known.status]);
  const text = await known.text();
  expect([await unknown.text(), await absent.text()]).toEqual([text, text]);
  expect(text).toContain('Stock notifications stopped');
  expect(await waiting('joe@example.com')).toBe(1);
});

test('opening the address, or a POST that is not the one of the button, stops nothing', async () => {
  const address = await addressInHeader();
  await app.send(`GET ${address}`);
  const other = { headers: { 'Content-Type': formType }, body: 'List-Unsubscribe=Maybe' };
  expect((await app.send(`POST ${address}`, other)).status).toBe(400);
  expect(
    (await app.send(`POST ${address}`, { headers: { 'Content-Type': 'text/plain' }, body: oneClick })).status,
  ).toBe(415);
  const broken = { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: 'no form' };
  expect((await app.send(`POST ${address}`, broken)).status).toBe(400);
  const large = { headers: { 'Content-Type': formType }, body: `${oneClick}&x=${'x'.repeat(10_000)}` };
  expect((await app.send(`POST ${address}`, large)).status).toBe(413);
  expect(await waiting('ada@example.com')).toBe(2);
});
