/** npm run doctor: checks the data of the shop, and says what does not agree or is missing. It changes nothing. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/config.server.ts';
import { migrationsApplied } from '#platform/database/migrate.server.ts';
import { createLog } from '#platform/log.server.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { openFiles } from '#platform/storage/open-files.server.ts';
import { examineShop } from './examine-shop.ts';
import { openShopDatabase } from './open-database.ts';

/** The error for a shop that was never started, or only by an older release. */
const noData = new StartupError('There is no data of this release here yet. Start the shop once: npm start');

try {
  const config = readConfig();
  // Opening the embedded database would create it.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) throw noData;
  const { database, close } = await openShopDatabase(config, (line) => console.log(line));
  try {
    if (!(await migrationsApplied(database.pool).catch(() => false))) throw noData;
    const files = await openFiles(config, createLog(config.logLevel));
    if (!(await examineShop({ db: database.db, files }, (line) => console.log(line)))) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
