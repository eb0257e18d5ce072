/** npm run doctor: checks that what the database keeps twice agrees, and says what does not. Changes nothing. */

import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { readConfig } from '#platform/config.server.ts';
import type { Database } from '#platform/db.server.ts';
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
    sound: 'Payments: the state of every order agrees with its payments.',
    wrong: 'Payments: see above.',
    find: async (database) =>
      (await listPaymentDifferences(database)).map(
        ({ number, state, derived }) => `${number}: ${state} (by its payments ${derived})`,
      ),
  },
];

try {
  const { database, close } = await openShopDatabase(readConfig(), (line) => console.log(line));
  try {
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
