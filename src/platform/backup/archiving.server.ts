/** Keeps the archive of the embedded database up to date: its log all the time, pictures soon after, a base copy a day. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { ignoreErrors } from '../process/errno.ts';
import { type BackupArchive, listBaseTimes, openOrCreateBackupArchive } from './archive.server.ts';
import { type MadeBaseCopy, makeBaseCopy } from './base-copy.server.ts';
import { deleteOldBackups } from './delete-old-backups.server.ts';
import { createFileMirror, type FileKinds, type FileMirror } from './file-mirror.server.ts';
import { formatLsn, parseLsn } from './lsn.ts';
import type { BackupSettings } from './settings.ts';
import { findOrCreateSlot } from './slot.server.ts';
import { startWalReceiver, type WalReceiver } from './wal-receiver.server.ts';

const baseEveryMs = 86_400_000;
/** Longest wait for the log of a base copy. */
const coverMs = 60_000;
/** SQLSTATE object_in_use. */
const slotInUse = '55006';

const EndRow = z.object({ end: z.string() });
const StoredRow = z.object({ stored: z.boolean() });

interface Sources {
  readonly settings: BackupSettings;
  readonly dataDir: string;
  readonly pool: pg.Pool;
  readonly socketFolder: string;
  readonly kinds: FileKinds;
}

/** How new the backup is, in ms since the epoch; 0: nothing yet, as far as this process knows. */
export interface BackupTimes {
  /** End of the last base copy. */
  readonly base: number;
  /** Everything that was committed by this time can be restored. */
  readonly log: number;
}

export class Archiving {
  readonly #sources: Sources;
  #times: BackupTimes = { base: 0, log: 0 };
  #opened: { archive: BackupArchive; mirror: FileMirror } | undefined;
  #receiver: WalReceiver | undefined;
  #failure: Error | undefined;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Of a process that waits for another one to end its backup: what it has stored itself before. */
  times(): BackupTimes {
    const log = Math.max(this.#times.log, this.#receiver?.storedUntil() ?? 0);
    this.#times = { ...this.#times, log };
    return this.#times;
  }

  /**
   * Does what is due: begins to receive the log, copies new pictures, makes a base copy when the last one is a day old, and
   * deletes what is too old. Throws when the log is not received. Does nothing while another process does it.
   */
  async keepUp(signal?: AbortSignal): Promise<void> {
    const { archive, mirror } = await this.#open();
    if (!(await this.#receive(archive))) return;
    await mirror.copyNew();
    const last = (await listBaseTimes(archive)).at(-1);
    this.#times = { ...this.#times, base: last?.endedAt.getTime() ?? 0 };
    if (last && Date.now() - last.endedAt.getTime() < baseEveryMs) return;
    try {
      await this.#copyBase(archive, signal);
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    }
    this.#times = { ...this.#times, base: Date.now() };
    await deleteOldBackups(archive, mirror, this.#sources.settings.days);
  }

  /** Makes a base copy now, also beside a process that keeps up, and returns when it can be restored. */
  async backUp(): Promise<MadeBaseCopy & { readonly archive: string; readonly files: number }> {
    const { archive, mirror } = await this.#open();
    await this.#receive(archive);
    const files = await mirror.copyNew();
    const base = await this.#copyBase(archive);
    if (!(await this.#isStored(archive, base.end)))
      throw new Error(
        `The base copy is made, but its log did not arrive in ${archive.folder} within ${coverMs / 1000} s: see the log of the shop.`,
      );
    await deleteOldBackups(archive, mirror, this.#sources.settings.days);
    return { ...base, archive: archive.folder, files };
  }

  /** Stores the rest of the log and ends. */
  async stop(): Promise<void> {
    const receiver = this.#receiver;
    if (receiver) await receiver.stop(await this.#endOfLog().catch(() => undefined));
  }

  async #open(): Promise<{ archive: BackupArchive; mirror: FileMirror }> {
    const { settings, pool, socketFolder, dataDir, kinds } = this.#sources;
    const name = await findOrCreateSlot(pool, socketFolder);
    if (this.#opened?.archive.name === name) return this.#opened;
    const archive = await openOrCreateBackupArchive(settings.folder, name, settings.key);
    this.#opened = { archive, mirror: createFileMirror(archive, join(dataDir, 'files'), kinds) };
    return this.#opened;
  }

  /** False while another process receives the log. */
  async #receive(archive: BackupArchive): Promise<boolean> {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure) throw failure;
    if (this.#receiver) return true;
    try {
      const receiver = await startWalReceiver(archive, this.#sources.socketFolder);
      this.#receiver = receiver;
      receiver.ended.then((error) => {
        this.times();
        this.#receiver = undefined;
        this.#failure = error;
      });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === slotInUse) return false;
      throw error;
    }
  }

  async #copyBase(archive: BackupArchive, signal?: AbortSignal): Promise<MadeBaseCopy> {
    const { dataDir, socketFolder } = this.#sources;
    const authSecret = (await ignoreErrors(['ENOENT'], readFile(join(dataDir, 'auth-secret'), 'utf8'))) ?? null;
    return makeBaseCopy(archive, { socketFolder, authSecret, ...(signal && { signal }) });
  }

  async #endOfLog(): Promise<bigint> {
    const { rows } = await this.#sources.pool.query('select pg_current_wal_flush_lsn()::text as end');
    return parseLsn(EndRow.parse(rows[0]).end);
  }

  /** Waits until the log is stored up to the position, by this process or another one. */
  async #isStored(archive: BackupArchive, end: bigint): Promise<boolean> {
    for (const deadline = Date.now() + coverMs; Date.now() < deadline; await sleep(50)) {
      const { rows } = await this.#sources.pool.query(
        'select restart_lsn >= $1::pg_lsn as stored from pg_replication_slots where slot_name = $2',
        [formatLsn(end), archive.name],
      );
      if (StoredRow.safeParse(rows[0]).data?.stored) return true;
    }
    return false;
  }
}
