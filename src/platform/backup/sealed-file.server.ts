/**
 * The form of every file of a backup: frames that are encrypted with AES-256-GCM when there is a key, and checked when read.
 *
 * A file is "SPROCKB1", one byte (1: encrypted), 16 random bytes, then frames: 4 bytes with the length of the content and, in
 * the highest bit, whether it is the last one; the content; 16 bytes of authentication. Each file has its own key, derived
 * from the random bytes (HKDF), so the number of the frame is a nonce that never repeats. The number and the head are
 * authenticated: frames cannot be exchanged, left out or cut off unnoticed. Without a key the 16 bytes are a checksum.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { StartupError } from '../process/startup-error.ts';

const magic = Buffer.from('SPROCKB1');
const saltBytes = 16;
const tagBytes = 16;
const lastBit = 0x8000_0000;
/** More than any writer puts into a frame: a damaged length must not allocate gigabytes. */
const maxFrameBytes = 64 * 2 ** 20;

/** The key of an archive, 32 bytes; undefined: not encrypted. */
export type ArchiveKey = Buffer | undefined;

/** A file of a backup is not what was written. `isTorn`: it ends too early, as after a crash of its writer. */
export class DamagedFile extends StartupError {
  readonly isTorn: boolean;
  constructor(path: string, reason: string, isTorn = false) {
    super(`${path} is damaged: ${reason}. Restore the file from another copy of the backup, or choose another time.`);
    this.isTorn = isTorn;
  }
}

export interface SealedWriter {
  /** Appends a frame. */
  write(content: Uint8Array): Promise<void>;
  /** Returns when all frames are on the disk. */
  sync(): Promise<void>;
  /** Marks the end and closes the file. */
  finish(): Promise<void>;
  /** Closes the file without a mark of its end. */
  abandon(): Promise<void>;
}

/** Creates a new file. Rejects when it exists: a backup never overwrites one. */
export async function createSealed(path: string, key: ArchiveKey): Promise<SealedWriter> {
  const file = await open(path, 'wx', 0o600);
  const salt = randomBytes(saltBytes);
  const sealing = frameSealer(key, salt);
  let count = 0;
  const write = async (content: Uint8Array, isLast: boolean) => {
    await file.appendFile(sealing.seal(count, content, isLast));
    count += 1;
  };
  await file.appendFile(Buffer.concat([magic, Buffer.from([key ? 1 : 0]), salt]));
  return {
    write: (content) => write(content, false),
    sync: () => file.datasync(),
    async finish() {
      await write(Buffer.alloc(0), true);
      await file.sync();
      await file.close();
    },
    abandon: () => file.close(),
  };
}

/** The contents of the frames. Throws DamagedFile, after the frames before the damage. */
export async function* readSealed(path: string, key: ArchiveKey): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const header = await readExactly(file, magic.length + 1 + saltBytes);
    if (!header) throw new DamagedFile(path, 'it ends within its first bytes', true);
    if (!header.subarray(0, magic.length).equals(magic)) throw new DamagedFile(path, 'it is no file of a backup');
    const isEncrypted = header[magic.length] === 1;
    if (isEncrypted && !key)
      throw new StartupError(`${path} is encrypted: set BACKUP_KEY to the key that it was made with.`);
    const sealing = frameSealer(isEncrypted ? key : undefined, header.subarray(magic.length + 1));
    for (let count = 0; ; count += 1) {
      const frame = await readFrame(file, path);
      const content = sealing.open(count, frame);
      if (!content) throw new DamagedFile(path, `part ${count + 1} is not what was written`);
      if (frame.isLast) return;
      yield content;
    }
  } finally {
    await file.close();
  }
}

/** Writes a small file at once, on the disk. */
export async function writeSealedFile(path: string, key: ArchiveKey, content: Uint8Array): Promise<void> {
  const file = await createSealed(path, key);
  await file.write(content);
  await file.finish();
}

/** Reads a small file. Throws DamagedFile. */
export async function readSealedFile(path: string, key: ArchiveKey): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of readSealed(path, key)) parts.push(part);
  return Buffer.concat(parts);
}

interface Frame {
  readonly head: Buffer;
  readonly content: Buffer;
  readonly tag: Buffer;
  readonly isLast: boolean;
}

async function readFrame(file: FileHandle, path: string): Promise<Frame> {
  const head = await readExactly(file, 4);
  if (!head) throw new DamagedFile(path, 'its end is missing', true);
  const isLast = (head.readUInt32BE() & lastBit) !== 0;
  const length = (head.readUInt32BE() & ~lastBit) >>> 0;
  if (length > maxFrameBytes) throw new DamagedFile(path, 'a length in it is impossible');
  const rest = await readExactly(file, length + tagBytes);
  if (!rest) throw new DamagedFile(path, 'its end is missing', true);
  return { head, content: rest.subarray(0, length), tag: rest.subarray(length), isLast };
}

async function readExactly(file: FileHandle, length: number): Promise<Buffer | undefined> {
  const buffer = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done);
    if (bytesRead === 0) return undefined;
    done += bytesRead;
  }
  return buffer;
}

/** Seals and opens the frames of one file. */
function frameSealer(key: ArchiveKey, salt: Uint8Array) {
  const fileKey = key && Buffer.from(hkdfSync('sha256', key, salt, 'sprocket backup file', 32));
  const nonce = (count: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeBigUInt64BE(BigInt(count), 4);
    return bytes;
  };
  const checksum = (count: number, head: Uint8Array, content: Uint8Array) =>
    createHash('sha256').update(salt).update(nonce(count)).update(head).update(content).digest().subarray(0, tagBytes);
  return {
    seal(count: number, content: Uint8Array, isLast: boolean): Buffer {
      const head = Buffer.alloc(4);
      head.writeUInt32BE((content.length | (isLast ? lastBit : 0)) >>> 0);
      if (!fileKey) return Buffer.concat([head, content, checksum(count, head, content)]);
      const cipher = createCipheriv('aes-256-gcm', fileKey, nonce(count)).setAAD(head);
      return Buffer.concat([head, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    },
    /** Undefined when it is not what was sealed. */
    open(count: number, { head, content, tag }: Frame): Buffer | undefined {
      if (!fileKey) return timingSafeEqual(checksum(count, head, content), tag) ? content : undefined;
      const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce(count)).setAAD(head).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(content), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
