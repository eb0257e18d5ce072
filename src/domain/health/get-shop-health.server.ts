/** The health of the shop, for staff: facts, and for each group of them whether it is fine. */
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { workStates } from '#domain/imports/contract.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { errorCode } from '#platform/process/errno.ts';
import type { Scope } from '#platform/scope.ts';
import type { HealthState, ShopHealth } from './contract.ts';
import type { JobState, ProcessState } from './process-state.ts';
import { readShopFigures, type ShopFigures } from './shop-figures.server.ts';

/** Values from which on staff should look at something, or it is broken. docs/operations.md lists them. */
const limits = {
  connectionsShare: { look: 0.8, broken: 0.95 },
  mailSeconds: { look: 10 * 60, broken: 3600 },
  jobFailures: { look: 1, broken: 5 },
  heapShare: { look: 0.85, broken: 0.95 },
  eventLoopP99Ms: { look: 200, broken: 2000 },
  slowQueries: { look: 10, broken: Number.POSITIVE_INFINITY },
} as const;
const leastFreeBytes = { look: 2 ** 30, broken: 200 * 2 ** 20 };

/** Statements of the health page: those that took the most time. */
const maxStatements = 10;

/** The health of the shop. For admins. Throws unauthenticated, forbidden. @param process the process that answers */
export async function getShopHealth(scope: Scope, process: ProcessState): Promise<ShopHealth> {
  requirePermission(scope, 'see_shop');
  const [database, figures, disk] = await Promise.all([
    readDatabase(scope, process),
    readShopFigures(scope),
    readDisk(scope.config.dataDir),
  ]);
  const groups = {
    database,
    mail: judgeMail(figures.mail),
    imports: {
      state: 'fine' as const,
      running: workStates.reduce((sum, state) => sum + figures.imports[state], 0),
      byState: { ...figures.imports },
    },
    jobs: judgeJobs(process.jobs),
    disk,
    process: judgeProcess(process, scope.now()),
    slowQueries: judgeSlowQueries(process.slowQueries),
  };
  return {
    ...groups,
    state: worst(Object.values(groups).map(({ state }) => state)),
    checkedAt: scope.now().toISOString(),
    cache: { ...process.cache },
  };
}

const DatabaseRow = z.object({
  version: z.string(),
  sizeBytes: z.int(),
  connections: z.int(),
  maxConnections: z.int(),
});

const databaseFacts = sql`select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes",
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`;

async function readDatabase(scope: Scope, { pool }: ProcessState): Promise<ShopHealth['database']> {
  const [row] = await query(scope, DatabaseRow, databaseFacts);
  const facts = row ?? { version: '', sizeBytes: 0, connections: 0, maxConnections: 1 };
  const state = judge(facts.connections / facts.maxConnections, limits.connectionsShare);
  return { ...facts, state: pool.waiting > 0 ? worst([state, 'look']) : state, pool: { ...pool } };
}

async function readDisk(folder: string): Promise<ShopHealth['disk']> {
  const { bavail, blocks, bsize } = await fileSystemOf(folder);
  const freeBytes = bavail * bsize;
  const state = freeBytes < leastFreeBytes.broken ? 'broken' : freeBytes < leastFreeBytes.look ? 'look' : 'fine';
  return { state, freeBytes, totalBytes: blocks * bsize };
}

/**
 * The file system of a folder. With DATABASE_URL the data folder is made with the first file in it: until then, it is that of the
 * folder above.
 */
async function fileSystemOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const above = dirname(folder);
    if (errorCode(error) !== 'ENOENT' || above === folder) throw error;
    return fileSystemOf(above);
  }
}

function judgeMail(mail: ShopFigures['mail']): ShopHealth['mail'] {
  const state = judge(mail.oldestSeconds ?? 0, limits.mailSeconds);
  return { ...mail, state: mail.failed > 0 ? worst([state, 'look']) : state };
}

function judgeJobs(jobs: readonly JobState[]): ShopHealth['jobs'] {
  const list = jobs.map(({ name, lastRunAt, failures, lastError }) => ({
    name,
    state: judge(failures, limits.jobFailures),
    lastRunAt: lastRunAt?.toISOString() ?? null,
    failures,
    lastErrorAt: lastError?.at.toISOString() ?? null,
    lastError: lastError?.message ?? null,
  }));
  return { state: worst(list.map(({ state }) => state)), list };
}

function judgeProcess(process: ProcessState, now: Date): ShopHealth['process'] {
  const { p99Ms, longestMs } = process.eventLoopDelay;
  const { heapBytes, heapLimitBytes } = process.memory;
  return {
    ...process.memory,
    state: worst([judge(heapBytes / heapLimitBytes, limits.heapShare), judge(p99Ms, limits.eventLoopP99Ms)]),
    version: process.version,
    commit: process.commit ?? null,
    uptimeSeconds: Math.max(0, Math.floor((now.getTime() - process.startedAt.getTime()) / 1000)),
    eventLoopDelayMs: { p99: p99Ms, longest: longestMs },
    streams: process.streams,
  };
}

function judgeSlowQueries(slowQueries: ProcessState['slowQueries']): ShopHealth['slowQueries'] {
  const statements = slowQueries.lastHour();
  const count = statements.reduce((sum, statement) => sum + statement.count, 0);
  return {
    state: judge(count, limits.slowQueries),
    thresholdMs: slowQueries.thresholdMs,
    count,
    statements: statements.slice(0, maxStatements),
  };
}

function judge(value: number, { look, broken }: { look: number; broken: number }): HealthState {
  if (value >= broken) return 'broken';
  return value >= look ? 'look' : 'fine';
}

function worst(states: readonly HealthState[]): HealthState {
  return states.includes('broken') ? 'broken' : states.includes('look') ? 'look' : 'fine';
}
