import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.server.ts';
import { startWarnings } from '#server/start-warnings.ts';

const warnings = (env: Record<string, string>) => startWarnings(readConfig(env)).join('\n');

test('the default settings give no warning', () => {
  expect(warnings({})).toBe('');
});

test('an https origin without trusted proxies gives a warning', () => {
  expect(warnings({ ORIGIN: 'https://parts.example.com' })).toMatch(/^TRUSTED_PROXIES is not set: .*TRUSTED_PROXIES=/);
  expect(warnings({ ORIGIN: 'https://parts.example.com', TRUSTED_PROXIES: '127.0.0.1' })).toBe('');
});
