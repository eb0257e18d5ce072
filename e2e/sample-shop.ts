/** The built shop as its owner runs it: a process with its own database and files, filled with the sample catalogue. */
import { execFileSync } from 'node:child_process';
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

interface StartOptions {
  /** Data folder of a stopped sample shop to start from. Without it the shop loads the sample catalogue. */
  template?: string;
  /** Added to the environment of the shop. */
  settings?: Record<string, string>;
}

/** A running shop; `stop` keeps its data folder, `close` stops it and deletes the folder. */
export interface RunningShop extends SampleShop {
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a shop with one admin in a new data folder. Throws with the output of the shop when it does not open. */
export async function startSampleShop({ template, settings = {} }: StartOptions = {}): Promise<RunningShop> {
  if (!existsSync(join(root, 'build', '.sprocket-built')))
    throw new Error('The pages are not built. `npm test` builds them first.');
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-e2e-'));
  // Keeps owners and modes: as root the database belongs to another user.
  if (template) execFileSync('cp', ['-a', `${template}/.`, dataDir]);
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
  const stop = async () => {
    shop.child.kill('SIGTERM');
    await shop.ended;
  };
  return {
    url: await shop.opened,
    dataDir,
    stop,
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
