/**
 * One embedded PostgreSQL for the whole run, with one migrated template database.
 * Each test file clones the template (test/fixtures/database.ts), so files never see each other. No commit waits for the disk:
 * no test needs these data after a power cut, and test/process/platform/postgres.test.ts checks the settings of a real shop.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/db.server.ts';
import { migrateDatabase } from '#platform/migrate.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { SUPERUSER } from '#platform/postgres/settings.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-test-'));
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'template_shop' });
  const superuser = openDatabase({ ...postgres.connection, user: SUPERUSER }, 1);
  // A setting of a role replaces the one of the command line; `alter system` does not.
  await superuser.pool.query('alter role all set synchronous_commit = off');
  await superuser.close();
  const database = openDatabase(postgres.connection, 2);
  await migrateDatabase(database.pool);
  await database.close();
  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
