/**
 * Places orders of five lines in a process that a test can kill: node order-process.ts <data folder> <JSON of OrderWork>.
 * Prints a line for each answer: "placed <key> <number>" or "refused <code>".
 */
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { openDatabase } from '#platform/db.server.ts';
import { AppError } from '#platform/errors.ts';
import { diskFiles } from '#platform/files.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import type { User } from '#platform/scope.ts';

export interface OrderWork {
  readonly buyers: readonly User[];
  readonly partIds: readonly string[];
  readonly rounds: number;
}

const [, , dataDir = '', work = ''] = process.argv;
const { buyers, partIds, rounds }: OrderWork = JSON.parse(work);
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const postgres = await openEmbeddedPostgres({ dataDir });
const database = openDatabase(postgres.connection);
const start = Date.now();

async function order(user: User, index: number, round: number): Promise<void> {
  const scope = {
    actor: { kind: 'user', user } as const,
    db: database.db,
    files: diskFiles(join(dataDir, 'files')),
    config,
    dictionary: createDictionary(database.db),
    // A buyer places one order an hour, below the limit.
    now: () => new Date(start + round * 3_600_000),
  };
  // Five different parts, in an order of the buyer's own.
  const from = index * 3 + round;
  const step = index % 2 ? 5 : 3;
  const lines = Array.from({ length: 5 }, (_, k) => ({
    productId: partIds[(from + k * step) % partIds.length] ?? '',
    quantity: 1,
  }));
  const key = uuid();
  try {
    const contact = { name: user.name, phone: '+49 30 1234567', poNumber: '', incotermPlace: '', note: '' };
    const { placed } = await checkOut(scope, { ...contact, lines }, key);
    process.stdout.write(`placed ${key} ${placed.order.number}\n`);
  } catch (error) {
    process.stdout.write(`refused ${error instanceof AppError ? error.code : error}\n`);
  }
}

process.stdout.write('started\n');
for (let round = 0; round < rounds; round++) await Promise.all(buyers.map((user, index) => order(user, index, round)));
await database.close();
