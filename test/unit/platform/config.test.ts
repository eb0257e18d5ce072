/** The settings: each has a default for one machine, and a wrong one is named with what it must look like. */
import { expect, test } from 'vitest';
import { readConfig, settingNames } from '#platform/config.server.ts';

const ownDatabase = {
  DATABASE_URL: 'postgres://shop@db.example/shop',
  AUTH_SECRET: 'x'.repeat(32),
};

test('without settings the shop listens on this machine only [A11]', () => {
  const { dataDir, ...config } = readConfig({});
  expect(dataDir).toMatch(/\/data$/);
  expect(config).toMatchObject({
    production: true,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    origin: 'http://127.0.0.1:3000',
    trustedProxies: [],
    authSecret: undefined,
    oldAuthSecret: undefined,
    admin: undefined,
    smtpUrl: undefined,
    google: undefined,
    card: undefined,
    sampleCatalogue: true,
    logLevel: 'info',
  });
});

test('with DATABASE_URL the shop listens on all interfaces and loads no sample data [A12]', () => {
  expect(readConfig(ownDatabase)).toMatchObject({ host: '0.0.0.0', sampleCatalogue: false });
  expect(readConfig({ PICTURE_HOSTS: 'pim.lan, 10.0.0.7' }).pictureHosts).toEqual(['pim.lan', '10.0.0.7']);
  expect(readConfig({ ...ownDatabase, SAMPLE_CATALOGUE: 'on' }).sampleCatalogue).toBe(true);
});

const everySetting = {
  ...ownDatabase,
  AUTH_SECRET_OLD: 'the secret before, of 32 characters',
  METRICS_NAMES: 'shop, shop.svc',
  NODE_ENV: 'production',
  PORT: '8080',
  HOST: '10.0.0.7',
  WEB_CONCURRENCY: '8',
  DATA_DIR: '/srv/shop',
  ORIGIN: 'https://parts.example.com/',
  TRUSTED_PROXIES: '10.0.0.7, 172.16.0.0/12 fd00::/8',
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'quarry-owner-2026',
  SMTP_URL: 'smtps://shop:secret@mail.example.com:465',
  MAIL_FROM: 'Parts <parts@example.com>',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  OIDC_DISCOVERY_URL: 'https://id.example.com/.well-known/openid-configuration',
  STRIPE_SECRET_KEY: 'rk_live_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
  STRIPE_API_URL: 'http://127.0.0.1:12111/',
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'shop-files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PREFIX: 'parts/shop',
  S3_ADDRESSING: 'host',
  PICTURE_HOSTS: 'pim.lan',
  UNCONFIRMED_ORDER_PIECES: '4',
  UNCONFIRMED_ORDER_TOTAL: '250',
  SAMPLE_CATALOGUE: 'on',
  METRICS_PORT: '9464',
  METRICS_HOST: '0.0.0.0',
  SLOW_QUERY_MS: '250',
  REQUESTS_AT_ONCE: '400',
  DISK_RESERVE_MB: '500',
  LOG_LEVEL: 'warn',
};
/** For the embedded database only. */
const backup = { BACKUP_DIR: '/mnt/backup', BACKUP_KEY: 'a passphrase of the owner', BACKUP_DAYS: '30' };

test('every setting is read [A12]', () => {
  expect(Object.keys({ ...everySetting, ...backup }).toSorted()).toEqual(settingNames.toSorted());
  expect(readConfig(everySetting)).toEqual({
    production: true,
    port: 8080,
    host: '10.0.0.7',
    webConcurrency: 8,
    dataDir: '/srv/shop',
    databaseUrl: ownDatabase.DATABASE_URL,
    backup: undefined,
    origin: 'https://parts.example.com',
    trustedProxies: ['10.0.0.7', '172.16.0.0/12', 'fd00::/8'],
    authSecret: ownDatabase.AUTH_SECRET,
    oldAuthSecret: 'the secret before, of 32 characters',
    admin: { email: 'owner@example.com', password: 'quarry-owner-2026' },
    smtpUrl: 'smtps://shop:secret@mail.example.com:465',
    mailFrom: 'Parts <parts@example.com>',
    google: {
      clientId: 'client',
      clientSecret: 'secret',
      discoveryUrl: 'https://id.example.com/.well-known/openid-configuration',
    },
    card: { secretKey: 'rk_live_123', webhookSecret: 'whsec_123', apiUrl: 'http://127.0.0.1:12111' },
    s3: {
      endpoint: 'https://s3.example.com',
      bucket: 'shop-files',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      prefix: 'parts/shop/',
      addressing: 'host',
    },
    pictureHosts: ['pim.lan'],
    unconfirmedOrders: { pieces: 4, cents: 25_000 },
    sampleCatalogue: true,
    logLevel: 'warn',
    metrics: { port: 9464, host: '0.0.0.0', names: ['shop', 'shop.svc'] },
    slowQueryMs: 250,
    requestsAtOnce: 400,
    diskReserveBytes: 500_000_000,
  });
  expect(readConfig(backup).backup).toEqual({
    folder: '/mnt/backup',
    key: 'a passphrase of the owner',
    days: 30,
  });
});

