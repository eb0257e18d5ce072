/** The settings of the database: DATABASE_URL, the Patroni of each of its hosts, and its replicas. */
import { z } from 'zod';
import { splitDatabaseUrl } from './database-url.ts';
import type { DatabaseServer } from './primary-search.server.ts';
import { StartupError } from './startup-error.ts';

export const databaseEnvironment = {
  DATABASE_URL: z
    .string()
    .superRefine((url, context) => {
      try {
        splitDatabaseUrl(url);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
      }
    })
    .optional(),
  DATABASE_PATRONI_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (urls) => urls.every((url) => URL.canParse(url) && /^https?:\/\//.test(url)),
      'must be the address of the REST interface of Patroni for each host of DATABASE_URL, like http://h1:8008,http://h2:8008',
    ),
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    // An address with several hosts has commas itself.
    .transform((text) => text.split(/[\s,]+(?=postgres(?:ql)?:\/\/)/).flatMap((url) => url.trim() || []))
    .transform((urls, context) => {
      try {
        return urls.flatMap(splitDatabaseUrl);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
};

interface Given {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_PATRONI_URLS: readonly string[];
}

/** The servers of DATABASE_URL; none for the embedded database. Throws StartupError unless each has one Patroni, or none has. */
export function readDatabaseSettings({ DATABASE_URL, DATABASE_PATRONI_URLS: patroniUrls }: Given): DatabaseServer[] {
  const urls = DATABASE_URL === undefined ? [] : splitDatabaseUrl(DATABASE_URL);
  if (patroniUrls.length > 0 && patroniUrls.length !== urls.length)
    throw new StartupError(
      `DATABASE_PATRONI_URLS has ${patroniUrls.length} addresses, and DATABASE_URL has ${urls.length} hosts: give one address for each host, in the same order.`,
    );
  return urls.map((url, index) => ({ url, patroniUrl: patroniUrls[index] }));
}

/** The addresses of the replicas, each of one host. Throws StartupError without a DATABASE_URL. */
export function readReplicaUrls(given: {
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URLS: string[];
}): string[] {
  if (given.DATABASE_URL === undefined && given.DATABASE_REPLICA_URLS.length > 0)
    throw new StartupError(
      'DATABASE_REPLICA_URLS names replicas of the server of DATABASE_URL, which is not set: the embedded database has none. Set DATABASE_URL, or remove DATABASE_REPLICA_URLS.',
    );
  return given.DATABASE_REPLICA_URLS;
}
