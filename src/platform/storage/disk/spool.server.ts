import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that wait on disk, so that they occupy no memory. */
export interface SpooledFile {
  /** Size in bytes. */
  readonly size: number;
  /** All bytes, in memory. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
  /** Deletes the file. */
  close(): Promise<void>;
}

/**
 * Writes a stream to a file without a name in the folder. The operating system deletes such a file when it is closed,
 * also when the process is killed. Rejects with the error of the stream or of the disk; then nothing remains.
 */
export async function spoolToDisk(folder: string, chunks: Chunks): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    let size = 0;
    for await (const chunk of chunks) {
      await file.appendFile(chunk);
      size += chunk.byteLength;
    }
    return {
      size,
      async read() {
        const bytes = new Uint8Array(size);
        await file.read(bytes, 0, size, 0);
        return bytes;
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A stream of bytes, or bytes that are already there. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
