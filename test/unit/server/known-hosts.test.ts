import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.server.ts';
import { knownHosts } from '#server/known-hosts.ts';

const metrics = (env: Record<string, string>) => {
  const { metrics } = readConfig({ METRICS_PORT: '9464', ...env });
  if (!metrics) throw new Error('no metrics');
  return knownHosts(metrics);
};

test('the metrics answer to addresses and to the names of the machine and the setting, and to no other name', () => {
  const isKnown = metrics({ METRICS_HOST: 'metrics.lan', METRICS_NAMES: 'shop, Shop.Monitoring.svc' });
  for (const host of [
    'localhost:9464',
    '127.0.0.1:9464',
    '[::1]:9464',
    '10.0.0.7',
    hostname(),
    'metrics.lan:9464',
    'shop:9464',
    'shop.monitoring.svc:9464',
  ])
    expect(isKnown(host), host).toBe(true);
  for (const host of [
    'evil.example',
    'evil.example:9464',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '',
    undefined,
  ])
    expect(isKnown(host), host).toBe(false);
  expect(metrics({})('shop:9464')).toBe(false);
});
