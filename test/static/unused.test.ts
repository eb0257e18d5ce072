/** Every export, file and package is used (knip.json names the entry files). */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

test('no file, export or dependency is unused', () => {
  const knip = spawnSync(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(knip.stdout + knip.stderr).toBe('');
  expect(knip.status).toBe(0);
});
