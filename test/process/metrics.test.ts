/** The metrics of a real process, on a port of their own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fillMigrated } from '../fixtures/copied-clusters.ts';
import { metricsOf, startShopProcess } from '../fixtures/shop-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-metrics-'));
  await fillMigrated(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('METRICS_PORT opens a listener with metrics in the format of Prometheus, which closes with the shop [A20]', async () => {
  const shop = startShopProcess({ env: { DATA_DIR: dataDir, METRICS_PORT: '0' } });
  const origin = await shop.opened;
  const [url = ''] = metricsOf(shop);
  for (const path of ['/contact', '/contact', '/api/settings', '/api/none', '/assets/none.js'])
    await (await fetch(origin + path)).arrayBuffer();
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);

  const response = await fetch(url);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  for (const line of [
    'sprocket_http_request_duration_seconds_count{route="page",status="2xx"} 2',
    'sprocket_http_request_duration_seconds_count{route="getSettings",status="2xx"} 1',
    'sprocket_http_request_duration_seconds_count{route="api",status="4xx"} 1',
    'sprocket_http_request_duration_seconds_count{route="asset",status="4xx"} 1',
    'sprocket_cache_hits_total 1',
    'sprocket_database_up 1',
    'sprocket_database_pool_waiting 0',
    'sprocket_orders_placed_total 0',
    'sprocket_mail_waiting 0',
    'sprocket_mail_oldest_waiting_seconds 0',
    'sprocket_imports{state="running"} 0',
    'sprocket_order_streams 0',
  ])
    expect(text).toContain(`\n${line}\n`);
  for (const name of ['nodejs_eventloop_lag_seconds', 'nodejs_heap_size_used_bytes', 'process_resident_memory_bytes'])
    expect(text).toMatch(new RegExp(`\n${name} \\d`));
  expect((await fetch(url.replace('/metrics', '/other'))).status).toBe(404);

  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

test('a METRICS_PORT that is in use ends the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const shop = startShopProcess({ env: { DATA_DIR: dataDir, METRICS_PORT: String(port) } });
  expect(await shop.ended).toBe(1);
  expect(shop.output().trim().split('\n').at(-1)).toBe(
    `Port ${port} is in use. Stop the process that uses it, or choose another port: METRICS_PORT=${port + 1} npm start`,
  );
});