test.each([
  ['PORT', 0, 65_535],
  ['WEB_CONCURRENCY', 1, 64],
  ['METRICS_PORT', 0, 65_535],
  ['SLOW_QUERY_MS', 0, 3_600_000],
  ['REQUESTS_AT_ONCE', 10, 1_000_000],
  ['DISK_RESERVE_MB', 0, 1_000_000],
  ['BACKUP_DAYS', 1, 3650],
])('%s is a whole number from %i to %i, and says so for anything else', (name, least, most) => {
  const settings = name.startsWith('BACKUP') ? backup : everySetting;
  const read = (value: string | number) => readConfig({ ...settings, [name]: String(value) });
  for (const value of [least, most]) expect(() => read(value)).not.toThrow();
  for (const value of [least - 1, most + 1, least + 0.5, 'many', 'Infinity'])
    expect(() => read(value), String(value)).toThrow(`${name} must be a whole number from ${least} to ${most}`);
});

test('an empty value is a setting that is not set', () => {
  expect(readConfig({ PORT: '', GOOGLE_CLIENT_ID: '' })).toMatchObject({ port: 3000, google: undefined });
});

test.each([
  [{ WEB_CONCURRENCY: '6' }, /the embedded database has connections for 5 processes/],
  [{ BACKUP_KEY: 'a long enough passphrase' }, /BACKUP_KEY needs BACKUP_DIR/],
  [{ ...backup, BACKUP_KEY: 'short' }, /BACKUP_KEY must have at least 16 characters/],
  [{ ...backup, ...ownDatabase }, /BACKUP_DIR is for the embedded database/],
  [{ BACKUP_DIR: '/srv/data/backup', DATA_DIR: '/srv/data' }, /BACKUP_DIR .* is within the data folder/],
  [{ S3_ENDPOINT: 's3.example.com' }, /S3_ENDPOINT must be the address of the store/],
  [{ S3_BUCKET: 'Shop_Files' }, /S3_BUCKET must be the name of a bucket/],
  [{ S3_BUCKET: 'ab' }, /S3_BUCKET must be the name of a bucket: 3 to 63/],
  [{ S3_REGION: 'eu central' }, /S3_REGION must be the name of a region/],
  [{ S3_PREFIX: '../other' }, /S3_PREFIX must be letters, digits/],
  [{ S3_ADDRESSING: 'dns' }, /S3_ADDRESSING must be path or host/],
  [
    { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'shop-files' },
    /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY missing: an object store needs all of/,
  ],
  [{ S3_PREFIX: 'shop' }, /S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY missing/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like postgres:/],
  [{ DATABASE_URL: 'postgres://h1,h2/shop' }, /DATABASE_URL names several hosts/],
  [{ ORIGIN: 'parts.example.com' }, /ORIGIN must be the public address/],
  [{ AUTH_SECRET: 'short' }, /AUTH_SECRET must have at least 32 characters/],
  [{ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must have at least 12 characters/],
  [{ ADMIN_EMAIL: 'owner@example.com' }, /ADMIN_EMAIL and ADMIN_PASSWORD belong together/],
  [{ SMTP_URL: 'mail.example.com' }, /SMTP_URL must look like smtp:/],
  [{ TRUSTED_PROXIES: 'proxy.example.com' }, /TRUSTED_PROXIES must be addresses or networks/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES must be addresses or networks/],
  [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, /TRUSTED_PROXIES must be addresses or networks/],
  [{ OIDC_DISCOVERY_URL: 'https://id.example.com' }, /OIDC_DISCOVERY_URL must end in/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ DATABASE_URL: 'postgres://shop@db.example/shop' }, /AUTH_SECRET is missing/],
  [{ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /STRIPE_SECRET_KEY must be a secret/],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'sk_1' },
    /STRIPE_WEBHOOK_SECRET must be the signing secret/,
  ],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /STRIPE_WEBHOOK_SECRET is missing/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /STRIPE_SECRET_KEY is missing/],
  [{ STRIPE_API_URL: 'https://api.example.com' }, /STRIPE_SECRET_KEY is missing/],
  [{ STRIPE_API_URL: 'http://api.example.com' }, /STRIPE_API_URL must be https, or on this machine/],
  [{ STRIPE_API_URL: 'api.example.com' }, /STRIPE_API_URL must look like/],
])('%j is rejected with its name [A13]', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('the limit of orders with an unconfirmed email needs a mail server, unless it is set [O63]', () => {
  const off = { pieces: null, cents: null };
  const mail = { SMTP_URL: 'smtp://mail.example' };
  expect(readConfig({}).unconfirmedOrders).toEqual(off);
  expect(readConfig(mail).unconfirmedOrders).toEqual({ pieces: 10, cents: 500_000 });
  expect(readConfig({ UNCONFIRMED_ORDER_PIECES: '4', UNCONFIRMED_ORDER_TOTAL: '250' }).unconfirmedOrders).toEqual({
    pieces: 4,
    cents: 25_000,
  });
  const none = { ...mail, UNCONFIRMED_ORDER_PIECES: 'off', UNCONFIRMED_ORDER_TOTAL: 'off' };
  expect(readConfig(none).unconfirmedOrders).toEqual(off);
  for (const value of ['-1', '1.5', 'many'])
    expect(() => readConfig({ UNCONFIRMED_ORDER_TOTAL: value }), value).toThrow(
      'UNCONFIRMED_ORDER_TOTAL must be a whole number, or off',
    );
});
