/**
 * Finds slow statements: it measures every statement of a pool, logs the slow ones with their text and plan, and keeps those of the
 * last hour for the health page. The values of parameters are never read.
 */

import type pg from 'pg';
import { z } from 'zod';
import { currentRequestId } from '../http/request-context.server.ts';
import type { Log } from '../log.server.ts';
import { largestOf } from '../values/extremes.ts';
import type { ShopPool } from './shop-pool.server.ts';

const hourMs = 3_600_000;
/** Pause between two plans of the same statement, in ms. */
const planPauseMs = 60_000;
/** Slow statements that are kept; the oldest are dropped. */
const maxKept = 500;
/** Characters of a statement that are logged and kept: a bulk insert has hundreds of thousands. */
const maxText = 4000;
const planTimeoutMs = 5000;

/** The slow runs of one statement in the last hour. */
interface SlowStatement {
  /** The statement with $1, $2, … instead of values. */
  readonly sql: string;
  readonly count: number;
  readonly longestMs: number;
  readonly averageMs: number;
}

export interface SlowQueries {
  /** Milliseconds from which a statement is slow; 0: it is not measured. */
  readonly thresholdMs: number;
  /** The slow statements of the last hour, the one that took the most time in total first. */
  lastHour(): SlowStatement[];
}

interface Options {
  readonly thresholdMs: number;
  readonly log: Pick<Log, 'warn'>;
  readonly now?: () => Date;
}

interface SlowRun {
  readonly at: number;
  readonly sql: string;
  readonly ms: number;
}

/**
 * Measures the statements of all connections that the pools hand out from now on, also prepared ones and those of transactions;
 * COPY is not measured. The plan is asked for on another connection of the same pool.
 */
export function watchSlowQueries(
  pools: readonly ShopPool[],
  { thresholdMs, log, now = () => new Date() }: Options,
): SlowQueries {
  let runs: SlowRun[] = [];
  const recent = () => runs.filter(({ at }) => at > now().getTime() - hourMs).slice(-maxKept);

  async function report(findPlan: FindPlan, text: string, ms: number, requestId: string | undefined): Promise<void> {
    const sql = text.trim().slice(0, maxText);
    runs = [...recent(), { at: now().getTime(), sql, ms }];
    log.warn({ sql, ms: Math.round(ms), requestId, ...(await findPlan(text)) }, 'A statement was slow');
  }

  function watch(pool: ShopPool): void {
    const findPlan = planFinder(pool, now);
    const watched = new WeakSet<pg.PoolClient>();
    pool.on('acquire', (client) => {
      if (watched.has(client)) return;
      watched.add(client);
      measure(client, (text, ms, requestId) => {
        if (ms >= thresholdMs && !isOwn(text)) void report(findPlan, text, ms, requestId);
      });
    });
  }

  if (thresholdMs > 0) for (const pool of pools) watch(pool);
  return { thresholdMs, lastHour: () => summarize(recent()) };
}

type FindPlan = ReturnType<typeof planFinder>;
type Finished = (text: string, ms: number, requestId: string | undefined) => void;

/** Replaces `client.query` by one that also measures. Results, errors and callbacks stay the same. */
function measure(client: pg.PoolClient, finished: Finished): void {
  const run = client.query.bind(client) as (...args: unknown[]) => unknown;
  // Statements of one write run one after the other: waiting for the ones before is not counted.
  let previousEnd = 0;
  const measured = (...args: unknown[]): unknown => {
    const start = performance.now();
    const requestId = currentRequestId();
    const end = () => {
      const now = performance.now();
      finished(textOf(args[0]), now - Math.max(start, previousEnd), requestId);
      previousEnd = now;
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return run(...args.slice(0, -1), (...answer: unknown[]) => {
        end();
        callback(...answer);
      });
    }
    const result = run(...args);
    if (result instanceof Promise) result.then(end, end);
    return result;
  };
  client.query = measured as typeof client.query;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

const explain = 'explain (generic_plan) ';
const isOwn = (text: string) => text.startsWith(explain);

const PlanRow = z.object({ 'QUERY PLAN': z.string() });

/** True for one statement: only a text without a semicolon surely is; a second one would be run. */
const canExplain = (text: string) => /^\s*(select|with)\b/i.test(text) && !text.includes(';');

/**
 * The generic plan of a SELECT, which needs no values; PostgreSQL has it since version 16. One at a time, the same statement once a
 * minute, and none while requests wait for a connection. EXPLAIN does not run the statement.
 */
function planFinder(pool: ShopPool, now: () => Date) {
  const lastPlans = new Map<string, number>();
  let isBusy = false;
  return async (text: string): Promise<{ plan?: string; planError?: string }> => {
    const time = now().getTime();
    for (const [known, at] of lastPlans) if (at <= time - planPauseMs) lastPlans.delete(known);
    if (isBusy || lastPlans.has(text) || pool.waiting > 0 || !canExplain(text)) return {};
    lastPlans.set(text, time);
    isBusy = true;
    try {
      // Without parameters pg sends it by the simple protocol: the extended one would demand values, and plan with them.
      const { rows } = await pool.query({ text: explain + text, query_timeout: planTimeoutMs } as pg.QueryConfig);
      return {
        plan: z
          .array(PlanRow)
          .parse(rows)
          .map((row) => row['QUERY PLAN'])
          .join('\n'),
      };
    } catch (error) {
      return { planError: error instanceof Error ? error.message : String(error) };
    } finally {
      isBusy = false;
    }
  };
}

function summarize(runs: readonly SlowRun[]): SlowStatement[] {
  const byStatement = Map.groupBy(runs, ({ sql }) => sql);
  return [...byStatement]
    .map(([sql, found]) => {
      const total = found.reduce((sum, { ms }) => sum + ms, 0);
      const longestMs = Math.round(largestOf(found.map(({ ms }) => ms)));
      return { total, statement: { sql, count: found.length, longestMs, averageMs: Math.round(total / found.length) } };
    })
    .sort((a, b) => b.total - a.total)
    .map(({ statement }) => statement);
}
