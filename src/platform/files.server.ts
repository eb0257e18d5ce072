/** The file store for pictures and uploads, by key: this interface, and the store on disk. */

import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ignoreErrors } from './errno.ts';
import { type Chunks, type SpooledFile, spoolToDisk } from './spool.server.ts';
import { deleteOldTemporaryFiles, type LocalFile, writeTemporaryFile } from './temporary-file.server.ts';

export interface FileStore {
  /**
   * Stores the content under the key and replaces an earlier file atomically: readers never see a partial file. Rejects
   * with the error of the stream; then the earlier file stays.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes of a file that `put` stored, or null without one. All in memory: for pictures. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The bytes of a file of any size, as they arrive; null without one. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Size of a file in bytes, or null without one. */
  size(key: string): Promise<number | null>;
  /** Writes a stream of bytes to a new file and returns their number. When it fails, no file stays. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Moves the bytes of the file `source` to the offset `from` of the file `key`. With the offset 0 it replaces the file. */
  append(key: string, from: number, source: string): Promise<void>;
  /** Writes a stream to a temporary file, which its `close` deletes. Ends with the error of the stream. */
  spool(bytes: Chunks): Promise<SpooledFile>;
  /** Writes a stream to a temporary file on this machine with a path. Its `close` deletes it. */
  temporary(bytes: Chunks): Promise<LocalFile>;
  /** The file on this machine, for random access; null without one. Call its `close` afterwards. */
  localFile(key: string): Promise<LocalFile | null>;
  /** All files, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Names of the folders directly below the folder; none without it. */
  listFolders(prefix: string): Promise<string[]>;
  /** Deletes the file, or the folder with all files below it. Succeeds without one. */
  remove(key: string): Promise<void>;
  /** Deletes temporary files and unfinished uploads from before this moment, which processes that were killed have left. */
  deleteLeftovers(before: Date): Promise<void>;
  /** Throws StartupError, with what to do, when the store refuses the settings. */
  check(): Promise<void>;
}

export interface StoredFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

// Keys consist of ids and widths; the pattern also prevents paths outside the root.
const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+(\.[a-z0-9]+)?)*$/;

/** The folder of temporary files, which are no files of the store. */
const temporaryFolder = 'incoming';

/** True for a key that the shop could have made. */
export function isFileKey(key: string): boolean {
  return keyPattern.test(key) && !key.startsWith(`${temporaryFolder}/`);
}

/** The key itself. Throws for a text that is no key. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return key;
}

/** The folder of temporary files of a store that has its files on this machine, or copies of them, below `root`. */
export function temporaryFolderIn(root: string): string {
  return join(root, temporaryFolder);
}

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
        // A file that existed before is another one's.
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

/** Also true for a folder, which its reader reports as unreadable. */
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function sizeOnDisk(path: string): Promise<number | null> {
  const found = await ignoreErrors(['ENOENT', 'ENOTDIR'], stat(path));
  return found?.isFile() ? found.size : null;
}

/** One entry at a time: a shop has hundreds of thousands of pictures. */
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
