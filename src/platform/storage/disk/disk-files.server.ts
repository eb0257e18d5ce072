/** The store of files on the disk of this machine. */

import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ignoreErrors } from '#platform/process/errno.ts';
import { checkedKey, type FileStore, isFileKey, type StoredFile, temporaryFolderIn } from '../file-store.ts';
import { spoolToDisk } from './spool.server.ts';
import { deleteOldTemporaryFiles, writeTemporaryFile } from './temporary-file.server.ts';

/** A file store below one folder on disk. */
export function diskFiles(root: string): FileStore {
  const temporaries = temporaryFolderIn(root);
  const pathOf = (key: string) => join(root, checkedKey(key));
  return {
    async put(key, content) {
      const path = pathOf(key);
      const { path: temporary } = await writeTemporaryFile(
        temporaries,
        content instanceof Uint8Array ? [content] : content,
      );
      await mkdir(dirname(path), { recursive: true });
      await rename(temporary, path);
    },
    async get(key) {
      return (await ignoreErrors(['ENOENT'], readFile(pathOf(key)))) ?? null;
    },
    async read(key) {
      return (await sizeOnDisk(pathOf(key))) === null ? null : createReadStream(pathOf(key));
    },
    size: async (key) => sizeOnDisk(pathOf(key)),
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const file = createWriteStream(path, { flags: 'wx' });
      try {
        await pipeline(bytes, file);
      } catch (error) {
        // A file that existed before belongs to another upload.
        if (!isExisting(error)) await rm(path, { force: true });
        throw error;
      }
      return file.bytesWritten;
    },
    async append(key, from, source) {
      const [path, sourcePath] = [pathOf(key), pathOf(source)];
      if (from === 0) return rename(sourcePath, path);
      await pipeline(createReadStream(sourcePath), createWriteStream(path, { flags: 'r+', start: from }));
      await rm(sourcePath);
    },
    spool: (bytes) => spoolToDisk(temporaries, bytes),
    temporary: (bytes) => writeTemporaryFile(temporaries, bytes),
    async localFile(key) {
      const path = pathOf(key);
      return (await isThere(path)) ? { path, close: async () => undefined } : null;
    },
    list: () => listFiles(root),
    async listFolders(prefix) {
      const entries = await ignoreErrors(['ENOENT'], readdir(pathOf(prefix), { withFileTypes: true }));
      return (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    async remove(key) {
      await rm(pathOf(key), { recursive: true, force: true });
    },
    deleteLeftovers: (before) => deleteOldTemporaryFiles(temporaries, before),
    check: async () => undefined,
  };
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/** True when the file is there; also for a folder, which its reader reports as unreadable. */
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function sizeOnDisk(path: string): Promise<number | null> {
  const found = await ignoreErrors(['ENOENT', 'ENOTDIR'], stat(path));
  return found?.isFile() ? found.size : null;
}

/** Yields one entry at a time: a shop has hundreds of thousands of pictures. */
async function* listFiles(root: string): AsyncGenerator<StoredFile> {
  const folder = await ignoreErrors(['ENOENT'], opendir(root, { recursive: true }));
  if (!folder) return;
  for await (const entry of folder) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(root, path).replaceAll('\\', '/');
    if (!entry.isFile() || !isFileKey(key)) continue;
    const size = await sizeOnDisk(path);
    if (size !== null) yield { key, size };
  }
}
