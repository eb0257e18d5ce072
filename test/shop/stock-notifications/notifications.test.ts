/** Stock notifications: who asks for one gets one mail, once, whatever has raised the stock. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { upsertParts } from '#domain/catalog/bulk/upsert-parts.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { rateLimits } from '#domain/rate-limit/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { Merge } from '#domain/relations/contract.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { countStockNotifications } from '#domain/stock-notifications/count-waiting.server.ts';
import { deleteExpiredStockNotifications } from '#domain/stock-notifications/delete-expired.server.ts';
import { requestStockNotification } from '#domain/stock-notifications/request-notification.server.ts';
import { sendStockNotifications } from '#domain/stock-notifications/send-notifications.server.ts';
import { stopStockNotifications } from '#domain/stock-notifications/stop-notifications.server.ts';
import { stockNotifications } from '#domain/stock-notifications/tables.server.ts';
import { startMailDelivery } from '#jobs/deliver-mail.ts';
import { startStockNotifier } from '#jobs/notify-stock.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { createMailer } from '#platform/mailer.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { type MailServer, startMailServer, until } from '../../fixtures/mail-server.ts';
import { mailsOf } from '../../fixtures/mails.ts';

const dayMs = 86_400_000;
let shop: TestShop;
let server: MailServer;
let admin: Scope;

beforeAll(async () => {
  server = await startMailServer();
  shop = await openTestShop({ SMTP_URL: server.url, ORIGIN: 'https://shop.example' }, 8);
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  await shop.db.delete(stockNotifications);
  await shop.db.delete(mailOutbox);
  await shop.db.delete(rateLimits);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

/** A part with 3 pieces in stock and a minimum order of 4. */
const createShortPart = (given: Partial<typeof parts.$inferInsert> = {}) =>
  createPart(shop, { availableQuantity: 3, minimumOrderQuantity: 4, ...given });
const ask = (partId: string, email = 'ada@example.com', clientAddress?: string) =>
  requestStockNotification({ ...shop.scope(), ...(clientAddress && { clientAddress }) }, { partId, email });
const setStock = (partId: string, availableQuantity: number) =>
  shop.db.update(parts).set({ availableQuantity }).where(eq(parts.id, partId));
