/** Keeps the backup of the embedded database up to date while the shop runs. */
import { isVariantKey } from '#domain/media/image-keys.ts';
import { Archiving, type BackupTimes } from '#platform/backup/archiving.server.ts';
import { forgetBackup } from '#platform/backup/switched-off.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Log } from '#platform/log.server.ts';
import { type LoopStatus, startLoop } from './loop.ts';

/** Commits are in the backup so much later at most, and the second that storing them takes. */
const logEveryMs = 5_000;
/** Pictures are in the backup so much later at most. */
const filesEveryMs = 10_000;
/** How often what a server still keeps for a backup that is off is deleted. */
const emptyEveryMs = 60_000;

/** Where the embedded database is; undefined with DATABASE_URL. */
interface EmbeddedDatabase {
  readonly socketFolder: string | undefined;
}

/** The archiving of the settings; undefined without BACKUP_DIR. @param report receives lines for the operator */
export function openArchiving(
  config: Config,
  { socketFolder }: EmbeddedDatabase,
  report: (line: string) => void,
): Archiving | undefined {
  if (!config.backup || socketFolder === undefined) return undefined;
  return new Archiving({
    settings: config.backup,
    dataDir: config.dataDir,
    socketFolder,
    kinds: { isDerived: isVariantKey, unchanging: ['images'] },
    report,
  });
}

export interface Backups {
  statuses(): LoopStatus[];
  /** Times of the backup; undefined without BACKUP_DIR. */
  times(): BackupTimes | undefined;
  /** Stores the rest of the log. It is called when nothing writes any more. */
  stop(): Promise<void>;
}

/** Without BACKUP_DIR it only lets the server forget the backups of before. */
export function startBackups(config: Config, embedded: EmbeddedDatabase, log: Pick<Log, 'warn'>): Backups {
  const archiving = openArchiving(config, embedded, (line) => log.warn(line));
  if (!archiving) return endBackups(config, embedded, log);
  const logLoop = startLoop({
    name: 'backup-log',
    everyMs: logEveryMs,
    log,
    async work() {
      await archiving.storeLog();
      return 'done';
    },
  });
  const loop = startLoop({
    name: 'backup',
    everyMs: filesEveryMs,
    log,
    async work(signal) {
      await archiving.keepUp(signal);
      return 'done';
    },
  });
  return {
    statuses: () => [loop.status(), logLoop.status()],
    times: () => archiving.times(),
    async stop() {
      await Promise.all([loop.stop(), logLoop.stop()]);
      await archiving
        .stop()
        .catch((err: unknown) => log.warn({ err }, 'The last changes are not in the backup until the next start'));
    },
  };
}

function endBackups(config: Config, { socketFolder }: EmbeddedDatabase, log: Pick<Log, 'warn'>): Backups {
  const off = { statuses: () => [], times: () => undefined, stop: async () => undefined };
  if (socketFolder === undefined) return off;
  const loop = startLoop({
    name: 'backup-off',
    everyMs: emptyEveryMs,
    log,
    async work() {
      // A server that was started by a process with backups copies its log until it is started again.
      if (!(await forgetBackup(config.dataDir, socketFolder))) void loop.stop();
      return 'done';
    },
  });
  return { ...off, stop: () => loop.stop() };
}
