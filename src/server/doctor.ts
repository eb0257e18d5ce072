/** npm run doctor: checks that what the database keeps twice agrees, and says what does not. Changes nothing. */
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { StartupError } from '#platform/startup-error.ts';
import { openShopDatabase } from './open-database.ts';

/** Most lines that one check prints. */
const maxLines = 20;

try {
  const { database, close } = await openShopDatabase(readConfig(), (line) => console.log(line));
  try {
    const differences = await listStockDifferences(database);
    for (const found of differences.slice(0, maxLines))
      console.log(
        `${found.partNumber}: ${found.available} available (ledger ${found.availableInLedger}), ` +
          `${found.reserved} reserved (ledger ${found.reservedInLedger}, open orders ${found.reservedByOrders})`,
      );
    console.log(
      differences.length === 0 ? 'Stock: every part agrees with its ledger and its orders.' : 'Stock: see above.',
    );
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
