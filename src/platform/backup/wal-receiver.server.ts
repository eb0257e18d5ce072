/**
 * Receives the write-ahead log of the server as it is written and stores it in the archive, within a second. The server keeps
 * what is not stored yet, by its replication slot.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Archive, listWalFiles, syncDirectory, timelineDigits } from './archive.server.ts';
import { formatLsn, lsnDigits, parseLsn, segmentStart } from './lsn.ts';
import { openReplication } from './replication.server.ts';
import { createSealed, type SealedWriter } from './sealed-file.server.ts';
import { encodePiece } from './wal-frames.server.ts';

/** What arrives is stored after this time, or when there is this much of it. */
const flushEveryMs = 1_000;
const flushBytes = 2 ** 20;
/** While nothing is written, the server is asked so often whether that is so. Also tells it that the receiver is alive. */
const askEveryMs = 5_000;
/** A file is finished after so much of the log, or after so long: only whole files are deleted. */
const fileBytes = 64 * 2 ** 20;
const fileMs = 3_600_000;
/** Longest wait for the rest of the log at the end of the process. */
const drainMs = 5_000;
/** PostgreSQL counts microseconds from 2000-01-01. */
const epochMs = Date.UTC(2000, 0, 1);

export interface WalReceiver {
  readonly timeline: number;
  /** The log up to here is in the archive. */
  archivedTo(): bigint;
  /** Time, in ms of the server's clock, up to which everything that was committed is in the archive; 0: not known yet. */
  completeAt(): number;
  /** Resolves when the receiver has ended, with the reason unless it was stopped. */
  readonly ended: Promise<Error | undefined>;
  /** Stores everything that was written until now, if the server sends it within some seconds, and ends. */
  stop(): Promise<void>;
}

/** Rejects with code 55006 when another process receives the log. */
export async function startWalReceiver(archive: Archive, socketFolder: string): Promise<WalReceiver> {
  const replication = await openReplication(socketFolder);
  try {
    const [[, timelineText] = []] = await replication.run('IDENTIFY_SYSTEM');
    const [[, restart] = []] = await replication.run(`READ_REPLICATION_SLOT ${archive.name}`);
    if (!restart) throw new Error(`The replication slot ${archive.name} has no position`);
    const timeline = Number(timelineText);
    // The first file begins with a segment. Later the slot is exactly where the archive ends.
    const isNew = (await listWalFiles(archive, timeline)).length === 0;
    const start = isNew ? segmentStart(parseLsn(restart)) : parseLsn(restart);
    const store = createWalStore(archive, timeline, start, (lsn, reply) => replication.send(statusMessage(lsn, reply)));
    const { promise: started, resolve } = Promise.withResolvers<void>();
    const streaming = replication.run(
      `START_REPLICATION SLOT ${archive.name} PHYSICAL ${formatLsn(start)} TIMELINE ${timeline}`,
      { started: resolve, data: (message) => receive(store, message) },
    );
    await Promise.race([started, streaming]);
    const timer = setInterval(() => {
      store.tick();
      if (store.failure()) replication.close();
    }, flushEveryMs);
    timer.unref();
    let isStopped = false;
    const ended = streaming
      .then(
        () => new Error('The server has ended the stream of its log'),
        (error: Error) => error,
      )
      .then(async (error) => {
        clearInterval(timer);
        const failure = await store.close();
        await replication.close();
        return isStopped ? undefined : (failure ?? error);
      });
    return {
      timeline,
      archivedTo: store.archivedTo,
      completeAt: store.completeAt,
      ended,
      async stop() {
        isStopped = true;
        const until = Date.now();
        store.ask();
        while (store.receivedComplete() < until && Date.now() < until + drainMs) await sleep(10);
        await replication.close();
        await ended;
      },
    };
  } catch (error) {
    await replication.close();
    throw error;
  }
}

type WalStore = ReturnType<typeof createWalStore>;

