/** What a process of the shop knows of itself, for the health page and the metrics. */
import type { BackupTimes } from '#platform/backup/archiving.server.ts';
import type { SlowQueries } from '#platform/database/slow-queries.server.ts';

export interface ProcessState {
  readonly startedAt: Date;
  readonly version: string;
  /** Commit of the checkout; undefined outside a checkout. */
  readonly commit: string | undefined;
  readonly memory: { readonly rssBytes: number; readonly heapBytes: number; readonly heapLimitBytes: number };
  /** Delay of the last one to two minutes. */
  readonly eventLoopDelay: { readonly p99Ms: number; readonly longestMs: number };
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number };
  readonly cache: { readonly hits: number; readonly misses: number; readonly entries: number; readonly bytes: number };
  readonly jobs: readonly JobState[];
  /** Times of the backup; undefined without BACKUP_DIR, and before the jobs have started. */
  readonly backup: BackupTimes | undefined;
  readonly slowQueries: SlowQueries;
  /** Streams of live orders. */
  readonly streams: number;
}

export interface JobState {
  readonly name: string;
  /** End of the last run; null before the first run has ended. */
  readonly lastRunAt: Date | null;
  /** Number of runs that failed since the last one that did not. */
  readonly failures: number;
  readonly lastError: { readonly at: Date; readonly message: string } | null;
}
