/** Collects the log that arrives and writes it into the archive, one write after the other. */
import { join } from 'node:path';
import { type BackupArchive, syncDirectory, timelineDigits } from './archive.server.ts';
import { formatLsn, lsnDigits } from './lsn.ts';
import { createSealed, type SealedWriter } from './sealed-file.server.ts';
import { encodePiece } from './wal-frames.server.ts';

/** So much of the log is written at once when it arrives fast. */
const flushBytes = 2 ** 20;
/** A file is finished after so much of the log, or after so long: only whole files are deleted. */
const fileBytes = 64 * 2 ** 20;
const fileMs = 3_600_000;

/** A piece of the log as the server sends it. */
interface ReceivedPiece {
  readonly start: bigint;
  /** Where the log of the server ended at that time. */
  readonly serverEnd: bigint;
  /** In ms of the server's clock. */
  readonly time: number;
  readonly bytes: Uint8Array;
}

export class WalStore {
  readonly #archive: BackupArchive;
  readonly #timeline: number;
  /** Called with the position up to which the log is on the disk. */
  readonly #report: (lsn: bigint) => void;
  #parts: Uint8Array[] = [];
  #size = 0;
  #received: bigint;
  #receivedComplete = 0;
  #archivedTo: bigint;
  #archivedComplete = 0;
  #file: { writer: SealedWriter; bytes: number; openedAt: number } | undefined;
  #writing: Promise<void> = Promise.resolve();
  #failure: Error | undefined;

  constructor(archive: BackupArchive, timeline: number, start: bigint, report: (lsn: bigint) => void) {
    this.#archive = archive;
    this.#timeline = timeline;
    this.#report = report;
    this.#received = start;
    this.#archivedTo = start;
  }

  /** The log up to here is on the disk. */
  get archivedTo(): bigint {
    return this.#archivedTo;
  }

  /** The log up to here has arrived. */
  get received(): bigint {
    return this.#received;
  }

  /** Everything that was committed by this time, in ms of the server's clock, has arrived; 0: not known yet. */
  get receivedComplete(): number {
    return this.#receivedComplete;
  }

  /** Everything that was committed by this time, in ms of the server's clock, is on the disk; 0: not known yet. */
  get archivedComplete(): number {
    return this.#archivedComplete;
  }

  /** Why nothing can be written any more. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  async receive({ start, serverEnd, time, bytes }: ReceivedPiece): Promise<void> {
    if (start !== this.#received)
      throw new Error(`The log continues at ${formatLsn(start)} instead of ${formatLsn(this.#received)}`);
    this.#parts.push(bytes);
    this.#size += bytes.length;
    this.#received += BigInt(bytes.length);
    this.alive(serverEnd, time);
    if (this.#size >= flushBytes) await this.flushNext();
  }

  /** The log of the server ended there at this time. */
  alive(serverEnd: bigint, time: number): void {
    if (this.#received === serverEnd) this.#receivedComplete = Math.max(this.#receivedComplete, time);
  }

  /** Writes what has arrived, after the writes that are under way. */
  flushNext(): Promise<void> {
    this.#writing = this.#writing.then(() => (this.#failure ? undefined : this.#flush()));
    return this.#writing.catch((error: Error) => {
      this.#failure ??= error;
      throw error;
    });
  }

  /** Writes the rest. The reason when not everything could be written. */
  async close(): Promise<Error | undefined> {
    await this.flushNext().catch(() => undefined);
    const { writer } = this.#file ?? {};
    await (this.#failure ? writer?.abandon() : writer?.finish())?.catch(() => undefined);
    return this.#failure;
  }

  async #flush(): Promise<void> {
    if (this.#size === 0 && this.#receivedComplete === this.#archivedComplete) return;
    const bytes = Buffer.concat(this.#parts);
    const piece = { start: this.#archivedTo, completeAt: this.#receivedComplete, bytes };
    this.#parts = [];
    this.#size = 0;
    this.#file ??= await this.#openFile(piece.start);
    await this.#file.writer.write(await encodePiece(piece));
    await this.#file.writer.sync();
    this.#file.bytes += bytes.length;
    this.#archivedTo = piece.start + BigInt(bytes.length);
    this.#archivedComplete = piece.completeAt;
    await this.#finishFull();
    this.#report(this.#archivedTo);
  }

  async #openFile(start: bigint) {
    const folder = join(this.#archive.folder, 'wal');
    const name = `${timelineDigits(this.#timeline)}-${lsnDigits(start)}-${Date.now()}`;
    const writer = await createSealed(join(folder, name), this.#archive.key);
    await syncDirectory(folder);
    return { writer, bytes: 0, openedAt: Date.now() };
  }

  async #finishFull(): Promise<void> {
    const file = this.#file;
    if (!file || (file.bytes < fileBytes && Date.now() - file.openedAt < fileMs)) return;
    this.#file = undefined;
    await file.writer.finish();
  }
}
