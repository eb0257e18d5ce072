/** Keeps the archive of the embedded database up to date: its log all the time, pictures soon after, a base copy a day. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { ignoreErrors } from '../errno.ts';
import { type Archive, listBaseTimes, openOrCreateArchive } from './archive.server.ts';
import { type MadeBaseCopy, makeBaseCopy } from './base-copy.server.ts';
import { deleteOldBackups } from './delete-old-backups.server.ts';
import { createFileMirror, type FileKinds, type FileMirror } from './file-mirror.server.ts';
import { formatLsn } from './lsn.ts';
import type { BackupSettings } from './settings.ts';
import { findOrCreateSlot } from './slot.server.ts';
import { startWalReceiver, type WalReceiver } from './wal-receiver.server.ts';

const baseEveryMs = 86_400_000;
/** Longest wait for the log of a base copy. */
const coverMs = 60_000;
/** SQLSTATE object_in_use. */
const slotInUse = '55006';

const StoredRow = z.object({ stored: z.boolean() });

interface Sources {
  readonly settings: BackupSettings;
  readonly dataDir: string;
  readonly pool: pg.Pool;
  readonly socketFolder: string;
  readonly kinds: FileKinds;
}

export interface Archiving {
  /**
   * Does what is due: begins to receive the log, copies new pictures, makes a base copy when the last one is a day old, and
   * deletes what is too old. Throws when the log is not received. Does nothing while another process does it.
   */
  keepUp(signal?: AbortSignal): Promise<void>;
  /** Makes a base copy now, also beside a process that keeps up, and returns when it can be restored. */
  backUp(): Promise<MadeBaseCopy & { readonly archive: string; readonly files: number }>;
  /** Stores the rest of the log and ends. */
  stop(): Promise<void>;
}

export function createArchiving(sources: Sources): Archiving {
  const { settings, pool, socketFolder } = sources;
  let opened: { archive: Archive; mirror: FileMirror } | undefined;
  let receiver: WalReceiver | undefined;
  let failure: Error | undefined;

  async function open() {
    const name = await findOrCreateSlot(pool, socketFolder);
    if (opened?.archive.name === name) return opened;
    const archive = await openOrCreateArchive(settings.folder, name, settings.key);
    opened = { archive, mirror: createFileMirror(archive, join(sources.dataDir, 'files'), sources.kinds) };
    return opened;
  }

  /** False while another process receives the log. */
  async function receive(archive: Archive): Promise<boolean> {
    if (failure) {
      const error = failure;
      failure = undefined;
      throw error;
    }
    if (receiver) return true;
    try {
      const started = await startWalReceiver(archive, socketFolder);
      receiver = started;
      started.ended.then((error) => {
        if (receiver === started) receiver = undefined;
        failure = error;
      });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === slotInUse) return false;
      throw error;
    }
  }

  async function copyBase(archive: Archive, signal?: AbortSignal): Promise<MadeBaseCopy> {
    const authSecret = (await ignoreErrors(['ENOENT'], readFile(join(sources.dataDir, 'auth-secret'), 'utf8'))) ?? null;
    return makeBaseCopy(archive, { socketFolder, authSecret, ...(signal && { signal }) });
  }

  /** Waits until the log is stored up to the position, by this process or another one. */
  async function isStored(archive: Archive, end: bigint): Promise<boolean> {
    for (const deadline = Date.now() + coverMs; Date.now() < deadline; await sleep(50)) {
      const { rows } = await pool.query(
        'select restart_lsn >= $1::pg_lsn as stored from pg_replication_slots where slot_name = $2',
        [formatLsn(end), archive.name],
      );
      if (StoredRow.safeParse(rows[0]).data?.stored) return true;
    }
    return false;
  }

  return {
    async keepUp(signal) {
      const { archive, mirror } = await open();
      if (!(await receive(archive))) return;
      await mirror.copyNew();
      const last = (await listBaseTimes(archive)).at(-1);
      if (last && Date.now() - last.endedAt.getTime() < baseEveryMs) return;
      try {
        await copyBase(archive, signal);
      } catch (error) {
        if (signal?.aborted) return;
        throw error;
      }
      await deleteOldBackups(archive, mirror, settings.days);
    },
    async backUp() {
      const { archive, mirror } = await open();
      await receive(archive);
      const files = await mirror.copyNew();
      const base = await copyBase(archive);
      if (!(await isStored(archive, base.end)))
        throw new Error(
          `The base copy is made, but its log did not arrive in ${archive.folder} within ${coverMs / 1000} s: see the log of the shop.`,
        );
      await deleteOldBackups(archive, mirror, settings.days);
      return { ...base, archive: archive.folder, files };
    },
    async stop() {
      await receiver?.stop();
    },
  };
}
