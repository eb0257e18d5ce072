/** Facts of the database that the health page and the test of the connection show. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WithDb } from '#platform/database/db.server.ts';
import { query } from '#platform/database/query.server.ts';

const DatabaseRow = z.object({
  version: z.string(),
  sizeBytes: z.int(),
  connections: z.int(),
  maxConnections: z.int(),
});

const databaseFacts = sql`select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes",
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`;

/** Version, size in bytes, and connections of this database. */
export async function readDatabaseFacts(scope: WithDb): Promise<z.output<typeof DatabaseRow>> {
  const [row] = await query(scope, DatabaseRow, databaseFacts);
  return row ?? { version: '', sizeBytes: 0, connections: 0, maxConnections: 1 };
}