/** Messages of the stream: w (log) and k (alive). */
function receive(store: WalStore, message: Buffer): Promise<void> | void {
  const timeAt = (offset: number) => epochMs + Number(message.readBigInt64BE(offset) / 1000n);
  if (message[0] === 0x77) {
    const [start, serverEnd] = [message.readBigUInt64BE(1), message.readBigUInt64BE(9)];
    return store.receive({ start, serverEnd, time: timeAt(17), bytes: message.subarray(25) });
  }
  if (message[0] === 0x6b) return store.alive({ serverEnd: message.readBigUInt64BE(1), time: timeAt(9) });
}

/** Tells the server what is stored: it keeps the rest. */
function statusMessage(lsn: bigint, replyRequested: boolean): Buffer {
  const message = Buffer.alloc(34);
  message.write('r');
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(lsn, offset);
  message.writeBigInt64BE(BigInt(Date.now() - epochMs) * 1000n, 25);
  message[33] = replyRequested ? 1 : 0;
  return message;
}

/** Collects the log and writes it, one write after the other. */
function createWalStore(
  archive: Archive,
  timeline: number,
  begin: bigint,
  report: (lsn: bigint, replyRequested: boolean) => void,
) {
  let parts: Uint8Array[] = [];
  let size = 0;
  let received = begin;
  let archived = begin;
  /** Of what has been received, and of what is stored. */
  let receivedComplete = 0;
  let archivedComplete = 0;
  let askedAt = 0;
  let file: { writer: SealedWriter; bytes: number; openedAt: number } | undefined;
  let writing: Promise<void> = Promise.resolve();
  let failure: Error | undefined;

  async function openFile(start: bigint) {
    const folder = join(archive.folder, 'wal');
    const writer = await createSealed(
      join(folder, `${timelineDigits(timeline)}-${lsnDigits(start)}-${Date.now()}`),
      archive.key,
    );
    await syncDirectory(folder);
    return { writer, bytes: 0, openedAt: Date.now() };
  }

  async function flush(): Promise<void> {
    if (size === 0 && receivedComplete === archivedComplete) return;
    const piece = { start: archived, completeAt: receivedComplete, bytes: Buffer.concat(parts) };
    [parts, size] = [[], 0];
    file ??= await openFile(piece.start);
    await file.writer.write(await encodePiece(piece));
    await file.writer.sync();
    file.bytes += piece.bytes.length;
    archived = piece.start + BigInt(piece.bytes.length);
    archivedComplete = piece.completeAt;
    if (file.bytes >= fileBytes || Date.now() - file.openedAt >= fileMs) {
      const full = file;
      file = undefined;
      await full.writer.finish();
    }
    report(archived, false);
  }

  function flushNext(): Promise<void> {
    writing = writing.then(() => (failure ? undefined : flush()));
    return writing.catch((error: Error) => {
      failure ??= error;
      throw error;
    });
  }

  function ask(): void {
    askedAt = Date.now();
    report(archived, true);
  }

  return {
    archivedTo: () => archived,
    completeAt: () => archivedComplete,
    failure: () => failure,
    async receive({
      start,
      serverEnd,
      time,
      bytes,
    }: {
      start: bigint;
      serverEnd: bigint;
      time: number;
      bytes: Buffer;
    }) {
      if (start !== received)
        throw new Error(`The log continues at ${formatLsn(start)} instead of ${formatLsn(received)}`);
      parts.push(bytes);
      size += bytes.length;
      received += BigInt(bytes.length);
      if (received === serverEnd) receivedComplete = Math.max(receivedComplete, time);
      if (size >= flushBytes) await flushNext();
    },
    alive({ serverEnd, time }: { serverEnd: bigint; time: number }): void {
      if (received === serverEnd) receivedComplete = Math.max(receivedComplete, time);
    },
    receivedComplete: () => receivedComplete,
    ask,
    /** Regularly: stores what has arrived, and asks the server for a sign of life. */
    tick(): void {
      flushNext().catch(() => undefined);
      if (Date.now() - askedAt >= askEveryMs) ask();
    },
    /** The reason when not everything could be stored. */
    async close(): Promise<Error | undefined> {
      await flushNext().catch(() => undefined);
      await (failure ? file?.writer.abandon() : file?.writer.finish())?.catch(() => undefined);
      return failure;
    },
  };
}
