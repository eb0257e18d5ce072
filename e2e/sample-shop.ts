/** The built shop as its owner runs it: a process with its own database and files, filled with the sample catalogue. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root, startShopProcess } from '../test/process/shop-process.ts';

export const admin = { email: 'owner@sprocket.example', password: 'quarry-owner-2026' };

/** What tests know of a running shop. */
export interface SampleShop {
  /** Origin, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
}

/**
 * Starts a shop with one admin in an empty data folder; `close` ends it and deletes the folder.
 * `settings` are added to its environment. Throws with the output of the shop when it does not open.
 */
export async function startSampleShop(
  settings: Record<string, string> = {},
): Promise<SampleShop & { close(): Promise<void> }> {
  if (!existsSync(join(root, 'build', '.sprocket-built')))
    throw new Error('The pages are not built. `npm test` builds them first.');
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-e2e-'));
  const shop = startShopProcess({
    env: {
      SAMPLE_CATALOGUE: 'on',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
  });
  return {
    url: await shop.opened,
    dataDir,
    async close() {
      shop.child.kill('SIGTERM');
      await shop.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
