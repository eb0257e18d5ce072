/** The frames in the files of the log: a piece of the log with its position, and how far the backup was complete by then. */
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { BackupArchive, WalFile } from './archive.server.ts';
import { DamagedFile, readSealed } from './sealed-file.server.ts';

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];
const headerBytes = 16;

export interface WalPiece {
  readonly start: bigint;
  /** Everything that was committed by this time, in ms of the server's clock, is in the log up to the end of this piece. */
  readonly completeAt: number;
  /** Empty: nothing was written until completeAt. */
  readonly bytes: Uint8Array;
}

export async function encodePiece({ start, completeAt, bytes }: WalPiece): Promise<Buffer> {
  const header = Buffer.alloc(headerBytes);
  header.writeBigUInt64BE(start);
  header.writeBigInt64BE(BigInt(completeAt), 8);
  return bytes.length === 0 ? header : Buffer.concat([header, await compress(bytes)]);
}

/**
 * The pieces of a file. A file that ends too early, as after a crash of its writer, ends the pieces: whether something is
 * missing shows in the next file. Throws DamagedFile for bytes that are not what was written.
 */
export async function* readPieces(archive: BackupArchive, file: WalFile): AsyncGenerator<WalPiece> {
  try {
    for await (const frame of readSealed(file.path, archive.key)) {
      const body = frame.subarray(headerBytes);
      yield {
        start: frame.readBigUInt64BE(),
        completeAt: Number(frame.readBigInt64BE(8)),
        bytes: body.length === 0 ? body : await decompress(body),
      };
    }
  } catch (error) {
    if (!(error instanceof DamagedFile && error.isTorn)) throw error;
  }
}
