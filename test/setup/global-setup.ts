/**
 * One embedded PostgreSQL for the whole run, with one migrated template database.
 * Each test file clones the template (test/fixtures/database.ts), so files never see each other. The server never waits for the
 * disk: no test needs these data after a power cut, and test/process/platform/postgres.test.ts checks the settings of a shop.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareInstallation } from '#platform/embedded/installation.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { startPostmaster } from '#platform/embedded/postmaster.server.ts';
import { browserExecutable } from '../../e2e/fixtures/browser.ts';
import { fillMigrated } from '../fixtures/copied-clusters.ts';
import { fastFolder } from '../fixtures/memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: {
      host: string;
      port: number;
      user: string;
      /** Name of the template. */
      database: string;
      /** The strategy with which CREATE DATABASE copies the template. */
      strategy: 'file_copy' | 'wal_log';
    };
  }
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // Autovacuum is not needed, because databases live for seconds.
  autovacuum: 'off',
};

export default async function setup(project: TestProject) {
  const folder = fastFolder();
  const dataDir = await mkdtemp(join(folder.path, 'sprocket-test-'));
  await fillMigrated(dataDir);
  await startPostmaster(await prepareInstallation(dataDir, () => {}), settings);
  // This attaches to the server that was just started, and stops it in the end.
  const postgres = await openEmbeddedPostgres({ dataDir });
  // A copy of the files writes them at once, which is slower on a disk.
  // Two of its files open a browser: at once, both would unpack it.
  if (project.name === 'reliability') await browserExecutable();
  project.provide('postgres', { ...postgres.connection, strategy: folder.isMemory ? 'file_copy' : 'wal_log' });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
