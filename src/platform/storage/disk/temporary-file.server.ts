/** Files on this machine that are needed for a moment only. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ignoreErrors } from '#platform/process/errno.ts';
import type { Chunks } from './spool.server.ts';

/** A file that the caller may read until it calls `close`. */
export interface LocalFile {
  readonly path: string;
  close(): Promise<void>;
}

/** Writes the bytes to a new file in the folder. `close` deletes it. Rejects with the error of the stream; then no file stays. */
export async function writeTemporaryFile(folder: string, chunks: Chunks): Promise<LocalFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const close = () => rm(path, { force: true });
  try {
    await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await close();
    throw error;
  }
  return { path, close };
}

/** Deletes the files of the folder that were last written before this moment: those of processes that were killed. */
export async function deleteOldTemporaryFiles(folder: string, before: Date): Promise<void> {
  for (const name of (await ignoreErrors(['ENOENT'], readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await ignoreErrors(['ENOENT'], stat(path));
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
