/**
 * Two processes and a third that is killed: what a process holds is cache. Sessions, limits, repeated requests, imports and
 * mails are shared through the database.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPart } from '../fixtures/factories.ts';
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { callApi, contentOf, oneOf, register, signIn, signInAs, tokenOf } from '../fixtures/shop-client.ts';
import { freePort, startShopProcess } from '../fixtures/shop-process.ts';

const owner = { email: 'owner@example.com', password: 'a-long-enough-one' };
const importedRows = 12_000;

let embedded: EmbeddedShop;
let mail: MailServer;
let first: Shop;
let second: Shop;
const started: Shop[] = [];

type Shop = ReturnType<typeof startShopProcess> & { readonly origin: string };

async function startShop(): Promise<Shop> {
  const env = {
    DATA_DIR: embedded.dataDir,
    PORT: String(await freePort()),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: '127.0.0.1',
    AUTH_SECRET: 'the same secret for each of the processes',
  };
  const shop = startShopProcess({ env });
  const running = { ...shop, origin: await shop.opened };
  started.push(running);
  return running;
}

beforeAll(async () => {
  embedded = await openEmbeddedShop(2);
  // Slow enough that processes meet at the same mails.
  mail = await startMailServer(0, 20);
  [first, second] = await Promise.all([startShop(), startShop()]);
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  await mail?.close();
  await embedded?.close();
});

const newPart = () =>
  createPart({ ...embedded.scope, ...embedded.database } as never, { availableQuantity: 1000, priceCents: 1000 });

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
  const attempt = async ({ origin }: Shop) =>
    (await signIn(origin, { email: 'bo@example.com', password: 'not-the-password' })).status;
  const statuses: number[] = [];
  for (const shop of [first, second, first, second, first]) statuses.push(await attempt(shop));
  expect(statuses).not.toContain(429);
  expect([await attempt(second), await attempt(first)]).toEqual([429, 429]);
});

test('a price that one process changes is seen at the other within a second', async () => {
  const part = await newPart();
  const token = await tokenOf(first.origin, await signInAs(first.origin, owner));
  const shownBy = async ({ origin }: Shop) =>
    (await contentOf<{ pricePerUnit: number }>(fetch(`${origin}/api/product/${part}`))).pricePerUnit;
  for (const [was, pricePerUnit] of [
    [10, 12.5],
    [12.5, 9],
  ]) {
    expect(await shownBy(second)).toBe(was);
    await contentOf(callApi(first.origin, token, 'PUT', `/product/${part}/price`, { body: { pricePerUnit, was } }));
    expect(await shownBy(first)).toBe(pricePerUnit);
    const end = performance.now() + 1000;
    while (performance.now() < end) await shownBy(second);
    expect(await shownBy(second)).toBe(pricePerUnit);
  }
});

test('a cache in front may store what is public, and has to ask: 304 from either process; nothing private is marked', async () => {
  const part = await newPart();
  const buyer = await register(first.origin, 'di@example.com');
  const headers = { Authorization: `Bearer ${await tokenOf(first.origin, buyer)}` };
  for (const path of ['/faq', `/api/product/${part}`]) {
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

const lockRow = z.object({ pid: z.int() });
/** The database's process that works for the process of the shop that imports. */
const importing = async () =>
  (await rows(lockRow, "select pid from pg_locks where locktype = 'advisory' and objid = 7306405"))[0]?.pid;
const isConnected = async (pid: number) =>
  (await rows(lockRow, 'select pid from pg_stat_activity where pid = $1', [pid])).length > 0;

/** Sends a list to this process and lets it import. Resolves with the id of the import when part of it is written. */
async function beginImport({ origin }: Shop, name: string): Promise<string> {
  const token = await tokenOf(origin, await signInAs(origin, owner));
  const call = <Content>(method: string, path: string, body?: object | string) =>
    contentOf<Content>(callApi(origin, token, method, path, body === undefined ? {} : { body }));
  const lines = Array.from({ length: importedRows }, (_, at) => `HX,${name}-${at},Roller ${name} ${at},7.00,5\n`);
  const list = `Brand,Part number,Name,Price,Stock\n${lines.join('')}`;
  const announced = { kind: 'parts', fileName: 'list.csv', fileBytes: list.length };
  const { _id } = await call<{ _id: string }>('POST', '/import', announced);
  await call('PUT', `/import/${_id}/file?from=0`, list);
  const state = async () => (await call<{ state: string }>('GET', `/import/${_id}`)).state;
  await call('POST', `/import/${_id}/check`);
  await expect.poll(state).toBe('checked');
  await call('POST', `/import/${_id}/run`, { acceptPriceFalls: false });
  await expect.poll(() => appliedOf(_id), { interval: 20 }).toBeGreaterThan(0);
  return _id;
}

async function appliedOf(id: string): Promise<number> {
  const [batch] = await rows(z.object({ applied: z.int() }), 'select applied from import_batches where id = $1', [id]);
  return batch?.applied ?? 0;
}

/** Begins an import with a third process and kills it in the middle; whether the import was its own work. */
async function killInImport(name: string): Promise<string | undefined> {
  const third = await startShop();
  const id = await beginImport(third, name);
  const backend = await importing();
  const applied = await appliedOf(id);
  third.child.kill('SIGKILL');
  await third.ended;
  if (backend === undefined || applied === importedRows) return undefined;
  const end = performance.now() + 1000;
  while ((await isConnected(backend)) && performance.now() < end);
  return (await isConnected(backend)) ? undefined : id;
}

test('the import and the mails of a process that is killed are taken over by the others', async () => {
  const buyer = await register(second.origin, 'cy@example.com');
  const token = await tokenOf(second.origin, buyer);
  const parts = await Promise.all(Array.from({ length: 15 }, newPart));
  let id: string | undefined;
  // One of the others may have been quicker to begin.
  for (let attempt = 0; attempt < 5 && id === undefined; attempt++) {
    const killed = killInImport(`K${attempt}`);
    for (const part of parts.splice(0, 5))
      await contentOf(callApi(second.origin, token, 'POST', '/order', { body: oneOf(part) }));
    id = await killed;
  }
  if (id === undefined) throw new Error('The third process was never the one that imported');
  const batch = z.object({ state: z.string(), applied: z.int() });
  await expect
    .poll(() => rows(batch, 'select state, applied from import_batches where id = $1', [id]))
    .toEqual([{ state: 'done', applied: importedRows }]);

  const waiting = () =>
    rows(z.object({ n: z.int() }), 'select count(*)::int as n from mail_outbox where sent_at is null');
  await expect.poll(waiting).toEqual([{ n: 0 }]);
  const sent = await rows(z.object({ n: z.int() }), 'select count(*)::int as n from mail_outbox');
  const mails = mail.inbox.map(({ mail: { subject }, recipients }) => `${subject} to ${recipients.join()}`);
  const orders = mails.filter((each) => each.includes('to cy@example.com') && each.includes('SP-'));
  expect(new Set(orders).size).toBeGreaterThanOrEqual(5);
  // Each is sent; the one that a killed process was about to mark as sent may come twice.
  expect(mails.length).toBeGreaterThanOrEqual(sent[0]?.n ?? 0);
  expect(mails.length).toBeLessThanOrEqual((sent[0]?.n ?? 0) + started.length - 2);
});

test('after all of this, the doctor finds the shop sound', async () => {
  expect(await findUnsound(embedded.scope)).toEqual([]);
});
