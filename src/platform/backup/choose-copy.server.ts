/** Finds what a restore to a time begins with. */
import { StartupError } from '../process/startup-error.ts';
import {
  type BackupArchive,
  type BaseCopy,
  isReadable,
  listArchives,
  listBaseTimes,
  openBackupArchive,
  readBaseCopy,
} from './archive.server.ts';
import type { BackupSettings } from './settings.ts';

/** A moment, or the last one that the backup has. */
export type RestoreTime = Date | 'latest';

const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?\s?(Z|[+-]\d\d:?\d\d)$/;

/** `latest`, or a date and a time with its zone. @throws StartupError for anything else */
export function parseRestoreTime(text: string | undefined, now = new Date()): RestoreTime {
  if (text === 'latest') return text;
  const time = new Date((text ?? '').replace(' ', 'T').replace(/\s/, ''));
  if (!text || !zoned.test(text) || Number.isNaN(time.getTime()))
    throw new StartupError(
      `--at needs a time with its zone, such as 2026-11-25T10:15:00Z or 2026-11-25T18:15:00+08:00, or latest${text ? `; "${text}" is none` : ''}.`,
    );
  if (time > now) throw new StartupError(`--at ${text} is in the future. Choose a time that has passed, or latest.`);
  return time;
}

/**
 * The newest base copy that was complete at the time, of all archives.
 * @throws StartupError when there is none, or the key is not the one of its archive
 */
export async function chooseBaseCopy(
  { folder, key }: Pick<BackupSettings, 'folder' | 'key'>,
  time: RestoreTime,
): Promise<{ archive: BackupArchive; base: BaseCopy }> {
  const copies = [];
  for (const name of await listArchives(folder))
    for (const base of await listBaseTimes({ folder: `${folder}/${name}` })) copies.push({ archive: name, ...base });
  copies.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  const [first] = copies;
  if (!first)
    throw new StartupError(
      `There is no base copy in ${folder}: set BACKUP_DIR to the folder of the backup, or make one with npm run backup.`,
    );
  const chosen = copies.findLast(({ endedAt }) => time === 'latest' || endedAt <= time);
  if (!chosen)
    throw new StartupError(
      `The first base copy in ${folder} is of ${first.endedAt.toISOString()}: choose this time or a later one.`,
    );
  if (!(await isReadable(folder, chosen.archive))) throw await ofEarlierRelease(folder, chosen, copies);
  const archive = await openBackupArchive(folder, chosen.archive, key);
  return { archive, base: await readBaseCopy(archive, chosen.name) };
}

async function ofEarlierRelease(
  folder: string,
  chosen: { readonly archive: string; readonly endedAt: Date },
  copies: readonly { readonly archive: string; readonly endedAt: Date }[],
): Promise<StartupError> {
  const readable = [];
  for (const each of copies) if (await isReadable(folder, each.archive)) readable.push(each);
  const later = readable.find(({ endedAt }) => endedAt > chosen.endedAt);
  return new StartupError(
    `The backup of this time in ${folder}/${chosen.archive} was made by an earlier release of the shop: restore it with that release${later ? `, or choose ${later.endedAt.toISOString()} or a later time` : ''}.`,
  );
}
