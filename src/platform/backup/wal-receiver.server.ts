/**
 * Receives the write-ahead log of the server as it is written and stores it in the archive, within a second. The server keeps
 * what is not stored yet, by its replication slot.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BackupArchive, listWalFiles } from './archive.server.ts';
import { formatLsn, parseLsn, segmentStart } from './lsn.ts';
import { openReplication } from './replication.server.ts';
import { WalStore } from './wal-store.server.ts';

/** What arrives is stored after this time at the latest. */
const flushEveryMs = 1_000;
/** While nothing is written, the server is asked so often whether that is so. Also tells it that the receiver is alive. */
const askEveryMs = 5_000;
/** Longest wait for the rest of the log at the end of the process. */
const drainMs = 5_000;
/** PostgreSQL counts microseconds from 2000-01-01. */
const epochMs = Date.UTC(2000, 0, 1);

export interface WalReceiver {
  /** Resolves when the receiver has ended, with the reason unless it was stopped. */
  readonly ended: Promise<Error | undefined>;
  /** Everything that was committed by this time, in ms, is in the archive; 0: not known yet. */
  storedUntil(): number;
  /**
   * Stores the log up to the position, if the server sends it within some seconds, and ends. Without a position the last commits
   * may be missing: the server says that it has sent everything before it looks whether there is something new.
   */
  stop(end?: bigint): Promise<void>;
}

/** Rejects with code 55006 when another process receives the log. */
export async function startWalReceiver(archive: BackupArchive, socketFolder: string): Promise<WalReceiver> {
  const replication = await openReplication(socketFolder);
  try {
    const [[, timelineText] = []] = await replication.run('IDENTIFY_SYSTEM');
    const [[, restart] = []] = await replication.run(`READ_REPLICATION_SLOT ${archive.name}`);
    if (!restart) throw new Error(`The replication slot ${archive.name} has no position`);
    const timeline = Number(timelineText);
    // The first file begins with a segment. Later the slot is exactly where the archive ends.
    const isNew = (await listWalFiles(archive, timeline)).length === 0;
    const start = isNew ? segmentStart(parseLsn(restart)) : parseLsn(restart);
    const store = new WalStore(archive, timeline, start, (lsn) => replication.send(statusMessage(lsn, false)));
    const { promise: started, resolve } = Promise.withResolvers<void>();
    const streaming = replication.run(
      `START_REPLICATION SLOT ${archive.name} PHYSICAL ${formatLsn(start)} TIMELINE ${timeline}`,
      { started: resolve, data: (message) => receive(store, message) },
    );
    await Promise.race([started, streaming]);
    let askedAt = 0;
    const ask = () => {
      askedAt = Date.now();
      replication.send(statusMessage(store.archivedTo, true));
    };
    const timer = setInterval(() => {
      store.flushNext().catch(() => undefined);
      if (Date.now() - askedAt >= askEveryMs) ask();
      if (store.failure) replication.close();
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
      ended,
      storedUntil: () => store.archivedComplete,
      async stop(end = 0n) {
        isStopped = true;
        const until = Date.now();
        ask();
        while ((store.receivedComplete < until || store.received < end) && Date.now() < until + drainMs)
          await sleep(10);
        await replication.close();
        await ended;
      },
    };
  } catch (error) {
    await replication.close();
    throw error;
  }
}

/** Messages of the stream: w (log) and k (alive). */
function receive(store: WalStore, message: Buffer): Promise<void> | void {
  const timeAt = (offset: number) => epochMs + Number(message.readBigInt64BE(offset) / 1000n);
  if (message[0] === 0x77) {
    const [start, serverEnd] = [message.readBigUInt64BE(1), message.readBigUInt64BE(9)];
    return store.receive({ start, serverEnd, time: timeAt(17), bytes: message.subarray(25) });
  }
  if (message[0] === 0x6b) return store.alive(message.readBigUInt64BE(1), timeAt(9));
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
