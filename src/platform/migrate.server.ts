/** Brings a database to the newest schema: once, however many processes start together. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

// Any constant: what counts is that all processes use the same one.
const migrationLock = 7_261_984;

/** Applies what is missing, under an advisory lock that other starting processes wait for. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

/** True when every migration that this build knows has been applied. */
export async function migrationsApplied(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from drizzle.__drizzle_migrations');
  return (rows[0]?.count ?? 0) >= knownMigrations();
}

function knownMigrations(): number {
  const journal = `${folder}/meta/_journal.json`;
  if (!existsSync(journal)) return 0;
  return (JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }).entries.length;
}
