/** Receives a file in slices: after a lost line only one slice is sent again. */
import { v7 as uuid } from 'uuid';
import type { AppError } from '#platform/errors.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';

interface Slice {
  /** The folder of the file in the file store, and its key. */
  readonly folder: string;
  readonly key: string;
  /** Offset in bytes. */
  readonly from: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The most bytes that it may have. */
  readonly maxBytes: number;
  /** The error for a longer one. */
  readonly tooLong: () => AppError;
}

/**
 * Adds the slice to the file, and returns what `accept` does. Internal: callers check the permission.
 * @param accept within the transaction: checks, under a lock, that the slice begins where the file ends, and notes its new end.
 * Its commit is what the sender is told: a slice that was accepted is in the file, also after the process was killed.
 */
export async function receiveSlice<Accepted>(
  scope: Scope,
  { folder, key, from, bytes, maxBytes, tooLong }: Slice,
  accept: (tx: Scope, end: number) => Promise<Accepted>,
): Promise<Accepted> {
  // The slice has a file of its own: of two requests with the same slice, the later one must not change what was accepted.
  const source = `${folder}/${uuid()}`;
  try {
    const length = await scope.files.write(source, atMost(bytes, maxBytes, tooLong));
    return await inTransaction(scope, async (tx) => {
      const accepted = await accept(tx, from + length);
      await tx.files.append(key, from, source);
      return accepted;
    });
  } finally {
    await scope.files.remove(source);
  }
}

/** Passes the bytes on. Throws `tooLong` after `maxBytes`. */
async function* atMost(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLong: () => AppError,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const block of bytes) {
    length += block.byteLength;
    if (length > maxBytes) throw tooLong();
    yield block;
  }
}
