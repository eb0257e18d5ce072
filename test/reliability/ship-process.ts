/**
 * Ships orders in a process that a test can kill: node ship-process.ts <data folder> <JSON of ShipWork>.
 * Prints "shipped <number>" for each order that is shipped, and "refused <code> <number>" for each other one.
 */
import { join } from 'node:path';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { openDatabase } from '#platform/db.server.ts';
import { AppError } from '#platform/errors.ts';
import { diskFiles } from '#platform/files.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import type { Scope, User } from '#platform/scope.ts';

export interface ShipWork {
  readonly staff: User;
  readonly numbers: readonly string[];
}

/** Orders that are shipped at once. */
const atOnce = 4;

const [, , dataDir = '', work = ''] = process.argv;
const { staff, numbers }: ShipWork = JSON.parse(work);
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const postgres = await openEmbeddedPostgres({ dataDir });
const database = openDatabase(postgres.connection);
const scope: Scope = {
  actor: { kind: 'user', user: staff },
  db: database.db,
  files: diskFiles(join(dataDir, 'files')),
  config,
  dictionary: createDictionary(database.db),
  now: () => new Date(),
};

const left = [...numbers];

async function shipNext(): Promise<void> {
  for (let number = left.shift(); number; number = left.shift()) {
    try {
      await shipOrder(scope, number, { carrier: 'DHL', trackingNumber: number, parcels: 1 });
      process.stdout.write(`shipped ${number}\n`);
    } catch (error) {
      process.stdout.write(`refused ${error instanceof AppError ? error.code : error} ${number}\n`);
    }
  }
}

process.stdout.write('started\n');
await Promise.all(Array.from({ length: atOnce }, shipNext));
await database.close();
