/** The compiled messages have one language for everybody: a cached page cannot depend on a cookie. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageCompiler } from '../../scripts/prepare.mjs';
import { root } from '../fixtures/shop-process.ts';

test('no cookie chooses the language', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-messages-'));
  try {
    execFileSync(process.execPath, messageCompiler(folder), { cwd: root });
    const runtime = (await import(join(folder, 'runtime.js'))) as { strategy: string[]; getLocale: () => string };
    expect(runtime.strategy).toEqual(['baseLocale']);
    expect(runtime.getLocale()).toBe('en');
  } finally {
    await rm(folder, { recursive: true });
  }
});
