/** The connections to other services: which are set, what a test of each finds, and that no secret is in an answer. */
import { mkdir, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ConnectionName, type ConnectionTest, connectionNames } from '#domain/health/connections/contract.ts';
import { listConnections } from '#domain/health/connections/list-connections.server.ts';
import { connectionTestLimit, testConnection } from '#domain/health/connections/test-connection.server.ts';
import { rateLimits } from '#domain/rate-limit/tables.server.ts';
import { timeName } from '#platform/backup/archive.server.ts';
import { openArchiveOf } from '#platform/backup/database-archive.server.ts';
import { writeMark } from '#platform/backup/log-files.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { SUPERUSER } from '#platform/embedded/settings.server.ts';
import type { Scope } from '#platform/scope.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { openFiles } from '#platform/storage/open-files.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type MailServer, startMailServer } from '../../fixtures/mail-server.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../fixtures/openid-provider.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { apiDown, type StripeServer, startStripeServer } from '../../fixtures/stripe-server.ts';
import { openTestBucket, type TestBucket } from '../../fixtures/test-bucket.ts';

/** Part of every secret below, so that one search finds each. */
const canary = 'canary7f3a';
/** Short, because nothing but a limit ends these tests. */
const limitMs = 300;

let shop: TestShop;
let owner: Scope;
let mail: MailServer;
let stripe: StripeServer;
let bucket: TestBucket;
let provider: OpenIdProvider;
let silent: { server: Server; port: number };
/** Ends every connection as soon as it is there: a port that is closed now may be another process's in a moment. */
let away: { server: Server; port: number };

beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.as(await createUser(shop, { role: 'admin' }));
  mail = await startMailServer(0, 0, `mail-${canary}`);
  stripe = await startStripeServer();
  bucket = await openTestBucket(join(shop.config.dataDir, 's3'));
  provider = await startOpenIdProvider({ id: 'shop', secret: canary, callback: 'http://shop.test/callback' });
  silent = await listening(createServer(() => {}));
  away = await listening(createServer((socket) => socket.resetAndDestroy()));
});
beforeEach(() => shop.db.delete(rateLimits));
afterAll(async () => {
  for (const { server } of [silent, away]) server.close();
  await Promise.all([mail.close(), stripe.close(), bucket.close(), provider.close()]);
  await shop.close();
});

async function listening(server: Server): Promise<{ server: Server; port: number }> {
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

const configOf = (settings: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: shop.config.dataDir, ...settings });

/** Tests a connection with these settings, and that its answer has no secret. */
async function tested(
  name: ConnectionName,
  settings: Record<string, string> = {},
  given: { files?: FileStore; db?: Scope['db']; limitMs?: number } = {},
): Promise<ConnectionTest> {
  const { limitMs: most, ...parts } = given;
  const result = await testConnection({ ...owner, config: configOf(settings), ...parts }, name, most);
  expect(JSON.stringify(result)).not.toMatch(new RegExp(`${canary}|standin|S3RVER`));
  expect(result.ms).toBeGreaterThanOrEqual(0);
  return result;
}

const withMail = (port: number, password = `mail-${canary}`) => ({
  SMTP_URL: `smtp://user-${canary}:${password}@127.0.0.1:${port}`,
});
const withStripe = (settings: Record<string, string> = {}) => ({ ...stripe.settings, ...settings });
const withBucket = (settings: Record<string, string> = {}) => ({
  S3_ENDPOINT: bucket.settings.endpoint,
  S3_BUCKET: bucket.settings.bucket,
  S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  ...settings,
});
const withGoogle = (url = provider.discoveryUrl) => ({
  GOOGLE_CLIENT_ID: 'shop',
  GOOGLE_CLIENT_SECRET: canary,
  OIDC_DISCOVERY_URL: url,
});
async function filesOf(settings: Record<string, string>): Promise<{ files: FileStore }> {
  return { files: await openFiles(configOf(settings), { warn: () => undefined }) };
}

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

test('the list has what is set and the host names, and no user, password or key [A110]', () => {
  const settings = {
    DATABASE_URL: `postgres://shop:${canary}@db.example.com:5433/shop`,
    SMTP_URL: `smtps://${canary}:${canary}@mail.example.com:465/?token=${canary}`,
    ...withBucket({ S3_ENDPOINT: 'https://s3.example.com', S3_SECRET_ACCESS_KEY: canary, S3_ACCESS_KEY_ID: canary }),
    ...{ STRIPE_SECRET_KEY: `sk_live_${canary}`, STRIPE_WEBHOOK_SECRET: `whsec_${canary}` },
    ...withGoogle('https://accounts.google.com/.well-known/openid-configuration'),
  };
  const all = listConnections({ ...owner, config: configOf(settings) });
  expect(all.map(({ name, isSet, where }) => [name, isSet, where])).toEqual([
    ['database', true, 'db.example.com:5433'],
    ['files', true, 's3.example.com'],
    ['backup', false, null],
    ['mail', true, 'mail.example.com'],
    ['card', true, 'api.stripe.com'],
    ['google', true, 'accounts.google.com'],
  ]);
  expect(JSON.stringify(all)).not.toContain(canary);
  const socket = configOf({ DATABASE_URL: `postgres://shop:${canary}@/shop?host=/run/postgresql` });
  const onThisMachine = { name: 'database', isSet: true, where: null, canTest: true };
  expect(listConnections({ ...owner, config: socket })[0]).toEqual(onThisMachine);
  const none = listConnections({ ...owner, config: configOf({}) });
  expect(none.every(({ isSet, where }) => !isSet && where === null)).toBe(true);
  expect(none.filter(({ canTest }) => canTest).map(({ name }) => name)).toEqual(['database', 'files']);
});

