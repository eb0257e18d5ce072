/** The settings of backups: off, or a folder. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../process/startup-error.ts';
import { wholeNumber } from '../values/whole-number.ts';

export interface BackupSettings {
  /** Absolute path of the folder that holds the archives. */
  readonly folder: string;
  /** Encrypts all files; undefined: they are stored as they are, with checksums. */
  readonly key: string | undefined;
  /** Any moment of so many days can be restored. */
  readonly days: number;
}

/** The keys of the environment, for config.server.ts. */
export const backupEnvironment = {
  BACKUP_DIR: z.string().trim().min(1).optional(),
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_DAYS: wholeNumber(1, 3650).default(14),
};

/** Undefined: there are no backups. Throws StartupError for settings that contradict each other. */
export function readBackupSettings(
  env: z.output<z.ZodObject<typeof backupEnvironment>> & { DATA_DIR: string; DATABASE_URL?: string | undefined },
): BackupSettings | undefined {
  if (!env.BACKUP_DIR) {
    if (env.BACKUP_KEY)
      throw new StartupError('BACKUP_KEY needs BACKUP_DIR, the folder for the backups: set both, or neither.');
    return undefined;
  }
  if (env.DATABASE_URL !== undefined)
    throw new StartupError(
      'BACKUP_DIR is for the embedded database. With DATABASE_URL use the tools of that server, as docs/operations.md says, and remove BACKUP_DIR.',
    );
  const [folder, data] = [resolve(env.BACKUP_DIR), resolve(env.DATA_DIR)];
  if (`${folder}/`.startsWith(`${data}/`))
    throw new StartupError(
      `BACKUP_DIR ${folder} is within the data folder, and would be lost with it: choose a folder on another disk.`,
    );
  return { folder, key: env.BACKUP_KEY, days: env.BACKUP_DAYS };
}
