/** Keeps the backup of the embedded database up to date while the shop runs. */
import { isVariantKey } from '#domain/media/image-keys.ts';
import { Archiving, type BackupTimes } from '#platform/backup/archiving.server.ts';
import { dropSlots } from '#platform/backup/slot.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Database } from '#platform/database/db.server.ts';
import type { Log } from '#platform/log.server.ts';
import { type LoopStatus, startLoop } from './loop.ts';

/** Pictures are in the backup so much later at most; the log of the database is within a second or two. */
const everyMs = 10_000;

/** Where the embedded database is; socketFolder is undefined with DATABASE_URL. */
interface EmbeddedDatabase {
  readonly database: Database;
  readonly socketFolder: string | undefined;
}

/** The archiving of the settings; undefined without BACKUP_DIR. */
export function openArchiving(config: Config, { database, socketFolder }: EmbeddedDatabase): Archiving | undefined {
  if (!config.backup || socketFolder === undefined) return undefined;
  return new Archiving({
    settings: config.backup,
    dataDir: config.dataDir,
    pool: database.pool,
    socketFolder,
    kinds: { isDerived: isVariantKey, unchanging: ['images'] },
  });
}

export interface Backups {
  statuses(): LoopStatus[];
  /** Undefined without BACKUP_DIR. */
  times(): BackupTimes | undefined;
  /** Stores the rest of the log. Call when nothing writes any more. */
  stop(): Promise<void>;
}

/** Without BACKUP_DIR it only lets the server forget the backups of before. */
export async function startBackups(
  config: Config,
  embedded: EmbeddedDatabase,
  log: Pick<Log, 'warn'>,
): Promise<Backups> {
  const archiving = openArchiving(config, embedded);
  if (!archiving) {
    if (embedded.socketFolder !== undefined)
      await dropSlots(embedded.database.pool, embedded.socketFolder).catch((err: unknown) =>
        log.warn({ err }, 'The database still keeps its log for a backup that is off'),
      );
    return { statuses: () => [], times: () => undefined, stop: async () => undefined };
  }
  const loop = startLoop({
    name: 'backup',
    everyMs,
    log,
    async work(signal) {
      await archiving.keepUp(signal);
      return 'done';
    },
  });
  return {
    statuses: () => [loop.status()],
    times: () => archiving.times(),
    async stop() {
      await loop.stop();
      await archiving.stop();
    },
  };
}
