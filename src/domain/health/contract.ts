/** The health of the shop in API responses, for staff. Safe in the browser. */
import { z } from 'zod';
import { importStates } from '#domain/imports/contract.ts';

/** The state of a part of the shop. `look`: it works, but staff should look at it soon; `broken`: it does not do its work. */
export const HealthState = z.enum(['fine', 'look', 'broken']);
export type HealthState = z.infer<typeof HealthState>;

const bytes = z.number().int();

const Job = z.object({
  name: z.string(),
  state: HealthState,
  lastRunAt: z.iso.datetime().nullable(),
  failures: z.int().meta({ description: 'Runs that failed since the last one that did not' }),
  lastErrorAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
});

const SlowStatement = z.object({
  sql: z.string().meta({ description: 'With $1, $2, … instead of values' }),
  count: z.int(),
  longestMs: z.int(),
  averageMs: z.int(),
});

export const ShopHealth = z
  .object({
    state: HealthState.meta({ description: 'The worst state below' }),
    checkedAt: z.iso.datetime(),
    database: z.object({
      state: HealthState,
      version: z.string(),
      sizeBytes: bytes,
      connections: z.int().meta({ description: 'Open connections to this database, of all processes' }),
      maxConnections: z.int(),
      pool: z
        .object({ total: z.int(), idle: z.int(), waiting: z.int() })
        .meta({ description: 'Connections of this process, and requests that wait for one' }),
    }),
    mail: z.object({
      state: HealthState,
      waiting: z.int(),
      oldestSeconds: z.int().nullable().meta({ description: 'Age of the mail that waits longest' }),
      failed: z.int(),
    }),
    imports: z.object({ state: HealthState, running: z.int(), byState: z.record(z.enum(importStates), z.int()) }),
    jobs: z.object({ state: HealthState, list: z.array(Job) }),
    disk: z
      .object({ state: HealthState, freeBytes: bytes, totalBytes: bytes })
      .meta({ description: 'Of the file system with the data folder' }),
    process: z
      .object({
        state: HealthState,
        version: z.string(),
        commit: z.string().nullable(),
        uptimeSeconds: z.int(),
        rssBytes: bytes,
        heapBytes: bytes,
        heapLimitBytes: bytes,
        eventLoopDelayMs: z
          .object({ p99: z.int(), longest: z.int() })
          .meta({ description: 'Of the last one to two minutes' }),
        streams: z.int().meta({ description: 'Open streams of live orders' }),
      })
      .meta({ description: 'The process that answers; several may share the database' }),
    cache: z
      .object({ hits: z.int(), misses: z.int(), entries: z.int(), bytes })
      .meta({ description: 'The cache of public responses, since the start of this process' }),
    slowQueries: z
      .object({ state: HealthState, thresholdMs: z.int(), count: z.int(), statements: z.array(SlowStatement) })
      .meta({ description: 'Of this process in the last hour. thresholdMs 0: not measured' }),
  })
  .meta({ id: 'ShopHealth' });
export type ShopHealth = z.infer<typeof ShopHealth>;
