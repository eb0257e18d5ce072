/** npm run doctor: checks that what the database keeps twice agrees, and says what does not. Changes nothing. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { listHistoryDifferences } from '#domain/orders/history-differences.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { listCountDifferences, listListingDifferences } from '#domain/search/listing-differences.server.ts';
import { readConfig } from '#platform/config.server.ts';
import type { Database } from '#platform/db.server.ts';
import { migrationsApplied } from '#platform/migrate.server.ts';
import { formatCents } from '#platform/money.ts';
import { StartupError } from '#platform/startup-error.ts';
import { openShopDatabase } from './open-database.ts';

/** Most lines that one check prints. */
const maxLines = 20;

/** The checks: their sentence when all is well, and a line for each thing that does not agree. */
const checks: readonly { sound: string; wrong: string; find: (database: Database) => Promise<string[]> }[] = [
  {
    sound: 'Stock: every part agrees with its ledger and its orders.',
    wrong: 'Stock: see above.',
    find: async (database) =>
      (await listStockDifferences(database)).map(
        (found) =>
          `${found.partNumber}: ${found.available} available (ledger ${found.availableInLedger}), ` +
          `${found.reserved} reserved (ledger ${found.reservedInLedger}, open orders ${found.reservedByOrders})`,
      ),
  },
  {
    sound: 'Totals: every order agrees with its lines and its freight.',
    wrong: 'Totals: see above.',
    find: async (database) =>
      (await listTotalDifferences(database)).map(
        ({ number, totalCents, derivedCents }) =>
          `${number}: ${formatCents(totalCents)} (by its lines and its freight ${formatCents(derivedCents)})`,
      ),
  },
  {
    sound: 'Payments: the state of every order agrees with its payments.',
    wrong: 'Payments: see above.',
    find: async (database) =>
      (await listPaymentDifferences(database)).map(
        ({ number, state, derived }) => `${number}: ${state} (by its payments ${derived})`,
      ),
  },
  {
    sound: 'History: the state of every order is the last one of its history.',
    wrong: 'History: see above.',
    find: async (database) =>
      (await listHistoryDifferences(database)).map(
        ({ number, state, last }) => `${number}: ${state} (by its history ${last ?? 'none'})`,
      ),
  },
  {
    sound: 'Search: every published part is in the lists, with its price and availability.',
    wrong: 'Search: see above.',
    find: async (database) =>
      (await listListingDifferences(database)).map(({ part, problem }) => `${part}: ${problem}`),
  },
  {
    sound: 'Counts: the counts of parts agree with the lists.',
    wrong: 'Counts: see above.',
    find: async (database) =>
      (await listCountDifferences(database)).map(
        ({ cell, counted, listed }) => `${cell}: ${counted} counted, ${listed} listed`,
      ),
  },
];

/** Of a shop that was never started, or only by an older release. */
const noData = new StartupError('There is no data of this release here yet. Start the shop once: npm start');

try {
  const config = readConfig();
  // Opening the embedded database would create it.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) throw noData;
  const { database, close } = await openShopDatabase(config, (line) => console.log(line));
  try {
    if (!(await migrationsApplied(database.pool).catch(() => false))) throw noData;
    for (const { sound, wrong, find } of checks) {
      const found = await find(database);
      for (const line of found.slice(0, maxLines)) console.log(line);
      console.log(found.length === 0 ? sound : wrong);
      if (found.length > 0) process.exitCode = 1;
    }
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
