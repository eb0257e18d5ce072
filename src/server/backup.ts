/** npm run backup: makes a base copy now, of a shop that runs or not. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openArchiving } from '#jobs/back-up.ts';
import { readConfig } from '#platform/config.server.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { openShopDatabase } from './open-database.ts';

try {
  const config = readConfig();
  if (config.databaseUrl)
    throw new StartupError(
      'With DATABASE_URL the backup is made with the tools of that PostgreSQL server: docs/operations.md says how.',
    );
  if (!config.backup)
    throw new StartupError('Set BACKUP_DIR to a folder for backups, on another disk than the data folder.');
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new StartupError(`There is no database in ${config.dataDir}: set DATA_DIR to the data folder of the shop.`);
  process.umask(0o077);
  const opened = await openShopDatabase(config, (line) => console.log(line));
  try {
    const archiving = openArchiving(config, opened, (line) => console.log(line));
    const made = await archiving?.backUp().finally(() => archiving.stop());
    if (made)
      console.log(
        `Done: base copy ${made.name} in ${made.archive} (${(made.bytes / 1e6).toFixed(0)} MB before compression), ${made.files} new files. Try it: npm run restore -- --check`,
      );
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
