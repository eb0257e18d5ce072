/** Where files (pictures) are kept. Disk now; anything that can put, get and delete by key later. */

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface FileStore {
  /** Stores the bytes under the key, replacing what was there; readers never see half a file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
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
    async removeFolder(prefix) {
      await rm(checkedPath(root, prefix), { recursive: true, force: true });
    },
  };
}
