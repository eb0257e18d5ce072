/** The database of the shop, and its replicas. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { readDatabaseFacts } from '../database-facts.server.ts';
import { readDisk } from '../disk-space.server.ts';
import type { ConnectionFacts, Replica } from './contract.ts';

/** Version and size; of the embedded database the free space of its disk, of another server the lag of its replicas. */
export async function checkDatabase(scope: Pick<Scope, 'db' | 'config'>): Promise<ConnectionFacts> {
  const { version, sizeBytes } = await readDatabaseFacts(scope);
  const { databaseUrl, dataDir } = scope.config;
  if (databaseUrl) return { version, sizeBytes, replicas: await readReplicas(scope) };
  return { version, sizeBytes, freeBytes: (await readDisk(dataDir)).freeBytes };
}

const AccessRow = z.object({ mayRead: z.boolean() });
const ReplicaRow = z.object({ name: z.string(), lagBytes: z.int(), lagMs: z.int().nullable() });

/** The replicas, the slowest first; null: without the role pg_read_all_stats the view hides all but their number. */
async function readReplicas(scope: Pick<Scope, 'db'>): Promise<Replica[] | null> {
  const [access] = await query(scope, AccessRow, sql`select pg_has_role('pg_read_all_stats', 'usage') as "mayRead"`);
  if (!access?.mayRead) return null;
  // A backup by pg_receivewal stands in the view as well, and replays nothing.
  return query(
    scope,
    ReplicaRow,
    sql`select application_name as name,
      greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::int8 as "lagBytes",
      (extract(epoch from replay_lag) * 1000)::int8 as "lagMs"
    from pg_stat_replication where replay_lsn is not null order by "lagBytes" desc, name`,
  );
}
