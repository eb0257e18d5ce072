/** npm run restore -- --at TIME [--to FOLDER | --replace] or --check: restores a backup of the embedded database. */
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseRestoreTime, type RestoreTime } from '#platform/backup/choose-copy.server.ts';
import { type Restored, restoreBackup } from '#platform/backup/restore.server.ts';
import { type Config, readConfig } from '#platform/config.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { isServerRunning } from '#platform/embedded/recover-cluster.server.ts';
import { ignoreErrors } from '#platform/process/errno.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import { examineShop } from './examine-shop.ts';
import { openShopDatabase } from './open-database.ts';

const print = (line: string) => console.log(line);
const usage =
  'npm run restore -- --at TIME restores into a new folder, --to FOLDER into this one, --replace in place of the data folder, which is set aside; --check only tries it.';

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ options: { at: text, to: text, replace: flag, check: flag } }).values;
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
}

async function main(): Promise<boolean> {
  const { at, to, replace, check } = readArguments();
  const config = readConfig();
  if (!config.backup)
    throw new StartupError(
      config.databaseUrl
        ? 'With DATABASE_URL a backup is restored with the tools of that PostgreSQL server: docs/operations.md says how.'
        : 'Set BACKUP_DIR to the folder of the backup, and BACKUP_KEY if it is encrypted.',
    );
  if (check) return checkBackup(config, config.backup, parseRestoreTime(at ?? 'latest'));
  const time = parseRestoreTime(at);
  if (to !== undefined && replace) throw new StartupError(`Choose --to or --replace. ${usage}`);
  process.umask(0o077);
  if (replace && (await isServerRunning(config.dataDir)))
    throw new StartupError(`The database in ${config.dataDir} runs: stop the shop, then restore again.`);
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const target = to === undefined ? await chooseTarget(config.dataDir, stamp) : resolve(to);
  describe(await restoreBackup(config.backup, { time, dataDir: target, report: print }));
  if (replace && target !== config.dataDir)
    await putInPlace(target, config.dataDir, `${config.dataDir}.replaced-${stamp}`);
  else if (target === config.dataDir) print('Start the shop: npm start');
  else
    print(
      `It is in ${target}. Look at it: DATA_DIR=${target} npm run doctor. To go on with it, stop the shop and start it with DATA_DIR=${target}.`,
    );
  return true;
}

/** The data folder when it is empty, else a new one beside it. */
async function chooseTarget(dataDir: string, stamp: string): Promise<string> {
  const names = (await ignoreErrors(['ENOENT'], readdir(dataDir))) ?? [];
  return names.length === 0 ? dataDir : `${dataDir}.restored-${stamp}`;
}

async function putInPlace(target: string, dataDir: string, aside: string): Promise<void> {
  try {
    await rename(dataDir, aside);
  } catch {
    throw new StartupError(
      `${dataDir} cannot be renamed, as when it is a disk of its own. The restored shop is in ${target}: move it there, or set DATA_DIR.`,
    );
  }
  await rename(target, dataDir);
  print(`The data folder of before is ${aside}. Start the shop: npm start. Delete the old folder when all is well.`);
}

function describe({ baseEndedAt, restoredTo, lastCommit, files }: Restored): void {
  print(
    `Restored to ${restoredTo.toISOString()}, from the base copy of ${baseEndedAt.toISOString()}, with ${files} files. ${lastCommit ? `The last change is of ${lastCommit}.` : 'Nothing was written after the base copy.'}`,
  );
}

/** Restores into a temporary folder and runs the checks of the doctor on it: a backup that was never restored is none. */
async function checkBackup(config: Config, backup: NonNullable<Config['backup']>, time: RestoreTime): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-restore-'));
  try {
    const dataDir = join(folder, 'data');
    describe(await restoreBackup(backup, { time, dataDir, report: print }));
    const { database, close } = await openShopDatabase({ ...config, dataDir, backup: undefined }, print);
    try {
      await migrateDatabase(database.pool);
      const isSound = await examineShop({ db: database.db, files: diskFiles(join(dataDir, 'files')) }, print);
      print(
        isSound
          ? 'The backup can be restored, and what it holds is sound.'
          : 'The backup can be restored, but what it holds is not sound.',
      );
      return isSound;
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
