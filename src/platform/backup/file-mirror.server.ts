/** Copies pictures and import files into the archive, and back. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ignoreErrors } from '../process/errno.ts';
import { diskFiles } from '../storage/disk/disk-files.server.ts';
import { isFileKey } from '../storage/file-store.ts';
import type { BackupArchive } from './archive.server.ts';
import { createSealed, readSealed } from './sealed-file.server.ts';

const chunkBytes = 2 ** 20;

/** What the mirror has to know of the files. */
export interface FileKinds {
  /** True for a file that can be made again from another one. */
  isDerived(key: string): boolean;
  /** Folders of which each folder in them gets one file to keep, which never changes. */
  readonly unchanging: readonly string[];
}

export interface FileMirror {
  /** Copies what is new. The number of copied files. */
  copyNew(): Promise<number>;
  /** Notes that the shop has these files now, and deletes those that it had last before this moment. */
  deleteOld(before: Date): Promise<void>;
}

/** @param source the folder of the shop's files */
export function createFileMirror(archive: BackupArchive, source: string, kinds: FileKinds): FileMirror {
  /** Folders that need not be looked at again, and the time of the folder around them then. */
  const done = new Map<string, { around: number; names: Set<string> }>();
  const mirrorOf = (key: string) => join(archive.folder, 'files', key);

  async function copyFolder(folder: string): Promise<number> {
    let copied = 0;
    for (const name of await namesIn(join(source, folder))) {
      const key = `${folder}/${name}`;
      if (!isFileKey(key) || kinds.isDerived(key)) continue;
      if (await copyFile(archive, join(source, key), mirrorOf(key), kinds.unchanging.includes(top(key)))) copied += 1;
    }
    return copied;
  }

  return {
    async copyNew() {
      let copied = 0;
      for (const around of await namesIn(source)) {
        const found = await ignoreErrors(['ENOENT'], stat(join(source, around)));
        if (!found?.isDirectory() || !isFileKey(`${around}/x`)) continue;
        const isUnchanging = kinds.unchanging.includes(around);
        const before = done.get(around) ?? { around: 0, names: new Set<string>() };
        if (isUnchanging && before.around === found.mtimeMs) continue;
        let isComplete = true;
        for (const name of await namesIn(join(source, around))) {
          if (before.names.has(name)) continue;
          const folder = `${around}/${name}`;
          copied += await copyFolder(folder);
          // A folder is made before the file in it.
          if (isUnchanging && (await namesIn(mirrorOf(folder))).length > 0) before.names.add(name);
          else isComplete = false;
        }
        done.set(around, { names: before.names, around: isComplete ? found.mtimeMs : 0 });
      }
      return copied;
    },
    async deleteOld(before) {
      const now = new Date();
      for await (const { key } of diskFiles(join(archive.folder, 'files')).list()) {
        const mirror = mirrorOf(key);
        if (await isThere(join(source, key))) await utimes(mirror, now, now);
        else if ((await stat(mirror)).mtime < before) await rm(dirname(mirror), { recursive: true, force: true });
      }
    },
  };
}

/** Writes all files of the archive into the folder. Throws DamagedFile. */
export async function restoreFiles(archive: BackupArchive, target: string): Promise<number> {
  let count = 0;
  const mirror = join(archive.folder, 'files');
  for await (const { key } of diskFiles(mirror).list()) {
    const path = join(target, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(
      readSealed(join(mirror, key), archive.key),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    count += 1;
  }
  return count;
}

/** False when the mirror has the file, or the shop has it no longer. */
async function copyFile(archive: BackupArchive, from: string, to: string, isUnchanging: boolean): Promise<boolean> {
  const [file, copy] = await Promise.all([from, to].map((path) => ignoreErrors(['ENOENT'], stat(path))));
  if (!file?.isFile()) return false;
  // An import file may be replaced while it is uploaded.
  if (copy && (isUnchanging || copy.mtimeMs >= file.mtimeMs)) return false;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.${process.pid}.new`;
  await rm(draft, { force: true });
  const writer = await createSealed(draft, archive.key);
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: chunkBytes }))
      await writer.write(chunk as Buffer);
    await writer.finish();
    await rename(draft, to);
    return true;
  } catch (error) {
    await writer.abandon().catch(() => undefined);
    await rm(draft, { force: true });
    // Deleted in the meantime.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await ignoreErrors(['ENOENT', 'ENOTDIR'], readdir(folder))) ?? [];
}

async function isThere(path: string): Promise<boolean> {
  return (await ignoreErrors(['ENOENT', 'ENOTDIR'], stat(path))) !== undefined;
}

function top(key: string): string {
  return key.split('/')[0] ?? '';
}
