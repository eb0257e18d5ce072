/** The mail server is down while buyers ask, staff quote and buyers accept: nothing is lost, and the mails go later. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#domain/orders/tables.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { startMailDelivery } from '#jobs/deliver-mail.ts';
import { createMailer } from '#platform/mailer.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { startMailServer, until } from '../../fixtures/mail-server.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { acceptance, freeAnswer, mailsTo, quoted, sentRequest } from './quotation-fixture.ts';

let shop: TestShop;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  shop = await openTestShop({}, 8);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await shop.close();
});

test('requests, quotations and acceptances are kept, each mail reaches its buyer once when the server is back, and its link works [O521]', async () => {
  const down = await startMailServer();
  await down.close();
  const mailer = createMailer({ ...shop.config, smtpUrl: down.url });
  const delivery = startMailDelivery(shop.system, { mailer, log: { warn() {} }, everyMs: 20 });
  closing.push(
    () => mailer.close(),
    () => delivery.stop(),
  );
  const stranger: Scope = { ...shop.system, actor: visitor };
  const staff = shop.as(await createUser(shop, { role: 'sales' }));
  const request = await sentRequest(stranger);
  const mailed = async () => (await mailsTo(shop, request.email)).map(({ subject }) => subject);
  await until(async () => (await mailsOf(shop)).some(({ attempts }) => attempts > 0));
  await quoted(staff, request, [freeAnswer(), freeAnswer()]);
  const unread = await mailsTo(shop, request.email);
  expect(unread).toHaveLength(2);
  expect(unread.every(({ sentAt }) => sentAt === null)).toBe(true);
  expect(await getQuotationRequest(stranger, request)).toMatchObject({ state: 'quoted', quotation: { version: 1 } });
  expect((await acceptQuotation(stranger, request, acceptance())).state).toBe('accepted');
  expect(await shop.db.$count(orders, eq(orders.email, request.email))).toBe(1);

  const up = await startMailServer(down.port);
  closing.push(() => up.close());
  await until(async () => {
    shop.advance(60_000);
    return (await mailsOf(shop)).every(({ sentAt }) => sentAt !== null);
  });
  const arrived = up.inbox.filter(({ recipients }) => recipients.includes(request.email));
  expect(arrived.map(({ mail }) => mail.subject).sort()).toEqual((await mailed()).sort());
  expect(arrived).toHaveLength(3);
  // The link of the mail about the quotation is another key than that of the browser.
  const keys = arrived.flatMap(({ mail }) => /\/quotations\/[0-9a-f-]{36}#(\S+)/.exec(mail.text ?? '')?.[1] ?? []);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys)
    expect(await getQuotationRequest(stranger, { id: request.id, key })).toMatchObject({ quotation: { version: 1 } });
});
