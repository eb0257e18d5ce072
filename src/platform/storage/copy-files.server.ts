/** Copies all files from one store to another, for a shop that moves its pictures and import files. */
import { createHash } from 'node:crypto';
import type { FileStore, StoredFile } from './file-store.ts';

export interface CopiedFiles {
  /** Files that were copied. */
  readonly copied: number;
  /** Files that the other store had already, with the same content. */
  readonly present: number;
  /** Bytes of the files that were copied. */
  readonly bytes: number;
}

/**
 * Copies every file of `from` that `to` does not have with the same content, and reads it back. Nothing is deleted. A copy
 * that was interrupted is continued by the next call. Throws when a copy differs from its source.
 * @param progress called after each file with what has been done so far
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  progress: (done: CopiedFiles) => void = () => undefined,
): Promise<CopiedFiles> {
  let done: CopiedFiles = { copied: 0, present: 0, bytes: 0 };
  for await (const file of from.list()) {
    const isCopied = await copyFile(from, to, file);
    done = isCopied
      ? { ...done, copied: done.copied + 1, bytes: done.bytes + file.size }
      : { ...done, present: done.present + 1 };
    progress(done);
  }
  return done;
}

/** Copies one file. False when it was there already, or is in the source no longer. */
async function copyFile(from: FileStore, to: FileStore, { key, size }: StoredFile): Promise<boolean> {
  const wanted = await checksum(from, key);
  if (wanted === null) return false;
  if ((await to.size(key)) === size && (await checksum(to, key)) === wanted) return false;
  const content = await from.read(key);
  if (!content) return false;
  await to.put(key, content);
  if ((await checksum(to, key)) !== wanted)
    throw new Error(
      `The copy of ${key} differs from its source. Run the command again; if it differs again, check the store.`,
    );
  return true;
}

async function checksum(files: FileStore, key: string): Promise<string | null> {
  const content = await files.read(key);
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
