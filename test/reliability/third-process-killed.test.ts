/**
 * Two processes and a third that is killed: what a process holds is cache. Sessions, limits, repeated requests, imports and
 * mails are shared through the database.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart } from '../fixtures/factories.ts';
import { importClient, partList } from '../fixtures/import-client.ts';
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts';
import { killShop, killShops, type ShopBehindProxy, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi, contentOf, oneOf, register, signIn, signInAs, tokenOf } from '../fixtures/shop-client.ts';

const owner = { email: 'owner@example.com', password: 'a-long-enough-one' };
const chunk = 2000;
const importedRows = 2 * chunk + 100;
const orderCount = 5;

let embedded: EmbeddedShop;
let mail: MailServer;
let first: ShopBehindProxy;
let second: ShopBehindProxy;

const startShop = () =>
  startShopBehindProxy(embedded, {
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: '127.0.0.1',
  });

// A second try begins with a shop of its own.
beforeEach(async () => {
  embedded = await openEmbeddedShop(2);
  mail = await startMailServer();
  [first, second] = await Promise.all([startShop(), startShop()]);
});
afterEach(async () => {
  if (embedded) expect(await findUnsound(embedded.scope)).toEqual([]);
  await killShops();
  await mail?.close();
  await embedded?.close();
});

const newPart = () => createPart(embedded.scope, { availableQuantity: 1000, priceCents: 1000 });

async function rows<Row>(row: z.ZodType<Row>, text: string, values: unknown[] = []): Promise<Row[]> {
  return z.array(row).parse((await embedded.database.pool.query(text, values)).rows);
}

test('who registers with one process orders with the other, and a repeated order is the same one', async () => {
  const [part, buyer] = [await newPart(), await register(first.origin, 'ada@example.com')];
  const token = await tokenOf(second.origin, buyer);
  const request = { body: oneOf(part), headers: { 'Idempotency-Key': 'the-order-of-ada' } };
  const placed = await Promise.all(
    [second, first, second].map(({ origin }) => contentOf(callApi(origin, token, 'POST', '/order', request))),
  );
  expect(placed[1]).toEqual(placed[0]);
  expect(placed[2]).toEqual(placed[0]);
  expect(await rows(z.object({ n: z.int() }), 'select count(*)::int as n from orders')).toEqual([{ n: 1 }]);
});

test('attempts to sign in count together', async () => {
  await register(first.origin, 'bo@example.com');
  const attempt = async ({ origin }: ShopBehindProxy) =>
    (await signIn(origin, { email: 'bo@example.com', password: 'not-the-password' })).status;
  const statuses: number[] = [];
  for (const shop of [first, second, first, second, first]) statuses.push(await attempt(shop));
  expect(statuses).not.toContain(429);
  expect([await attempt(second), await attempt(first)]).toEqual([429, 429]);
});

test('a price that one process changes is seen at the other', async () => {
  const part = await newPart();
  const token = await tokenOf(first.origin, await signInAs(first.origin, owner));
  const shownBy = async ({ origin }: ShopBehindProxy) =>
    (await contentOf<{ pricePerUnit: number }>(fetch(`${origin}/api/product/${part}`))).pricePerUnit;
  for (const [was, pricePerUnit] of [
    [10, 12.5],
    [12.5, 9],
  ]) {
    expect(await shownBy(second)).toBe(was);
    await contentOf(callApi(first.origin, token, 'PUT', `/product/${part}/price`, { body: { pricePerUnit, was } }));
    expect(await shownBy(first)).toBe(pricePerUnit);
    await expect.poll(() => shownBy(second)).toBe(pricePerUnit);
  }
});

test('a cache in front may store what is public, and has to ask: 304 from either process; nothing private is marked', async () => {
  const part = await newPart();
  const buyer = await register(first.origin, 'di@example.com');
  const headers = { Authorization: `Bearer ${await tokenOf(first.origin, buyer)}` };
  // A page that is there also in a shop whose owner has written nothing.
  for (const path of ['/contact', `/api/product/${part}`]) {
    const shown = await fetch(first.origin + path, { headers: { Cookie: buyer.cookie } });
    const marks = { 'cache-control': 'public, max-age=0, must-revalidate', 'x-accel-expires': '@1' };
    expect(Object.fromEntries(shown.headers)).toMatchObject(marks);
    expect(shown.headers.getSetCookie()).toEqual([]);
    // The same whoever asks, or one that is stored would be another's.
    expect(await (await fetch(first.origin + path)).text()).toBe(await shown.text());
    const asked = { 'If-None-Match': shown.headers.get('etag') ?? '' };
    const again = await fetch(`${path.startsWith('/api') ? second.origin : first.origin}${path}`, { headers: asked });
    expect([again.status, again.headers.get('x-accel-expires')]).toEqual([304, '@1']);
  }
  const privatePaths = [`/api/product/${part}`, `/api/order?email=${buyer.email}`, `/api/user/${buyer.email}/profile`];
  const answers = await Promise.all(privatePaths.map((path) => fetch(first.origin + path, { headers })));
  const session = await fetch(`${first.origin}/api/auth/get-session`, { headers: { Cookie: buyer.cookie } });
  for (const answer of [...answers, session]) {
    expect(answer.status).toBe(200);
    expect([answer.headers.get('cache-control'), answer.headers.has('x-accel-expires')]).toEqual(['no-store', false]);
  }
});

/** Only the third process gets to the imports and to the mails, until it is released. */
async function holdOthers(): Promise<() => void> {
  const imports = [first, second].map(({ proxy }) => proxy.holdStatement(/pg_try_advisory/));
  const mails = [first, second].map(({ proxy }) => proxy.holdStatement(/from "mail_outbox".*skip locked/s));
  // They look for mails at an interval, for imports when one waits.
  await Promise.all(mails.map(({ reached }) => reached));
  return () => {
    for (const held of [...imports, ...mails]) held.release();
  };
}

