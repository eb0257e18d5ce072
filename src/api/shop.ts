/** The shop itself: what is switched on, and whether it works. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/scope.ts';
import type { ApiDependencies } from './dependencies.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Shop';
/** Milliseconds after which a silent database counts as not reachable. */
const databasePatience = 3000;

const Health = z
  .object({ up: z.literal(true), database: z.boolean(), migrations: z.boolean() })
  .meta({ id: 'Health', description: 'database: it responds; migrations: its schema matches this build' });

export const shopEndpoints = [
  endpoint('getSettings', {
    tag,
    who: 'all',
    summary: 'Features enabled in this shop',
    result: z.object({ google: z.boolean().meta({ description: 'Google sign-in' }) }).meta({ id: 'Settings' }),
    handle: ({ scope }) => ({ google: scope.config.google !== undefined }),
  }),
  endpoint('getHealth', {
    tag,
    who: 'all',
    summary: 'Health check: 200 if the shop works, otherwise 503',
    uncached: true,
    result: Health,
    errors: ['unavailable'],
    statusOf: ({ database, migrations }) => (database && migrations ? 200 : 503),
    handle: ({ scope, api }) => checkHealth(scope, api),
  }),
];

async function checkHealth(scope: Scope, api: ApiDependencies): Promise<z.infer<typeof Health>> {
  const [database, migrations] = await Promise.all([
    holds(scope.db.execute(sql`select 1`).then(() => true)),
    holds(api.migrationsApplied()),
  ]);
  return { up: true, database, migrations };
}

function holds(answer: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), databasePatience);
  return Promise.race([answer.catch(() => false), late]).finally(() => clearTimeout(timer));
}
