/** Warnings about settings with which the shop works, but not as safely as it could. */
import type { Config } from '#platform/config.server.ts';
import { describeHost } from '#platform/database/database-url.ts';

/** One sentence for each such setting, with what to do. They are logged at the start. */
export function startWarnings(config: Config): string[] {
  return [withoutTrustedProxies, withoutHttps, withoutMail, withoutMailTls, withoutDatabaseTls].flatMap(
    (check) => check(config) ?? [],
  );
}

/**
 * The warning about missing proxies. The shop itself speaks http only: with an https origin there is a proxy, from which every
 * request comes.
 */
function withoutTrustedProxies({ origin, trustedProxies }: Config): string | undefined {
  if (!origin.startsWith('https:') || trustedProxies.length > 0) return undefined;
  return 'TRUSTED_PROXIES is not set: all visitors have the address of the reverse proxy, so one of them can use up the sign-in attempts, the quick orders and the counted searches of all. Set it to the address of the proxy, for example TRUSTED_PROXIES=127.0.0.1';
}

function withoutHttps({ origin }: Config): string | undefined {
  if (!origin.startsWith('http:') || isThisMachine(origin)) return undefined;
  return `ORIGIN ${origin} is not encrypted: passwords and sessions can be read on the way. Put a reverse proxy with https before the shop and set ORIGIN to its https address.`;
}

/**
 * The warning about missing mail: no email is confirmed, so nothing limits how much an account reserves
 * (platform/config.server.ts).
 */
function withoutMail({ origin, smtpUrl, unconfirmedOrders }: Config): string | undefined {
  const isLimited = unconfirmedOrders.pieces !== null || unconfirmedOrders.cents !== null;
  if (smtpUrl !== undefined || isLimited || isThisMachine(origin)) return undefined;
  return `SMTP_URL is not set, and ORIGIN ${origin} is public: mails are files that no recipient gets, and anybody can reserve the whole stock with unpaid orders of made-up addresses. Set SMTP_URL, or limit them with UNCONFIRMED_ORDER_PIECES and UNCONFIRMED_ORDER_TOTAL.`;
}

/**
 * The warning about unencrypted mail. nodemailer encrypts an smtp: connection when the server offers it, which an attacker
 * between both can suppress.
 */
function withoutMailTls({ smtpUrl }: Config): string | undefined {
  if (!smtpUrl?.startsWith('smtp:') || isThisMachine(smtpUrl)) return undefined;
  if (new URL(smtpUrl).searchParams.get('requireTLS') === 'true') return undefined;
  return 'SMTP_URL does not require encryption: links that reset passwords can be read on the way. Use smtps://, or add ?requireTLS=true';
}

function withoutDatabaseTls({ databaseUrl }: Config): string | undefined {
  if (databaseUrl === undefined || isEncrypted(databaseUrl)) return undefined;
  return `DATABASE_URL does not require encryption: the data can be read on the way to the database. Add ?sslmode=verify-full`;
}

/** Whether the connection is encrypted; also true for a server of this machine, to which there is no way that others can read. */
function isEncrypted(databaseUrl: string): boolean {
  const { searchParams } = new URL(databaseUrl);
  // A folder as host is a Unix socket.
  if (searchParams.get('host')?.startsWith('/')) return true;
  if (isThisMachine(`postgres://${describeHost(databaseUrl)}`)) return true;
  const mode = searchParams.get('sslmode') ?? (searchParams.get('ssl') === 'true' ? 'require' : 'disable');
  return !['disable', 'allow', 'prefer'].includes(mode);
}

function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|)$/.test(hostname);
}
