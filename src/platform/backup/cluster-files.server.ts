/**
 * The files of a running cluster, as a base copy has them.
 * Source: https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
import { constants } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SPOOL_FOLDER } from '../embedded/settings.server.ts';
import { ignoreErrors } from '../process/errno.ts';
import { findDamagedPages, firstPageOf, pageBytes } from './page-checksum.ts';

const chunkBytes = 2 ** 20;
/** A page that the server is writing may be read half done: it is read so often, with pauses in ms, before it counts as damaged. */
const readings = 5;
const pauseMs = 50;

/** Folders whose contents the server makes anew when it starts; the log comes from the archive. */
const emptied = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
  SPOOL_FOLDER,
];
const skipped =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|backup_manifest|postgresql\.auto\.conf\.tmp|pgsql_tmp.*|pg_internal\.init.*)$/;

/** A part of a cluster: a folder, or bytes of a file from a position on. */
export type ClusterPart =
  | { readonly path: string; readonly kind: 'folder' }
  | { readonly path: string; readonly kind: 'bytes'; readonly at: number; readonly bytes: Buffer };

/**
 * Folders come before what is in them, and the bytes of a file in their order. Files that vanish or change meanwhile are normal:
 * the log of this time makes them right.
 * @param since the position at which this log begins
 * @throws Error when a page that is older is damaged, or a file cannot be read
 */
export async function* readCluster(cluster: string, since: bigint, folder = ''): AsyncGenerator<ClusterPart> {
  const entries = await ignoreErrors(['ENOENT'], readdir(join(cluster, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (skipped.test(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    // The log may be on another disk, behind a link.
    if (entry.isDirectory() || emptied.includes(path)) yield { path, kind: 'folder' };
    if (emptied.includes(path)) continue;
    if (entry.isDirectory()) yield* readCluster(cluster, since, path);
    else if (entry.isFile()) yield* readClusterFile(cluster, since, path);
  }
}

async function* readClusterFile(cluster: string, since: bigint, path: string): AsyncGenerator<ClusterPart> {
  // The account of PostgreSQL owns the folder: root must not follow a link in it.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW;
  const file = await ignoreErrors(['ENOENT'], open(join(cluster, path), flags));
  if (!file) return;
  try {
    const { size } = await file.stat();
    if (path === 'global/pg_control') return yield { path, kind: 'bytes', at: 0, bytes: await readUntorn(file, size) };
    for (let at = 0; at < size || at === 0; at += chunkBytes) {
      const bytes = await readSound(file, { path, at, length: Math.min(chunkBytes, size - at), since });
      yield { path, kind: 'bytes', at, bytes };
      if (bytes.length < chunkBytes) return;
    }
  } finally {
    await file.close();
  }
}

interface Part {
  readonly path: string;
  readonly at: number;
  readonly length: number;
  readonly since: bigint;
}

async function readSound(file: FileHandle, { path, at, length, since }: Part): Promise<Buffer> {
  const first = firstPageOf(path);
  for (let reading = 1; ; reading += 1) {
    const bytes = await readPart(file, at, length);
    const [damaged] = first === undefined ? [] : findDamagedPages(bytes, first + at / pageBytes, since);
    if (damaged === undefined) return bytes;
    if (reading === readings)
      throw new Error(
        `The file ${path} of the database is damaged at byte ${at + damaged}, so it is not copied over a sound backup: restore the shop to a time before.`,
      );
    await sleep(pauseMs);
  }
}

/** The server writes it as a whole, which a reader may see half done. */
async function readUntorn(file: FileHandle, size: number): Promise<Buffer> {
  for (let bytes = await readPart(file, 0, size); ; ) {
    const again = await readPart(file, 0, size);
    if (again.equals(bytes)) return bytes;
    bytes = again;
  }
}

/** Fewer bytes at the end of the file. */
async function readPart(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let done = 0;
  for (let bytesRead = -1; done < length && bytesRead !== 0; done += bytesRead)
    ({ bytesRead } = await file.read(buffer, done, length - done, at + done));
  return buffer.subarray(0, done);
}
