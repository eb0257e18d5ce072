/** Keeps the archive of the embedded database up to date: its log every few seconds, pictures soon after, a base copy a day. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ignoreErrors } from '../process/errno.ts';
import { type BackupArchive, listBaseTimes } from './archive.server.ts';
import { type MadeBaseCopy, makeBaseCopy } from './base-copy.server.ts';
import { forgetArchive, openArchiveOf, openArchiveOfOther } from './database-archive.server.ts';
import { deleteOldBackups } from './delete-old-backups.server.ts';
import { createFileMirror, type FileKinds, type FileMirror } from './file-mirror.server.ts';
import { readMark } from './log-files.server.ts';
import { LogKeeper, LogLost } from './log-keeper.server.ts';
import type { BackupSettings } from './settings.ts';
import { emptySpool, spoolOf } from './spool.server.ts';

const baseEveryMs = 86_400_000;
/** Longest wait for the log of a base copy, when another process stores it. */
const coverMs = 60_000;

interface Sources {
  readonly settings: BackupSettings;
  readonly dataDir: string;
  readonly socketFolder: string;
  readonly kinds: FileKinds;
  /** Receives lines for the operator. */
  readonly report: (line: string) => void;
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
  #keeper: LogKeeper | undefined;
  #mirror: { archive: BackupArchive; mirror: FileMirror } | undefined;
  /** The steps of the log, one after the other. */
  #storing: Promise<unknown> = Promise.resolve();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  times(): BackupTimes {
    return this.#times;
  }

  /**
   * Stores everything that is committed. When part of the log is lost, a new archive begins.
   * @returns the archive; undefined while another process stores the log
   */
  storeLog(): Promise<BackupArchive | undefined> {
    const stored = this.#storing.then(() => this.#storeLog());
    this.#storing = stored.catch(() => undefined);
    return stored;
  }

  /**
   * Does what is due besides the log: copies new pictures, makes a base copy when the last one is a day old, and deletes what is
   * too old. Does nothing while another process stores the log.
   */
  async keepUp(signal?: AbortSignal): Promise<void> {
    const archive = this.#keeper?.archive ?? (await this.storeLog());
    if (!archive) return;
    const mirror = this.#mirrorOf(archive);
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
    const archive = (await this.storeLog()) ?? (await openArchiveOfOther(this.#sources));
    const mirror = this.#mirrorOf(archive);
    const files = await mirror.copyNew();
    const base = await this.#copyBase(archive);
    await deleteOldBackups(archive, mirror, this.#sources.settings.days);
    return { ...base, archive: archive.folder, files };
  }

  /** Stores the rest of the log and ends. Call when nothing writes any more. @throws what storing throws */
  async stop(): Promise<void> {
    try {
      await this.storeLog();
    } finally {
      await this.#keeper?.close();
      this.#keeper = undefined;
    }
  }

  async #storeLog(): Promise<BackupArchive | undefined> {
    if (this.#keeper?.isLost) this.#keeper = undefined;
    const { dataDir, socketFolder } = this.#sources;
    this.#keeper ??= await LogKeeper.open(dataDir, socketFolder);
    const keeper = this.#keeper;
    if (!keeper) return undefined;
    try {
      await keeper.requireShortSpool();
      const archive = keeper.archive ?? (await this.#openArchive(keeper));
      await keeper.store(archive);
      this.#times = { ...this.#times, log: keeper.completeAt };
      return archive;
    } catch (error) {
      if (!(error instanceof LogLost)) throw error;
      await this.#beginAnew(error.message);
      return this.#storeLog();
    }
  }

  async #beginAnew(reason: string): Promise<void> {
    const { dataDir, report } = this.#sources;
    report(`${reason}: the backup begins a new folder with a base copy. The folder of before can still be restored.`);
    await forgetArchive(dataDir);
    await emptySpool(spoolOf(dataDir));
    await this.#keeper?.close();
    this.#keeper = undefined;
  }

  async #openArchive(keeper: LogKeeper): Promise<BackupArchive> {
    if (!keeper.server.archives)
      throw new Error(
        'The database keeps no log for the backup, because the command that started it had no BACKUP_DIR: stop the shop and all its commands, then start it again.',
      );
    const archive = await openArchiveOf(keeper.server.database, this.#sources);
    await keeper.continue(archive);
    return archive;
  }

  #mirrorOf(archive: BackupArchive): FileMirror {
    if (this.#mirror?.archive.folder !== archive.folder) {
      const { dataDir, kinds } = this.#sources;
      this.#mirror = { archive, mirror: createFileMirror(archive, join(dataDir, 'files'), kinds) };
    }
    return this.#mirror.mirror;
  }

  async #copyBase(archive: BackupArchive, signal?: AbortSignal): Promise<MadeBaseCopy> {
    const { dataDir, socketFolder } = this.#sources;
    const authSecret = (await ignoreErrors(['ENOENT'], readFile(join(dataDir, 'auth-secret'), 'utf8'))) ?? null;
    const cluster = join(dataDir, 'postgres');
    const requireStored = (segment: string) => this.#requireStored(archive, segment);
    return makeBaseCopy(archive, { cluster, socketFolder, authSecret, requireStored, ...(signal && { signal }) });
  }

  /** Waits until the segment is stored, by this process or another one. */
  async #requireStored(archive: BackupArchive, segment: string): Promise<void> {
    for (const deadline = Date.now() + coverMs; Date.now() < deadline; await sleep(200)) {
      await this.storeLog();
      if (((await readMark(archive))?.segment ?? '') >= segment) return;
    }
    throw new Error(
      `The base copy is not kept, because its log did not arrive in ${archive.folder} within ${coverMs / 1000} s: see the log of the shop.`,
    );
  }
}
