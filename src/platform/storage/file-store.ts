/** The store of files for pictures and uploads, by key: on the disk, or an object store. */
import { join } from 'node:path';
import type { Chunks, SpooledFile } from './disk/spool.server.ts';
import type { LocalFile } from './disk/temporary-file.server.ts';

export interface FileStore {
  /**
   * Stores the content under the key and replaces an earlier file atomically: readers never see a partial file. Rejects
   * with the error of the stream; then the earlier file stays.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes of a file that `put` stored, or null without one. They are all in memory: for pictures. */
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
  /** The file on this machine, for random access; null without one. The caller calls its `close` afterwards. */
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
  /** Size in bytes. */
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
