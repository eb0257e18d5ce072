/** Which services the environment variables name, by their hosts: never with user, password or key. */
import type { Config } from '#platform/config.server.ts';
import { describeHost } from '#platform/database/database-url.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { type Connection, type ConnectionName, connectionNames } from './contract.ts';

/** What a shop without settings has on its own machine. */
const local: readonly ConnectionName[] = ['database', 'files'];

/** The connections of the shop. Throws unauthenticated, forbidden. */
export function listConnections(scope: Scope): Connection[] {
  requirePermission(scope, 'edit_settings');
  return connectionNames.map((name) => {
    const isSet = settings[name](scope.config) !== undefined;
    return { name, isSet, where: hosts[name](scope.config) ?? null, canTest: isSet || local.includes(name) };
  });
}

const settings: Record<ConnectionName, (config: Config) => unknown> = {
  database: ({ databaseUrl }) => databaseUrl,
  files: ({ s3 }) => s3,
  backup: ({ backup }) => backup,
  mail: ({ smtpUrl }) => smtpUrl,
  card: ({ card }) => card,
  google: ({ google }) => google,
};

const hosts: Record<ConnectionName, (config: Config) => string | undefined> = {
  database: ({ databaseUrl }) => databaseUrl && databaseHost(databaseUrl),
  files: ({ s3 }) => s3 && hostOf(s3.endpoint),
  // A folder on this machine.
  backup: () => undefined,
  mail: ({ smtpUrl }) => smtpUrl && hostOf(smtpUrl),
  card: ({ card }) => card && (card.apiUrl ? hostOf(card.apiUrl) : 'api.stripe.com'),
  google: ({ google }) => google && hostOf(google.discoveryUrl),
};

const hostOf = (url: string) => new URL(url).hostname;

/** Undefined for the folder of a socket, which is on this machine. */
function databaseHost(url: string): string | undefined {
  const host = describeHost(url);
  return host.startsWith('/') ? undefined : host;
}
