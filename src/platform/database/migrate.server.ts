/** Applies migrations; processes that start together take turns. */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { locks } from './locks.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Applies the pending migrations under an advisory lock, for which other starting processes wait. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [locks.migration]).catch(() => {});
    client.release();
  }
}

const CountRow = z.object({ count: z.int() });

/** True when the database has all migrations of this build. */
export async function migrationsApplied(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select count(*) as count from drizzle.__drizzle_migrations');
  return CountRow.parse(rows[0]).count >= countMigrations();
}

function countMigrations(): number {
  const journal = `${folder}/meta/_journal.json`;
  if (!existsSync(journal)) return 0;
  return (JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }).entries.length;
}
