/**
 * Brings the log of the server into the archive, by one process at a time. PostgreSQL copies each finished segment into a spool
 * in the data folder; this begins a new segment when something was written, seals what is in the spool and deletes it there.
 * Source: https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-ARCHIVING-WAL
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { locks } from '../database/locks.ts';
import type { BackupArchive } from './archive.server.ts';
import { openBackupSession } from './backup-session.server.ts';
import { listSegments, readMark, storeLogFile, writeMark } from './log-files.server.ts';
import { isSegmentName, nextSegmentName } from './segment-name.ts';
import { listSpool, spoolOf } from './spool.server.ts';

/** Longest wait for an answer: a server that is paused must not hold up the end of the shop. */
const answerMs = 10_000;
/** Longest wait for PostgreSQL to copy a finished segment into the spool. */
const copyMs = 10_000;
/** So much of the log is kept for a backup that cannot be written. Then the shop goes on, and the backup begins anew. */
const maxSpoolBytes = 4 * 2 ** 30;

/** The archive cannot be continued: part of the log is not there any more. */
export class LogLost extends Error {}

const Server = z.object({
  /** The system identifier. */
  database: z.string(),
  /** The name of the segment that is being written. */
  current: z.string(),
  segmentBytes: z.int(),
  archives: z.boolean(),
});

export class LogKeeper {
  readonly #session: pg.Client;
  readonly #spool: string;
  readonly server: z.output<typeof Server>;
  #archive: BackupArchive | undefined;
  /** The name of the segment that is stored next. */
  #next = '';
  #completeAt = 0;
  #isLost = false;

  private constructor(session: pg.Client, spool: string, server: z.output<typeof Server>) {
    this.#session = session;
    this.#spool = spool;
    this.server = server;
    session.once('end', () => {
      this.#isLost = true;
    });
  }

  /** Undefined while another process keeps the log. */
  static async open(dataDir: string, socketFolder: string): Promise<LogKeeper | undefined> {
    const session = await openBackupSession(socketFolder, answerMs);
    try {
      const { rows } = await session.query(
        `select pg_try_advisory_lock($1) as locked, system_identifier::text as database,
          pg_walfile_name(pg_current_wal_insert_lsn()) as current, current_setting('archive_mode') = 'on' as archives,
          pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes" from pg_control_system()`,
        [locks.backup],
      );
      const { locked, ...server } = Server.extend({ locked: z.boolean() }).parse(rows[0]);
      if (locked) return new LogKeeper(session, spoolOf(dataDir), server);
      await session.end();
      return undefined;
    } catch (error) {
      await session.end().catch(() => undefined);
      throw error;
    }
  }

  /** True when its connection, and with it the lock, is lost. */
  get isLost(): boolean {
    return this.#isLost;
  }

  get archive(): BackupArchive | undefined {
    return this.#archive;
  }

  /** Everything that was committed by this time, in ms, is in the archive; 0: not known yet. */
  get completeAt(): number {
    return this.#completeAt;
  }

  /** @throws LogLost when more of the log waits than is kept for a backup that cannot be written */
  async requireShortSpool(): Promise<void> {
    const names = await listSpool(this.#spool);
    if (names.length * this.server.segmentBytes > maxSpoolBytes)
      throw new LogLost('The backup could not be written for too long');
  }

  /** Goes on with this archive. @throws LogLost when it is ahead of the database, as after a copy of the data folder was put back */
  async continue(archive: BackupArchive): Promise<void> {
    const last = (await listSegments(archive)).at(-1);
    if (last !== undefined && last >= this.server.current) throw new LogLost('The database is older than its backup');
    this.#completeAt = (await readMark(archive))?.at ?? 0;
    this.#next = last === undefined ? this.server.current : nextSegmentName(last, this.server.segmentBytes);
    this.#archive = archive;
  }

  /**
   * Stores everything that is committed.
   * @throws LogLost when there is a gap in the log; Error when PostgreSQL does not copy it into the spool
   */
  async store(archive: BackupArchive): Promise<void> {
    // What cannot be stored is not divided any further: each segment takes its whole size in the spool.
    await this.#storeSpool(archive);
    const at = Date.now();
    const last = await this.#endSegment();
    for (;;) {
      await this.#storeSpool(archive, { segment: last, at });
      if (this.#next > last) break;
      if (Date.now() > at + copyMs)
        throw new Error(
          `The database did not copy its log (${this.#next}) within ${copyMs / 1000} s: see postgres.log.`,
        );
      await sleep(20);
    }
    await writeMark(archive, { segment: last, at });
    this.#completeAt = at;
  }

  /** Ends the segment unless nothing is in it; the name of the last one that has ended. */
  async #endSegment(): Promise<string> {
    // Without a new segment it returns the beginning of the current one, else the end within the one before.
    const { rows } = await this.#session.query('select pg_walfile_name(pg_switch_wal() - 1::numeric) as last');
    return z.object({ last: z.string() }).parse(rows[0]).last;
  }

  async #storeSpool(archive: BackupArchive, mark?: { segment: string; at: number }): Promise<void> {
    for (const name of await listSpool(this.#spool)) {
      const path = join(this.#spool, name);
      if (isSegmentName(name) && name > this.#next) {
        // It may have come since the folder was read.
        if (existsSync(join(this.#spool, this.#next))) return;
        throw new LogLost(`The log from ${this.#next} to ${name} is missing`);
      }
      const completeAt = name === mark?.segment ? mark.at : this.#completeAt;
      if (name === this.#next || name.endsWith('.history')) await storeLogFile(archive, { path, name, completeAt });
      // Anything else is in the archive, is of before it, or only describes a base copy.
      await rm(path, { force: true });
      if (name === this.#next) this.#next = nextSegmentName(name, this.server.segmentBytes);
    }
  }

  /** Another process may keep the log now. */
  async close(): Promise<void> {
    await this.#session.end().catch(() => undefined);
  }
}
