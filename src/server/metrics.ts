/**
 * The metrics of this process for Prometheus, on a port of their own. The module is imported only when METRICS_PORT is set:
 * prom-client and its default metrics need memory. docs/operations.md says what each metric means.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProcessState } from '#domain/health/process-state.ts';
import type { ShopFigures } from '#domain/health/shop-figures.server.ts';
import type { Config } from '#platform/config.server.ts';
import { knownHosts, unknownHost } from './known-hosts.ts';
import { bind, closeGracefully } from './listen.ts';
import type { ObservedRequest } from './middleware/observe-requests.ts';
import { routeKind } from './route-kind.ts';

/** Longest wait for the figures of the database, in ms: Prometheus gives up after 10 s. */
const figuresTimeoutMs = 3000;

export interface Metrics {
  readonly port: number;
  observed(request: ObservedRequest): void;
  close(): Promise<void>;
}

interface Sources {
  readonly state: () => ProcessState;
  readonly figures: () => Promise<ShopFigures>;
}

/** Starts the listener. @throws StartupError when the port cannot be used */
export async function serveMetrics(
  address: NonNullable<Config['metrics']>,
  { state, figures }: Sources,
): Promise<Metrics> {
  const registers = [new Registry()] as [Registry];
  collectDefaultMetrics({ register: registers[0] });
  const requests = new Histogram({
    name: 'sprocket_http_request_duration_seconds',
    help: 'Time until the response began, by kind of request and class of status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const setProcess = processMetrics(registers);
  const setBackup = backupMetrics(registers);
  const setFigures = shopMetrics(registers);
  const isKnownHost = knownHosts(address);
  const server = createServer((request, response) => {
    if (!isKnownHost(request.headers.host)) {
      response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' }).end(unknownHost);
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The metrics are at GET /metrics\n');
      return;
    }
    const write = async () => {
      const own = state();
      setProcess(own);
      setBackup(own.backup);
      setFigures(await withinTime(figures()));
      const text = await registers[0].metrics();
      response.writeHead(200, { 'Content-Type': registers[0].contentType }).end(text);
    };
    write().catch(() => response.writeHead(500).end());
  });
  const { port, host } = address;
  await bind(server, { port, host, exclusive: true }, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
  return {
    port: (server.address() as AddressInfo).port,
    observed({ method, path, status, ms }) {
      requests.observe({ route: routeKind(method, path), status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
    close: () => closeGracefully(server),
  };
}

/** The figures; undefined when they cannot be read in time. */
function withinTime(figures: Promise<ShopFigures>): Promise<ShopFigures | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), figuresTimeoutMs);
  return Promise.race([figures.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
}

/** Sets what this process knows of itself. */
function processMetrics(registers: [Registry]): (state: ProcessState) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `sprocket_${name}`, help, labelNames, registers });
  const total = (name: string, help: string) => totalOf(new Counter({ name: `sprocket_${name}`, help, registers }));
  const hits = total('cache_hits_total', 'Public requests that were answered from the cache of responses');
  const misses = total('cache_misses_total', 'Public requests whose response was rendered');
  const entries = gauge('cache_entries', 'Responses in the cache');
  const size = gauge('cache_size_bytes', 'Size of the responses in the cache');
  const connections = gauge('database_pool_connections', 'Connections of this process', ['state']);
  const waiting = gauge('database_pool_waiting', 'Statements and transactions that wait for a connection');
  const streams = gauge('order_streams', 'Open streams of live orders');
  const slow = gauge('slow_statements_last_hour', 'Statements of the last hour that were slower than SLOW_QUERY_MS');
  return ({ cache, pool, slowQueries, ...state }) => {
    hits(cache.hits);
    misses(cache.misses);
    entries.set(cache.entries);
    size.set(cache.bytes);
    connections.set({ state: 'idle' }, pool.idle);
    connections.set({ state: 'used' }, pool.total - pool.idle);
    waiting.set(pool.waiting);
    streams.set(state.streams);
    slow.set(slowQueries.lastHour().reduce((sum, { count }) => sum + count, 0));
  };
}

/** Sets how new the backup is. Without BACKUP_DIR the metrics are missing. */
function backupMetrics(registers: [Registry]): (times: ProcessState['backup']) => void {
  const gauge = (name: string, help: string) => new Gauge({ name: `sprocket_backup_${name}`, help, registers });
  const base = gauge('last_base_copy_timestamp_seconds', 'When the last base copy ended; 0: not by this process');
  const log = gauge('stored_until_timestamp_seconds', 'What was committed by this time can be restored');
  return (times) => {
    if (times) {
      base.set(times.base / 1000);
      log.set(times.log / 1000);
    } else for (const metric of [base, log]) metric.remove();
  };
}

/** Sets what is the same for all processes of the shop; without figures only that the database does not answer. */
function shopMetrics(registers: [Registry]): (figures: ShopFigures | undefined) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `sprocket_${name}`, help, labelNames, registers });
  const up = gauge('database_up', '1 when the database answered in time, else 0');
  const orders = new Counter({ name: 'sprocket_orders_placed_total', help: 'Orders that were ever placed', registers });
  const setOrders = totalOf(orders);
  const waiting = gauge('mail_waiting', 'Mails that wait to be sent');
  const failed = gauge('mail_failed', 'Mails that were given up');
  const oldest = gauge('mail_oldest_waiting_seconds', 'Age of the mail that waits longest; 0 when none waits');
  const imports = gauge('imports', 'Imports by state', ['state']);
  return (figures) => {
    up.set(figures ? 1 : 0);
    if (!figures) {
      for (const metric of [orders, waiting, failed, oldest]) metric.remove();
      imports.reset();
      return;
    }
    setOrders(figures.orders);
    waiting.set(figures.mail.waiting);
    failed.set(figures.mail.failed);
    oldest.set(figures.mail.oldestSeconds ?? 0);
    for (const [state, count] of Object.entries(figures.imports)) imports.set({ state }, count);
  };
}

/** Sets a counter to a total that is counted elsewhere. */
function totalOf(counter: Counter): (total: number) => void {
  return (total) => {
    counter.reset();
    counter.inc(total);
  };
}