test('what is not set says so, and asks nobody [A111]', async () => {
  for (const name of ['backup', 'mail', 'card', 'google'] as const)
    expect(await tested(name)).toMatchObject({ fault: 'not_set', status: null });
});

test('a mail server is signed in at, without a mail; a wrong password is told from a server that is away [A112]', async () => {
  expect(await tested('mail', withMail(mail.port))).toMatchObject({ fault: null, facts: {} });
  expect(mail.attempts).toEqual([]);
  expect(await tested('mail', withMail(mail.port, `wrong-${canary}`))).toMatchObject({ fault: 'refused', status: 535 });
  expect(await tested('mail', withMail(away.port))).toMatchObject({ fault: 'no_connection' });
  expect(await tested('mail', withMail(silent.port), { limitMs })).toMatchObject({ fault: 'timed_out' });
  const elsewhere = { SMTP_URL: `smtp://u:${canary}@mail.invalid:25` };
  expect(await tested('mail', elsewhere)).toMatchObject({ fault: 'unknown_host' });
});

test('the key of Stripe is tried by a list, and nothing is made [A113]', async () => {
  expect(await tested('card', withStripe())).toMatchObject({ fault: null, facts: { isTestMode: true } });
  expect(stripe.calls).toEqual([]);
  const wrong = withStripe({ STRIPE_SECRET_KEY: `sk_test_${canary}` });
  expect(await tested('card', wrong)).toMatchObject({ fault: 'refused', status: 401, facts: {} });
  const gone = withStripe({ STRIPE_API_URL: `http://127.0.0.1:${away.port}` });
  expect(await tested('card', gone)).toMatchObject({ fault: 'no_connection' });
  const mute = withStripe({ STRIPE_API_URL: `http://127.0.0.1:${silent.port}` });
  expect(await tested('card', mute, { limitMs })).toMatchObject({ fault: 'timed_out' });
  stripe.fail('GET /v1/checkout/sessions', { ...apiDown, error: { ...apiDown.error, message: canary } }, 3);
  expect(await tested('card', withStripe())).toMatchObject({ fault: 'error', status: 500 });
});

test('a file is written to the bucket, read and deleted; wrong key, wrong bucket and no answer are told apart [A114]', async () => {
  const works = withBucket();
  const { files } = await filesOf(works);
  expect(await tested('files', works, { files })).toMatchObject({ fault: null });
  expect(await keysOf(files)).toEqual([]);
  for (const [settings, fault] of [
    [withBucket({ S3_ACCESS_KEY_ID: canary, S3_SECRET_ACCESS_KEY: canary }), 'refused'],
    [withBucket({ S3_BUCKET: 'no-such-bucket' }), 'missing'],
    [withBucket({ S3_ENDPOINT: `http://127.0.0.1:${away.port}` }), 'no_connection'],
  ] as const)
    expect(await tested('files', settings, await filesOf(settings))).toMatchObject({ fault });
  const mute = withBucket({ S3_ENDPOINT: `http://127.0.0.1:${silent.port}` });
  expect(await tested('files', mute, { ...(await filesOf(mute)), limitMs })).toMatchObject({ fault: 'timed_out' });
});

test('without a bucket the folder of files is tested; a store that returns something else is told [A114]', async () => {
  const files = diskFiles(join(shop.config.dataDir, 'test-files'));
  expect(await tested('files', {}, { files })).toMatchObject({ fault: null });
  expect(await keysOf(files)).toEqual([]);
  const changed = { ...files, get: async () => new TextEncoder().encode('something else') };
  expect(await tested('files', {}, { files: changed })).toMatchObject({ fault: 'different' });
  expect(await keysOf(files)).toEqual([]);
  const full = {
    ...files,
    put: () => Promise.reject(Object.assign(new Error(`${canary}: no space left`), { code: 'ENOSPC' })),
  };
  expect(await tested('files', {}, { files: full })).toMatchObject({ fault: 'full' });
});

