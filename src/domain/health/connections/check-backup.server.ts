/** How new the backup is. Any process can tell: it reads the folder of the backup, not what this process has stored. */
import { listBaseTimes } from '#platform/backup/archive.server.ts';
import { NoArchiveYet, openArchiveOfOther } from '#platform/backup/database-archive.server.ts';
import { readMark } from '#platform/backup/log-files.server.ts';
import { DamagedFile } from '#platform/backup/sealed-file.server.ts';
import type { BackupSettings } from '#platform/backup/settings.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import type { Scope } from '#platform/scope.ts';
import type { ConnectionFacts } from './contract.ts';
import { FaultFound } from './fault-of.ts';

/** Ages in ms from which the backup does not do its work. docs/operations.md has the same for the alarms. */
const oldest = { log: 60_000, base: 100_000_000 };

/** The times of the last base copy and of the log. Throws FaultFound for one that is missing, old, or of another key. */
export async function checkBackup(
  { config, now }: Pick<Scope, 'config' | 'now'>,
  settings: BackupSettings,
): Promise<ConnectionFacts> {
  const { base, log } = await readTimes(config.dataDir, settings);
  if (base === undefined || log === undefined) throw new FaultFound('nothing_yet');
  const facts = { lastBaseCopyAt: base.toISOString(), storedUntil: log.toISOString() };
  const at = now().getTime();
  if (at - log.getTime() > oldest.log || at - base.getTime() > oldest.base) throw new FaultFound('old', { facts });
  return facts;
}

async function readTimes(dataDir: string, settings: BackupSettings): Promise<{ base?: Date; log?: Date }> {
  try {
    const archive = await openArchiveOfOther({ dataDir, settings });
    const [bases, mark] = await Promise.all([listBaseTimes(archive), readMark(archive)]);
    const base = bases.at(-1)?.endedAt;
    return { ...(base && { base }), ...(mark && { log: new Date(mark.at) }) };
  } catch (error) {
    if (error instanceof NoArchiveYet) return {};
    if (error instanceof DamagedFile) throw new FaultFound('different');
    // Of the startup errors that is the one for another key.
    if (error instanceof StartupError) throw new FaultFound('refused');
    throw error;
  }
}
