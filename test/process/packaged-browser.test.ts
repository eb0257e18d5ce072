/** The browser inside an npm package, on a machine that has neither a browser nor the files of an earlier run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { packagedBrowser } from '../../e2e/fixtures/browser.ts';

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'shows text in a temporary folder of any name, with no file of it elsewhere',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-'));
    vi.stubEnv('TMPDIR', folder);
    vi.stubEnv('FONTCONFIG_PATH', undefined);
    const browser = await chromium.launch({ executablePath: await packagedBrowser(), args: ['--no-sandbox'] });
    onTestFinished(async () => {
      await browser.close();
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    const page = await browser.newPage();
    await page.setContent('<p style="display: inline-block">Bucket tooth</p>');
    const { width } = (await page.locator('p').boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(0);
    expect(process.env.FONTCONFIG_FILE).toContain(folder);
  },
);
