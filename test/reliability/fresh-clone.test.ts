/** The first command of the README, in a fresh clone. */
import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, root, startShopProcess } from '../fixtures/shop-process.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** npm's cache: empty for the first clone, which downloads every package; the second clone installs from it. */
const npmCache = await mkdtemp(join(tmpdir(), 'sprocket-npm-cache-'));
folders.push(npmCache);

function giveTo(uid: number, folder: string): void {
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, path), uid, uid);
}

/** Clones the committed project, without build and packages; its folder. With `uid` it belongs to that user. */
async function freshClone(uid?: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-clone-'));
  folders.push(folder);
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, join(folder, 'sprocket')]);
  if (uid !== undefined) for (const owned of [folder, npmCache]) giveTo(uid, owned);
  return join(folder, 'sprocket');
}

/** Starts the shop, looks at it and stops it; what it printed. */
async function startAndLook(cwd: string, uid?: number): Promise<string> {
  const port = await freePort();
  // PATH without the pinned Node that runs this test, as in a user's shell.
  const path = (process.env.PATH ?? '')
    .split(':')
    .filter((entry) => !entry.includes('node_modules'))
    .join(':');
  const shop = startShopProcess({
    command: ['npm', 'start'],
    cwd,
    uid,
    env: {
      PATH: path,
      PORT: String(port),
      SAMPLE_CATALOGUE: 'on',
      HOME: join(cwd, '..'),
      NODE_ENV: '',
      LOG_LEVEL: '',
      npm_config_cache: npmCache,
      npm_config_prefer_offline: 'true',
    },
  });
  const address = await shop.opened;
  expect(await (await fetch(address)).text()).toContain('MAIN PRODUCTS');
  const products = (await (await fetch(`${address}/api/product`)).json()) as unknown[];
  expect(products.length).toBeGreaterThanOrEqual(300);
  expect(await (await fetch(`${address}/api/reviews`)).json()).toHaveLength(40);
  shop.child.kill('SIGTERM');
  await shop.ended;
  await expect(fetch(address)).rejects.toThrow();
  return shop.output();
}

/** When npm last installed, when the pages were last built, and when the database was created, in ms since 1970. */
function stepTimes(clone: string): number[] {
  const written = ['node_modules/.sprocket-installed', 'build/.sprocket-built', 'data/postgres/PG_VERSION'];
  return written.map((path) => statSync(join(clone, path)).mtimeMs);
}

test('npm start opens the shop from a fresh clone, and a second start installs, builds and creates nothing again [A15]', {
  timeout: 600_000,
}, async () => {
  const clone = await freshClone();
  await startAndLook(clone);
  const afterFirst = stepTimes(clone);
  expect(await startAndLook(clone)).not.toMatch(/Installing|Building|sample catalogue/i);
  expect(stepTimes(clone)).toEqual(afterFirst);
});

test.runIf(process.getuid?.() === 0)(
  'npm start works for a plain user as well [A27]',
  { timeout: 600_000 },
  async () => {
    const nobody = 65_534;
    await startAndLook(await freshClone(nobody), nobody);
  },
);
