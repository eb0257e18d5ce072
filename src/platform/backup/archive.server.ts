/**
 * An archive: the folder of BACKUP_DIR with the base copies, the write-ahead log and the pictures of one database. A restored
 * database begins an archive of its own, so an archive is one unbroken history.
 *
 *   archive.json                what is needed to derive the key
 *   base/{end time}/            base copies: info, data
 *   wal/{name}                  the segments of the log, by the names that PostgreSQL gives them
 *   complete                    until when the log is complete
 *   files/…                     pictures and import files, by key; the time of a file is the last day on which the shop had it
 */
import { createHmac, randomBytes, scrypt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ignoreErrors } from '../process/errno.ts';
import { StartupError } from '../process/startup-error.ts';
import { type ArchiveKey, readSealedFile } from './sealed-file.server.ts';

/** N, r and p of scrypt for a passphrase: about 0.1 s and 64 MB, once for each archive that is opened. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };
const deriveKey = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** Version 1 has the log as PostgreSQL's replication sent it, and is read by releases of that time only. */
const version = 2;
const ArchiveFile = z.object({ version: z.int(), salt: z.base64(), check: z.string().nullable() });

export interface BackupArchive {
  /** The name of its folder, which the database keeps in database-archive.server.ts. */
  readonly name: string;
  readonly folder: string;
  readonly key: ArchiveKey;
}

/** Creates the archive when there is none of this name, and opens it. @throws StartupError when the key is another one */
export async function openOrCreateBackupArchive(
  backups: string,
  name: string,
  secret: string | undefined,
): Promise<BackupArchive> {
  const folder = join(backups, name);
  for (const each of ['base', 'wal', 'files']) await mkdir(join(folder, each), { recursive: true, mode: 0o700 });
  const path = join(folder, 'archive.json');
  if (!existsSync(path)) {
    const salt = randomBytes(16);
    const key = secret === undefined ? undefined : await deriveKey(secret, salt, 32, cost);
    const draft = `${path}.${process.pid}`;
    await writeFile(
      draft,
      JSON.stringify({ version, salt: salt.toString('base64'), check: key ? checkOf(key) : null }),
      { mode: 0o600, flush: true },
    );
    await rename(draft, path);
    await syncDirectory(folder);
  }
  const archive = await openBackupArchive(backups, name, secret);
  if (archive.key || secret === undefined) return archive;
  throw new StartupError(
    `The backup in ${folder} is not encrypted, and BACKUP_KEY is set: choose a new BACKUP_DIR for encrypted backups.`,
  );
}

/** False for an archive of an earlier release. */
export async function isReadable(backups: string, name: string): Promise<boolean> {
  return (await readArchiveFile(join(backups, name))).version === version;
}

async function readArchiveFile(folder: string): Promise<z.output<typeof ArchiveFile>> {
  return ArchiveFile.parse(JSON.parse(await readFile(join(folder, 'archive.json'), 'utf8')));
}

/** @throws StartupError when the key is another one, or missing */
export async function openBackupArchive(
  backups: string,
  name: string,
  secret: string | undefined,
): Promise<BackupArchive> {
  const folder = join(backups, name);
  const { salt, check } = await readArchiveFile(folder);
  if (check === null) return { name, folder, key: undefined };
  if (secret === undefined)
    throw new StartupError(`The backup in ${folder} is encrypted: set BACKUP_KEY to the key that it was made with.`);
  const key = await deriveKey(secret, Buffer.from(salt, 'base64'), 32, cost);
  if (checkOf(key) !== check)
    throw new StartupError(
      `BACKUP_KEY is not the key of the backup in ${folder}: set the key that it was made with, or choose a new BACKUP_DIR.`,
    );
  return { name, folder, key };
}

/** Names of the archives in BACKUP_DIR. */
export async function listArchives(backups: string): Promise<string[]> {
  const entries = await ignoreErrors(['ENOENT'], readdir(backups, { withFileTypes: true }));
  const names = (entries ?? []).filter((entry) => entry.isDirectory() && /^sprocket_\w+$/.test(entry.name));
  return names.map(({ name }) => name).sort();
}

const BaseInfo = z.object({
  /** The log is needed from this segment on. */
  first: z.string(),
  /** The database is consistent at the end of this segment. */
  last: z.string(),
  /** Of the log. */
  segmentBytes: z.int(),
  endedAt: z.iso.datetime().transform((text) => new Date(text)),
  postgres: z.string(),
  /** The secret that the shop has in its data folder; null: it is a setting. */
  authSecret: z.string().nullable(),
});

export type BaseCopy = z.output<typeof BaseInfo> & { readonly folder: string };

/** The end times of the base copies by the names of their folders, oldest first. */
export async function listBaseTimes(
  archive: Pick<BackupArchive, 'folder'>,
): Promise<{ name: string; endedAt: Date }[]> {
  const names = (await ignoreErrors(['ENOENT'], readdir(join(archive.folder, 'base')))) ?? [];
  return names
    .filter((name) => /^\d{8}T\d{9}Z$/.test(name))
    .sort()
    .map((name) => ({ name, endedAt: parseTimeName(name) }));
}

export async function readBaseCopy(archive: BackupArchive, name: string): Promise<BaseCopy> {
  const folder = join(archive.folder, 'base', name);
  const info = await readSealedFile(join(folder, 'info'), archive.key);
  return { ...BaseInfo.parse(JSON.parse(info.toString())), folder };
}

/** 2026-11-25T10:15:00.123Z → 20261125T101500123Z, the name of a base copy. */
export function timeName(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/g, '');
}

function parseTimeName(name: string): Date {
  const [, day, hours, minutes, seconds, ms] = /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(name) ?? [];
  const date = day?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  return new Date(`${date}T${hours}:${minutes}:${seconds}.${ms}Z`);
}

/** Writes the names in a folder to the disk. */
export async function syncDirectory(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function checkOf(key: Buffer): string {
  return createHmac('sha256', key).update('sprocket backup').digest('base64');
}
