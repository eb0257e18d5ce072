/** Where files (pictures) are kept. Disk now; anything that can put, get and delete by key later. */

import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface FileStore {
  /** Stores the bytes under the key, replacing what was there; readers never see half a file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Writes `bytes` at the offset `from`, as they come, and answers where they end. For files that are too
   * large for memory: until the last byte is there, readers see what has arrived.
   */
  write(key: string, from: number, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Path of a file on this machine with that content, for readers that jump about in it; null when there is no such key. */
  localPath(key: string): Promise<string | null>;
  /** Removes everything whose key begins with the prefix folder; nothing there is fine. */
  removeFolder(prefix: string): Promise<void>;
}

// Keys are made by us (ids, widths); the pattern makes sure that no path can ever leave the root.
const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+(\.[a-z0-9]+)?)*$/;

function checkedPath(root: string, key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return join(root, key);
}

/** Files below one folder on disk. */
export function diskFiles(root: string): FileStore {
  return {
    async put(key, bytes) {
      const path = checkedPath(root, key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    async get(key) {
      try {
        return await readFile(checkedPath(root, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(key, from, bytes) {
      const path = checkedPath(root, key);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, from === 0 ? 'w' : 'r+');
      try {
        let end = from;
        for await (const piece of bytes) {
          await file.write(piece, 0, piece.byteLength, end);
          end += piece.byteLength;
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
