/** The health of the shop, for staff: facts, and for each group of them whether it is fine. */
import { workStates } from '#domain/imports/contract.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { HealthState, ShopHealth } from './contract.ts';
import { readDatabaseFacts } from './database-facts.server.ts';
import { readDisk } from './disk-space.server.ts';
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
    disk: judgeDisk(disk),
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

async function readDatabase(scope: Scope, { pool }: ProcessState): Promise<ShopHealth['database']> {
  const facts = await readDatabaseFacts(scope);
  const state = judge(facts.connections / facts.maxConnections, limits.connectionsShare);
  return { ...facts, state: pool.waiting > 0 ? worst([state, 'look']) : state, pool: { ...pool } };
}

function judgeDisk(disk: Awaited<ReturnType<typeof readDisk>>): ShopHealth['disk'] {
  const { freeBytes } = disk;
  const state = freeBytes < leastFreeBytes.broken ? 'broken' : freeBytes < leastFreeBytes.look ? 'look' : 'fine';
  return { state, ...disk };
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
