/**
 * The settings, and the only access to process.env. Every key has a default that works on one machine; production with
 * DATABASE_URL does not start without its secret.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { type BackupSettings, backupEnvironment, readBackupSettings } from './backup/settings.ts';
import { databaseUrl } from './database/database-url.ts';
import { hostNames } from './http/host-names.ts';
import { isNetwork } from './http/networks.ts';
import { type CardSettings, cardEnvironment, readCardSettings } from './payments/card-settings.ts';
import { StartupError } from './process/startup-error.ts';
import { readS3Settings, type S3Settings, s3Environment } from './storage/s3/settings.ts';
import { wholeNumber, wholeNumberOrOff } from './values/whole-number.ts';

/** The most processes with the embedded server, which has 40 connections: each process needs three and a pool. */
const maxEmbeddedProcesses = 5;

const flag = z.enum(['true', 'false', '1', '0', 'on', 'off']).transform((value) => ['true', '1', 'on'].includes(value));
const optional = z.string().trim().min(1).optional();
const networks = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isNetwork), 'must be addresses or networks like 10.0.0.7, 172.16.0.0/12, fd00::/8');

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: optional,
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  ...backupEnvironment,
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be the public address, like https://parts.example.com' })
    .optional(),
  TRUSTED_PROXIES: networks,
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_SECRET_OLD: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('shop@localhost'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  OIDC_DISCOVERY_URL: z
    .string()
    .regex(/^https?:\/\/.+\/\.well-known\/openid-configuration$/, 'must end in /.well-known/openid-configuration')
    .default('https://accounts.google.com/.well-known/openid-configuration'),
  ...cardEnvironment,
  ...s3Environment,
  PICTURE_HOSTS: hostNames,
  UNCONFIRMED_ORDER_PIECES: wholeNumberOrOff.optional(),
  UNCONFIRMED_ORDER_TOTAL: wholeNumberOrOff.optional(),
  SAMPLE_CATALOGUE: flag.optional(),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_NAMES: hostNames,
  SLOW_QUERY_MS: wholeNumber(0, 3_600_000).default(500),
  REQUESTS_AT_ONCE: wholeNumber(10, 1_000_000).default(200),
  DISK_RESERVE_MB: wholeNumber(0, 1_000_000).default(100),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** The validated settings, frozen. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Processes that answer requests, behind one port. */
  readonly webConcurrency: number;
  /** Absolute path of the folder for the embedded database, pictures, the file outbox and generated secrets. */
  readonly dataDir: string;
  /** Address of the database; undefined for the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | undefined;
  /** Backups of the embedded database; undefined: none. */
  readonly backup: BackupSettings | undefined;
  /** Public origin without a trailing slash; by default the address that the server listens on. */
  readonly origin: string;
  /** Addresses and networks of the reverse proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** The secret that signs cookies; undefined for one that is generated once and stored in dataDir. */
  readonly authSecret: string | undefined;
  /** The secret before this one: sessions and devices that it has signed stay known while it is set. */
  readonly oldAuthSecret: string | undefined;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** Address of the mail server; undefined: mails are written as .eml files to dataDir/outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly google:
    | { readonly clientId: string; readonly clientSecret: string; readonly discoveryUrl: string }
    | undefined;
  /** Card payments by Stripe; undefined: off. */
  readonly card: CardSettings | undefined;
  /** The object store for pictures and import files; undefined: they are in dataDir. */
  readonly s3: S3Settings | undefined;
  /** Hosts without a public address from which pictures of parts may be fetched. */
  readonly pictureHosts: readonly string[];
  /** The most that the open orders of a buyer with an unconfirmed email may have; null: no limit. */
  readonly unconfirmedOrders: {
    /** The most pieces of one part. */
    readonly pieces: number | null;
    readonly cents: number | null;
  };
  readonly sampleCatalogue: boolean;
  readonly logLevel: string;
  /** Where Prometheus reads the metrics, and under which further names; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string; readonly names: readonly string[] } | undefined;
  /** Milliseconds from which a statement of the database is logged with its plan; 0: none is. */
  readonly slowQueryMs: number;
  /** Requests that one process works on at the same time; further ones are refused. */
  readonly requestsAtOnce: number;
  /** Free space of the embedded database's disk below which nothing is written. */
  readonly diskReserveBytes: number;
}

/** Parses the environment. Throws StartupError with one line that names every wrong key and its expected format. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const e = parseEnvironment(env);
  const embedded = e.DATABASE_URL === undefined;
  const production = e.NODE_ENV === 'production';
  if (!embedded && production && e.AUTH_SECRET === undefined) {
    throw new StartupError(
      'AUTH_SECRET is missing: with DATABASE_URL set it has to be a secret of at least 32 characters, the same for every process. Make one with: openssl rand -base64 32',
    );
  }
  if ((e.ADMIN_EMAIL === undefined) !== (e.ADMIN_PASSWORD === undefined)) {
    throw new StartupError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.');
  }
  if (embedded && e.WEB_CONCURRENCY > maxEmbeddedProcesses) {
    throw new StartupError(
      `WEB_CONCURRENCY: the embedded database has connections for ${maxEmbeddedProcesses} processes. Choose at most ${maxEmbeddedProcesses}, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const host = e.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0');
  return Object.freeze({
    production,
    port: e.PORT,
    host,
    webConcurrency: e.WEB_CONCURRENCY,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    backup: readBackupSettings(e),
    origin:
      e.ORIGIN?.replace(/\/+$/, '') ?? `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${e.PORT}`,
    trustedProxies: e.TRUSTED_PROXIES,
    authSecret: e.AUTH_SECRET,
    oldAuthSecret: e.AUTH_SECRET_OLD,
    admin: e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : undefined,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    google:
      e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
        ? { clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET, discoveryUrl: e.OIDC_DISCOVERY_URL }
        : undefined,
    card: readCardSettings(e),
    s3: readS3Settings(e),
    pictureHosts: e.PICTURE_HOSTS,
    unconfirmedOrders: unconfirmedOrders(e),
    sampleCatalogue: e.SAMPLE_CATALOGUE ?? embedded,
    logLevel: e.LOG_LEVEL,
    metrics:
      e.METRICS_PORT === undefined ? undefined : { port: e.METRICS_PORT, host: e.METRICS_HOST, names: e.METRICS_NAMES },
    slowQueryMs: e.SLOW_QUERY_MS,
    requestsAtOnce: e.REQUESTS_AT_ONCE,
    diskReserveBytes: e.DISK_RESERVE_MB * 1_000_000,
  });
}

/** The environment without empty values: they mean "not set", because compose files and shells produce them. */
export function givenVariables(env: Record<string, string | undefined> = process.env): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The variables with their defaults. Throws StartupError that names each wrong one. */
function parseEnvironment(env: Record<string, string | undefined>): z.output<typeof environment> {
  const parsed = environment.safeParse(givenVariables(env));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
  throw new StartupError(`Settings: ${wrong}. Correct the environment and start again.`);
}

/** The limits of unconfirmed orders. Without a mail server no email can be confirmed, so there is no limit by default. */
function unconfirmedOrders(e: z.infer<typeof environment>): Config['unconfirmedOrders'] {
  const byDefault = (value: number) => (e.SMTP_URL === undefined ? null : value);
  const { UNCONFIRMED_ORDER_PIECES: pieces = byDefault(10), UNCONFIRMED_ORDER_TOTAL: total = byDefault(5000) } = e;
  return { pieces, cents: total === null ? null : total * 100 };
}
