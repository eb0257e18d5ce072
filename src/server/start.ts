/** Starts the shop: takes its port, opens its database, and meanwhile loads the rest of the program, which then runs it. */

import { createServer } from 'node:http';
import { checkContent } from '#domain/content/content.server.ts';
import { givenVariables, readConfig } from '#platform/config.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { protectAudit } from '#platform/embedded/protect-audit.server.ts';
import { createLog } from '#platform/log.server.ts';
import { closeDataFolder } from '#platform/storage/disk/private-folder.server.ts';
import { isFirstProcess } from './first-process.ts';
import { takePort } from './listen.ts';
import { openShopDatabase } from './open-database.ts';
import type { DevelopedPages, RunningShop } from './run-shop.ts';
import { startWarnings } from './start-warnings.ts';
import { unreadSettings } from './unread-settings.ts';

/**
 * Starts the shop with the settings of the environment.
 * @param development serves pages from Vite instead of the build
 * @throws StartupError with one line that says what is wrong and what to do
 */
export async function startShop(development?: DevelopedPages): Promise<RunningShop> {
  const server = development?.server ?? createServer();
  const config = await takePort(server, readConfig());
  const log = createLog(config.logLevel);
  const warnings = [...startWarnings(config), ...unreadSettings(givenVariables())];
  if (isFirstProcess()) for (const warning of warnings) log.warn(warning);
  await checkContent();
  // New files are for this user only; folders of earlier releases are closed.
  process.umask(0o077);
  await closeDataFolder(config.dataDir);
  // The database starts in a process of its own, and takes about as long as the modules of the shop take to load.
  const loading = loadShop(development !== undefined);
  // A failure is reported where it is awaited, after the database can be closed.
  loading.catch(() => undefined);
  const opened = await openShopDatabase(config, (line) => console.log(line));
  try {
    await migrateDatabase(opened.database.pool);
    if (opened.socketFolder) await protectAudit(opened.socketFolder);
    const runShop = await loading;
    return await runShop(config, log, opened, { server, development });
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The modules of the shop with its built pages, which it does not use in development. */
async function loadShop(isDevelopment: boolean) {
  const [{ runShop }] = await Promise.all([import('./run-shop.ts'), isDevelopment || import('#pages')]);
  return runShop;
}
