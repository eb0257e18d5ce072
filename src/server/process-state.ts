/** Reads what this process knows of itself, for the health page and the metrics. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { z } from 'zod';
import type { JobState, ProcessState } from '#domain/health/process-state.ts';
import type { ResponseCache } from '#platform/cache/response-cache.server.ts';
import type { ShopPool } from '#platform/database/shop-pool.server.ts';
import type { SlowQueries } from '#platform/database/slow-queries.server.ts';
import { watchEventLoopDelay } from '#platform/process/event-loop-delay.server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Parts {
  readonly pool: Pick<ShopPool, 'totalCount' | 'idleCount' | 'waiting'>;
  readonly cache: ResponseCache;
  readonly slowQueries: SlowQueries;
  readonly jobs: () => readonly JobState[];
  readonly backup: () => ProcessState['backup'];
  readonly streams: () => number;
}

/** Measures the event loop from now on, until `stop`. */
export function watchProcess({ pool, cache, slowQueries, jobs, backup, streams }: Parts): {
  state(): ProcessState;
  stop(): void;
} {
  const startedAt = new Date();
  const version = packageVersion();
  const commit = commitOf(root);
  const delay = watchEventLoopDelay();
  return {
    state() {
      const { used_heap_size: heapBytes, heap_size_limit: heapLimitBytes } = getHeapStatistics();
      return {
        startedAt,
        version,
        commit,
        memory: { rssBytes: process.memoryUsage.rss(), heapBytes, heapLimitBytes },
        eventLoopDelay: delay.recent(),
        pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waiting },
        cache: cache.stats(),
        jobs: jobs(),
        backup: backup(),
        slowQueries,
        streams: streams(),
      };
    },
    stop: delay.stop,
  };
}

function packageVersion(): string {
  const file: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(file).version;
}

/** The first 12 digits of the commit that is checked out, read without git; undefined when there is none. */
function commitOf(folder: string): string | undefined {
  try {
    const git = join(folder, '.git');
    const head = readFileSync(join(git, 'HEAD'), 'utf8').trim();
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    if (!ref) return head.slice(0, 12);
    if (existsSync(join(git, ref))) return readFileSync(join(git, ref), 'utf8').slice(0, 12);
    const packed = readFileSync(join(git, 'packed-refs'), 'utf8').split('\n');
    return packed.find((line) => line.endsWith(` ${ref}`))?.slice(0, 12);
  } catch {
    return undefined;
  }
}
