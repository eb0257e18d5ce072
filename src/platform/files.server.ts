/** The file store for pictures and uploads, by key. */

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ignoreErrors } from './errno.ts';
import { type Chunks, type SpooledFile, spoolToDisk } from './spool.server.ts';

export interface FileStore {
  /** Stores the bytes under the key and replaces an earlier file atomically: readers never see a partial file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of the file, or null without one. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Writes a stream of bytes to a new file and returns their number. For files that are too large for memory; not atomic. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Moves the bytes of the file `source` to the offset `from` of the file `key`. With the offset 0 it replaces the file. */
  append(key: string, from: number, source: string): Promise<void>;
  /** Writes a stream to a temporary file, which its `close` deletes. Ends with the error of the stream. */
  spool(bytes: Chunks): Promise<SpooledFile>;
  /** Path of a local file with the content, for random access; null without one. */
  localPath(key: string): Promise<string | null>;
  /** Names of the folders directly below the folder; none without it. */
  listFolders(prefix: string): Promise<string[]>;
  /** Deletes the file, or the folder with all files below it. Succeeds without one. */
  remove(key: string): Promise<void>;
}

// Keys consist of ids and widths; the pattern also prevents paths outside the root.
const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+(\.[a-z0-9]+)?)*$/;

function checkedPath(root: string, key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return join(root, key);
}

/** A file store below one folder on disk. */
export function diskFiles(root: string): FileStore {
  return {
    async put(key, bytes) {
      const path = checkedPath(root, key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomUUID()}`;
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    },
    async get(key) {
      return (await ignoreErrors(['ENOENT'], readFile(checkedPath(root, key)))) ?? null;
    },
    async write(key, bytes) {
      const path = checkedPath(root, key);
      await mkdir(dirname(path), { recursive: true });
      const file = createWriteStream(path, { flags: 'wx' });
      await pipeline(bytes, file);
      return file.bytesWritten;
    },
    async append(key, from, source) {
      const [path, sourcePath] = [checkedPath(root, key), checkedPath(root, source)];
      if (from === 0) return rename(sourcePath, path);
      await pipeline(createReadStream(sourcePath), createWriteStream(path, { flags: 'r+', start: from }));
      await rm(sourcePath);
    },
    spool: (bytes) => spoolToDisk(join(root, 'incoming'), bytes),
    async localPath(key) {
      const path = checkedPath(root, key);
      return access(path).then(
        () => path,
        () => null,
      );
    },
    async listFolders(prefix) {
      const entries = await ignoreErrors(['ENOENT'], readdir(checkedPath(root, prefix), { withFileTypes: true }));
      return (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    async remove(key) {
      await rm(checkedPath(root, key), { recursive: true, force: true });
    },
  };
}