test('the database says version and size; the embedded one its free space, another one the lag of its replicas [A115]', async () => {
  const { facts } = await tested('database');
  expect(facts).toEqual({
    version: expect.stringMatching(/^\d+/),
    sizeBytes: expect.any(Number),
    freeBytes: expect.any(Number),
  });
  const settings = { DATABASE_URL: `postgres://shop:${canary}@127.0.0.1/shop` };
  // The role of the shop may not read the view: its rows would be empty.
  expect((await tested('database', settings)).facts).toMatchObject({ replicas: null });
  const asSuperuser = openDatabase({ ...shop.connection, user: SUPERUSER }, 1);
  expect((await tested('database', settings, { db: asSuperuser.db })).facts).toMatchObject({ replicas: [] });
  await asSuperuser.close();
});

test('the backup says how new it is, and is at fault when it is old, of another key, or not begun [A116]', async () => {
  const folder = `${shop.config.dataDir}-backup`;
  const settings = { BACKUP_DIR: folder, BACKUP_KEY: `backup-key-${canary}` };
  expect(await tested('backup', settings)).toMatchObject({ fault: 'nothing_yet' });
  const { backup } = configOf(settings);
  if (!backup) throw new Error('The backup is not set');
  const archive = await openArchiveOf('1', { dataDir: shop.config.dataDir, settings: backup, report: () => undefined });
  expect(await tested('backup', settings)).toMatchObject({ fault: 'nothing_yet' });
  const base = new Date(shop.now().getTime() - 3_600_000);
  await mkdir(join(archive.folder, 'base', timeName(base)));
  const storedUntil = shop.now();
  const segment = '000000010000000000000001';
  await writeMark(archive, { segment, at: storedUntil.getTime() });
  const facts = { lastBaseCopyAt: base.toISOString(), storedUntil: storedUntil.toISOString() };
  expect(await tested('backup', settings)).toMatchObject({ fault: null, facts });
  const otherKey = { ...settings, BACKUP_KEY: `another-key-${canary}` };
  expect(await tested('backup', otherKey)).toMatchObject({ fault: 'refused' });
  await writeMark(archive, { segment, at: storedUntil.getTime() - 61_000 });
  expect(await tested('backup', settings)).toMatchObject({
    fault: 'old',
    facts: { lastBaseCopyAt: base.toISOString() },
  });
  await rm(folder, { recursive: true });
  expect(await tested('backup', settings)).toMatchObject({ fault: 'missing' });
});

test('the discovery document of Google is read, and must be one of this provider [A117]', async () => {
  expect(await tested('google', withGoogle())).toMatchObject({ fault: null });
  const path = '/.well-known/openid-configuration';
  const gone = withGoogle(`http://127.0.0.1:${away.port}${path}`);
  expect(await tested('google', gone)).toMatchObject({ fault: 'no_connection' });
  const mute = withGoogle(`http://127.0.0.1:${silent.port}${path}`);
  expect(await tested('google', mute, { limitMs })).toMatchObject({ fault: 'timed_out' });
  const answers = new Map([
    ['/missing', [404, canary]],
    ['/broken', [502, canary]],
    ['/page', [200, `<title>${canary}</title>`]],
    [
      '/other',
      [
        200,
        JSON.stringify({ issuer: canary, authorization_endpoint: 'http://a.test', token_endpoint: 'http://a.test' }),
      ],
    ],
  ] as const);
  const other = createHttpServer((request, response) => {
    const [status, body] = answers.get(request.url?.replace(path, '') as '/page') ?? [500, ''];
    response.writeHead(status).end(body);
  });
  const { port } = await listening(other);
  for (const [at, fault, status] of [
    ['/missing', 'missing', 404],
    ['/broken', 'error', 502],
    ['/page', 'wrong_service', null],
    ['/other', 'wrong_service', null],
  ] as const)
    expect(await tested('google', withGoogle(`http://127.0.0.1:${port}${at}${path}`))).toMatchObject({ fault, status });
  other.close();
});

test('who may edit settings tests twenty times an hour, and nobody else [A118]', async () => {
  for (const name of connectionNames.slice(0, 2)) await tested(name);
  for (let done = 2; done < connectionTestLimit.max; done += 1) await tested('mail');
  expect((await appErrorOf(tested('mail'))).code).toBe('too_many_requests');
  const second = shop.as(await createUser(shop, { role: 'admin' }));
  expect(await testConnection(second, 'mail')).toMatchObject({ fault: 'not_set' });
  const clerk = shop.as(await createUser(shop, { role: 'sales' }));
  expect((await appErrorOf(testConnection(clerk, 'mail'))).code).toBe('forbidden');
  expect(() => listConnections(clerk)).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

test('a fault of the shop itself is not shown as one of the service', async () => {
  const broken = { ...shop.files, put: () => Promise.reject(new TypeError('a mistake in the code')) };
  await expect(tested('files', {}, { files: broken })).rejects.toThrow('a mistake in the code');
});