const send = () => sendStockNotifications(shop.system);
const recipients = async () => (await mailsOf(shop)).map(({ recipient }) => recipient).sort();
async function tokenSentTo(email: string): Promise<string> {
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  return /stop-notifications\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('a mail is sent when the stock reaches the minimum order, and not before [P62]', async () => {
  const partId = await createShortPart();
  expect(await ask(partId)).toBe('waiting');
  expect(await send()).toBe(0);
  await editPart(admin, partId, { availableQnty: 4 });
  expect(await send()).toBe(1);
  expect(await recipients()).toEqual(['ada@example.com']);
});

test('the request ends with its mail: a later delivery sends nothing until it is asked for again', async () => {
  const partId = await createShortPart();
  await ask(partId);
  for (const stock of [10, 0, 10]) {
    await setStock(partId, stock);
    await send();
  }
  expect(await recipients()).toHaveLength(1);
  await setStock(partId, 0);
  await ask(partId);
  await setStock(partId, 10);
  await send();
  expect(await recipients()).toHaveLength(2);
});

test('a lower minimum order brings a part back as well', async () => {
  const partId = await createShortPart();
  await ask(partId);
  await editPart(admin, partId, { minQnty: 2 });
  expect(await send()).toBe(1);
});

test('an import that raises the stock sends the mail', async () => {
  const partId = await createShortPart({ partNumber: 'IMP-100', partNumberKey: 'IMP100' });
  await ask(partId);
  const row = { brand: 'test-brand', partNumber: 'IMP-100', values: { availableQuantity: 50 } };
  await upsertParts(admin, [row], { create: false, acceptPriceFalls: false });
  expect(await send()).toBe(1);
});

test('who asks twice gets one mail, and the second answer is the same [P62]', async () => {
  const partId = await createShortPart();
  expect([await ask(partId), await ask(partId)]).toEqual(['waiting', 'waiting']);
  await setStock(partId, 4);
  expect(await send()).toBe(1);
});

test('a part that can be ordered already stores no request', async () => {
  const partId = await createPart(shop);
  expect(await ask(partId)).toBe('in_stock');
  expect(await shop.db.$count(stockNotifications)).toBe(0);
});

test('two processes that find the same stock send each mail once', async () => {
  const partId = await createShortPart();
  const emails = Array.from({ length: 40 }, (_, at) => `buyer-${at}@example.com`);
  for (const email of emails) await ask(partId, email);
  await setStock(partId, 4);
  const other = openDatabase(shop.connection, 4);
  const scopes = [shop.system, { ...shop.system, db: other.db }];
  const sent = await Promise.all([...scopes, ...scopes].map((scope) => sendStockNotifications(scope)));
  await other.close();
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(emails.length);
  expect(await recipients()).toEqual(emails.sort());
});

test('a mail reaches the mail server with the part, its price and two links', async () => {
  const partId = await createShortPart({ name: 'Bucket tooth', partNumber: '207-70-14151', priceCents: 4250 });
  await ask(partId, 'joe@example.com');
  await setStock(partId, 120);
  const mailer = createMailer(shop.config);
  const log = { warn() {} };
  const delivery = startMailDelivery(shop.system, { mailer, log, everyMs: 20 });
  const notifier = startStockNotifier(shop.system, { log, onMail: () => delivery.wake(), everyMs: 20 });
  await until(() => server.inbox.length === 1);
  await notifier.stop();
  await delivery.stop();
  mailer.close();
  const [arrived] = server.inbox;
  expect(arrived?.recipients).toEqual(['joe@example.com']);
  expect(arrived?.mail.subject).toBe('Back in stock: 207-70-14151 Bucket tooth');
  for (const word of ['Bucket tooth', 'test-brand', '207-70-14151', '120 pcs', '4 pcs', '$42.50'])
    expect(arrived?.mail.text).toContain(word);
  expect(arrived?.mail.text).toContain(`https://shop.example/part/part-${partId}`);
  expect(arrived?.mail.html).toMatch(/href="https:\/\/shop\.example\/stop-notifications\?token=[\w-]{32}"/);
});

test('the unsubscribe link ends the other requests of its email, also when it is opened twice [P62]', async () => {
  const [first, second] = [await createShortPart(), await createShortPart()];
  for (const partId of [first, second]) await ask(partId);
  await ask(second, 'joe@example.com');
  await setStock(first, 4);
  await send();
  const token = await tokenSentTo('ada@example.com');
  expect([
    await stopStockNotifications(shop.scope(), token),
    await stopStockNotifications(shop.scope(), token),
  ]).toEqual([true, true]);
  await setStock(second, 4);
  await send();
  expect(await recipients()).toEqual(['ada@example.com', 'joe@example.com']);
});

test('a wrong or empty token stops nothing', async () => {
  await ask(await createShortPart());
  expect(await stopStockNotifications(shop.scope(), 'guessed')).toBe(false);
  expect(await stopStockNotifications(shop.scope(), '')).toBe(false);
  expect(await shop.db.$count(stockNotifications)).toBe(1);
});

test('a request for a deleted part ends', async () => {
  const partId = await createShortPart();
  await ask(partId);
  await archivePart(admin, partId);
  expect(await send()).toBe(0);
  expect(await shop.db.$count(stockNotifications)).toBe(0);
});

test('a request for a merged part goes on for the part that remains, once for each email', async () => {
  const [duplicate, remaining] = [await createShortPart(), await createShortPart()];
  await ask(duplicate, 'joe@example.com');
  for (const partId of [duplicate, remaining]) await ask(partId);
  await mergeParts(admin, duplicate, Merge.parse({ into: { id: remaining } }));
  await send();
  expect(await countStockNotifications(admin, remaining)).toEqual({ waiting: 2 });
  await setStock(remaining, 4);
  await send();
  expect(await recipients()).toEqual(['ada@example.com', 'joe@example.com']);
});

test('only staff see how many wait', async () => {
  const partId = await createShortPart();
  for (const email of ['ada@example.com', 'joe@example.com']) await ask(partId, email);
  expect(await countStockNotifications(admin, partId)).toEqual({ waiting: 2 });
  await expect(countStockNotifications(shop.scope(), partId)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('requests are limited for a network, and for an email from any network', async () => {
  const partId = await createShortPart();
  for (let n = 0; n < 20; n += 1) await ask(partId, `buyer-${n}@example.com`, '192.0.2.7');
  await expect(ask(partId, 'more@example.com', '192.0.2.7')).rejects.toMatchObject({ code: 'too_many_requests' });
  for (let n = 0; n < 20; n += 1) await ask(partId, 'ada@example.com', `198.51.100.${n}`);
  await expect(ask(partId, 'ada@example.com', '203.0.113.1')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('an answered request is deleted after 30 days, a waiting one after a year', async () => {
  const [back, gone] = [await createShortPart(), await createShortPart()];
  for (const partId of [back, gone]) await ask(partId);
  await setStock(back, 4);
  await send();
  const countAfter = async (days: number) => {
    await deleteExpiredStockNotifications({ ...shop.system, now: () => new Date(Date.now() + days * dayMs) });
    return shop.db.$count(stockNotifications);
  };
  expect([await countAfter(29), await countAfter(31), await countAfter(364), await countAfter(366)]).toEqual([
    2, 1, 1, 0,
  ]);
});
