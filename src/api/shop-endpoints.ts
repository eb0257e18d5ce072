/** Settings and health of the shop. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ShopHealth } from '#domain/health/contract.ts';
import { getShopHealth } from '#domain/health/get-shop-health.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { ApiDependencies } from './dependencies.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Shop';
/** Time in ms after which the database counts as unreachable. */
const databaseTimeoutMs = 3000;

const Health = z
  .object({ up: z.literal(true), database: z.boolean(), migrations: z.boolean() })
  .meta({ id: 'Health', description: 'database: it responds; migrations: its schema matches this build' });

export const shopEndpoints = [
  endpoint('getSettings', {
    tag,
    shows: [],
    summary: 'Features enabled in this shop',
    description: 'What pages of this shop offer, for a client of its own.',
    result: z
      .object({
        google: z.boolean().meta({ description: 'Google sign-in' }),
        card: z.boolean().meta({ description: 'Card payment of orders' }),
      })
      .meta({ id: 'Settings' }),
    handle: ({ scope }) => ({ google: scope.config.google !== undefined, card: scope.config.card !== undefined }),
  }),
  endpoint('getHealth', {
    tag,
    summary: 'Health check: 200 if the shop works, otherwise 503',
    description: 'For load balancers and monitoring. Never cached.',
    uncached: true,
    result: Health,
    errors: ['unavailable'],
    statusOf: ({ database, migrations }) => (database && migrations ? 200 : 503),
    handle: ({ scope, api }) => checkHealth(scope, api),
  }),
  endpoint('getShopHealth', {
    tag,
    summary: 'What works in the shop and what does not, for staff',
    description:
      'Database, mail, imports, background jobs, disk space, memory, cache and slow statements, each with a state: fine, look (somebody should look at it) or broken.',
    result: ShopHealth,
    handle: ({ scope, api }) => getShopHealth(scope, api.processState()),
  }),
];

async function checkHealth(scope: Scope, api: ApiDependencies): Promise<z.infer<typeof Health>> {
  const [database, migrations] = await Promise.all([
    succeeds(scope.db.execute(sql`select 1`).then(() => true)),
    succeeds(api.migrationsApplied()),
  ]);
  return { up: true, database, migrations };
}

/** The value of `check`, or false when it fails or takes longer than `databaseTimeoutMs`. */
function succeeds(check: Promise<boolean>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), databaseTimeoutMs);
  return Promise.race([check.catch(() => false), timeout]).finally(() => clearTimeout(timer));
}
