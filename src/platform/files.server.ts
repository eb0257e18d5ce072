/** The file store for pictures and uploads, by key. */

import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreErrors } from './errno.ts';

export interface FileStore {
  /** Stores the bytes under the key and replaces an earlier file atomically: readers never see a partial file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of the file, or null without one. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Writes a stream of bytes from the offset `from` and returns the offset of their end. For files that are too large
   * for memory; not atomic.
   */
  write(key: string, from: number, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Path of a local file with the content, for random access; null without one. */
  localPath(key: string): Promise<string | null>;
  /** Deletes all files below the folder. Succeeds without one. */
  removeFolder(prefix: string): Promise<void>;
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
    async write(key, from, bytes) {
      const path = checkedPath(root, key);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, from === 0 ? 'w' : 'r+');
      try {
        let end = from;
        for await (const chunk of bytes) {
          await file.write(chunk, 0, chunk.byteLength, end);
          end += chunk.byteLength;
        }
        return end;
      } finally {
        await file.close();
      }
    },
    async localPath(key) {
      const path = checkedPath(root, key);
      return access(path).then(
        () => path,
        () => null,
      );
    },
    async removeFolder(prefix) {
      await rm(checkedPath(root, prefix), { recursive: true, force: true });
    },
  };
}
