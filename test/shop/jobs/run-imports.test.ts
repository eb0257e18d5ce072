/** An import that needs more memory than its thread may use, also while the database is unavailable. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkImport } from '#domain/imports/batch-commands.server.ts';
import { importBatches } from '#domain/imports/tables.server.ts';
import { startImports } from '#jobs/run-imports.ts';
import { m } from '#messages';
import { SUPERUSER } from '#platform/embedded/settings.server.ts';
import { type ImportFixture, openImportFixture } from '../imports/import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());

async function waitingBatch(number: string): Promise<string> {
  const { _id } = await fixture.upload('parts', `Brand,Part number,Name,Price\nHX,${number},Roller,10\n`);
  await checkImport(fixture.staff, _id);
  return _id;
}

async function allowConnections(): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), user: SUPERUSER, database: 'postgres' });
  await client.connect();
  await client.query(`alter database ${fixture.shop.connection.database} with allow_connections true`);
  await client.end();
}

test('fails alone, as soon as the database is available again, and the shop goes on', async () => {
  const other = await waitingBatch('A-1');
  const tooLarge = await waitingBatch('A-2');
  const warnings: unknown[] = [];
  const log = { warn: (fields: object) => warnings.push(fields) };
  const imports = startImports(fixture.shop, fixture.shop.config, log, new URL('./memory-worker.ts', import.meta.url));
  try {
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    // A run while the database refuses connections fails as well.
    imports.wake();
    await expect.poll(() => warnings.length).toBeGreaterThan(1);
    await allowConnections();
    await expect
      .poll(async () => {
        const batches = await fixture.shop.db
          .select({ id: importBatches.id, state: importBatches.state, failure: importBatches.failure })
          .from(importBatches);
        return Object.fromEntries(batches.map(({ id, state, failure }) => [id, [state, failure]]));
      })
      .toEqual({ [tooLarge]: ['failed', m.imports_too_much_memory()], [other]: ['checking', null] });
  } finally {
    await imports.stop();
  }
});
