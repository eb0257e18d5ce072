/**
 * The first command of the README, in a fresh clone. Its packages are those that are installed here, and the registry has none: one
 * that does not answer is no fault of the shop.
 */
import { execFileSync } from 'node:child_process';
import { lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, startShopProcess } from '../fixtures/shop-process.ts';
import { openLockFileRegistry } from './lock-file-registry.ts';

const folders: string[] = [];
let registry: Awaited<ReturnType<typeof openLockFileRegistry>>;
beforeAll(async () => {
  registry = await openLockFileRegistry();
});
afterAll(async () => {
  registry.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Clones the committed project, without build; its folder. With `uid` it belongs to that user. */
async function freshClone(uid?: number): Promise<string> {
  // On the disk and not in memory, where the temporary folder may be: it has a gigabyte of packages.
  const folder = await mkdtemp('/var/tmp/sprocket-clone-');
  folders.push(folder);
  const clone = join(folder, 'sprocket');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
  putPackages(clone);
  if (uid !== undefined) giveTo(uid, folder);
  return clone;
}

/**
 * Puts the packages of this checkout there, as npm has unpacked them: as links, which take no room, where the file system is the
 * same. npm writes into its own list of them, so that is a copy.
 */
function putPackages(clone: string): void {
  const [from, to] = [join(root, 'node_modules'), join(clone, 'node_modules')];
  mkdirSync(to);
  const names = readdirSync(from);
  const packages = names.filter((name) => !name.startsWith('.')).map((name) => join(from, name));
  const isSameDisk = statSync(from).dev === statSync(to).dev;
  execFileSync('cp', [isSameDisk ? '-al' : '-a', ...packages, to]);
  execFileSync('cp', ['-a', join(from, '.bin'), join(from, '.package-lock.json'), to]);
}

/** Gives a folder and all in it to the user, without the files that this checkout has as well. */
function giveTo(uid: number, folder: string): void {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name);
    const found = lstatSync(path);
    if (found.isDirectory() || found.nlink === 1) lchownSync(path, uid, uid);
  }
}

/** Starts the shop, looks at it and stops it; what it printed. */
async function startAndLook(cwd: string, uid?: number): Promise<string> {
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
      SAMPLE_CATALOGUE: 'on',
      HOME: join(cwd, '..'),
      NODE_ENV: '',
      LOG_LEVEL: '',
      npm_config_registry: registry.url,
      npm_config_update_notifier: 'false',
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

test('npm start opens the shop from a fresh clone, and a second start installs, builds and creates nothing again [A15]', async () => {
  const clone = await freshClone();
  expect(await startAndLook(clone)).toMatch(/Installing[\s\S]*Installed[\s\S]*Building[\s\S]*Built/);
  // What only tests need is not installed.
  expect(readdirSync(join(clone, 'node_modules'))).not.toContain('playwright-core');
  const afterFirst = stepTimes(clone);
  expect(await startAndLook(clone)).not.toMatch(/Installing|Building|sample catalogue/i);
  expect(stepTimes(clone)).toEqual(afterFirst);
});

test.runIf(process.getuid?.() === 0)('npm start works for a plain user as well [A27]', async () => {
  const nobody = 65_534;
  expect(await startAndLook(await freshClone(nobody), nobody)).toMatch(/Installed[\s\S]*Built/);
});
