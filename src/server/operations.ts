/** What operators watch: slow statements, the state of the process, and the metrics when METRICS_PORT is set. */

import type { ProcessState } from '#domain/health/process-state.ts';
import { readShopFigures } from '#domain/health/shop-figures.server.ts';
import type { ResponseCache } from '#platform/cache/response-cache.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Database } from '#platform/database/db.server.ts';
import { watchSlowQueries } from '#platform/database/slow-queries.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Metrics } from './metrics.ts';
import { watchProcess } from './process-state.ts';

interface Sources {
  readonly database: Database;
  readonly cache: ResponseCache;
  readonly log: Log;
  readonly jobs: () => ProcessState['jobs'];
  readonly backup: () => ProcessState['backup'];
  readonly streams: () => number;
}

export interface Operations {
  readonly state: () => ProcessState;
  readonly observed: Metrics['observed'] | undefined;
  close(): Promise<void>;
}

/** Opens what operators watch. @throws StartupError when the port of the metrics cannot be used */
export async function openOperations(
  scope: Scope,
  { database: { pool }, cache, log, jobs, backup, streams }: Sources,
): Promise<Operations> {
  const slowQueries = watchSlowQueries([pool], { thresholdMs: scope.config.slowQueryMs, log });
  const { state, stop } = watchProcess({ pool, cache, slowQueries, jobs, backup, streams });
  const metrics = scope.config.metrics && (await openMetrics(scope, scope.config.metrics, state));
  return {
    state,
    observed: metrics?.observed,
    async close() {
      stop();
      await metrics?.close();
    },
  };
}

async function openMetrics(scope: Scope, address: NonNullable<Config['metrics']>, state: () => ProcessState) {
  const { serveMetrics } = await import('./metrics.ts');
  const metrics = await serveMetrics(address, { state, figures: () => readShopFigures(scope) });
  if (address.port === 0) console.log(`Metrics are at http://${address.host}:${metrics.port}/metrics`);
  return metrics;
}