/** Begins an import at this process. Resolves with its id and what ends when its first chunk is committed. */
async function beginImport({ origin, proxy }: ShopBehindProxy) {
  const imports = importClient(origin, await tokenOf(origin, await signInAs(origin, owner)));
  const id = await imports.check(partList('K', importedRows));
  const firstChunk = proxy.holdAnswer(/^commit/, { after: /insert into "import_changes"/ });
  await imports.run(id);
  return { id, firstChunk };
}

test('the import and the mails of a process that is killed are taken over by the others', async () => {
  const buyer = await register(second.origin, 'cy@example.com');
  const token = await tokenOf(second.origin, buyer);
  const release = await holdOthers();
  const third = await startShop();
  const sentMail = third.proxy.holdStatement(/^commit/, { after: /update "mail_outbox"/ });
  for (let n = 0; n < orderCount; n++)
    await contentOf(callApi(second.origin, token, 'POST', '/order', { body: oneOf(await newPart()) }));
  const { id, firstChunk } = await beginImport(third);
  await Promise.all([sentMail.reached, firstChunk.reached]);
  await killShop(third);
  const batch = z.object({ state: z.string(), applied: z.int() });
  const batches = () => rows(batch, 'select state, applied from import_batches where id = $1', [id]);
  expect(await batches()).toEqual([{ state: 'running', applied: chunk }]);
  release();

  await expect.poll(batches).toEqual([{ state: 'done', applied: importedRows }]);
  const count = z.object({ n: z.int() });
  const waiting = () => rows(count, 'select count(*)::int as n from mail_outbox where sent_at is null');
  await expect.poll(waiting).toEqual([{ n: 0 }]);
  const [sent] = await rows(count, 'select count(*)::int as n from mail_outbox');
  const mails = mail.inbox.map(({ mail: { subject }, recipients }) => `${subject} to ${recipients.join()}`);
  const orders = mails.filter((each) => each.includes('to cy@example.com') && each.includes('SP-'));
  expect(new Set(orders).size).toBe(orderCount);
  // Each is sent once, and the one that the killed process was about to mark as sent comes twice.
  expect(new Set(mails).size).toBe(sent?.n);
  expect(mails).toHaveLength((sent?.n ?? 0) + 1);
});
