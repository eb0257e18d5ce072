/** The data folder of a running shop is closed to other users of the machine. */
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillMigrated } from '../fixtures/copied-clusters.ts';
import { register } from '../fixtures/shop-client.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-folder-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A data folder with a database that every user may enter. */
async function openFolder(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await fillMigrated(dataDir);
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Runs a shop until it has written a mail; its exit code. */
async function runShop(dataDir: string): Promise<number | null> {
  const shop = startShopProcess({ env: { DATA_DIR: dataDir } });
  await register(await shop.opened, 'ada@example.com');
  await expect.poll(() => readdir(join(dataDir, 'outbox'))).toHaveLength(1);
  shop.child.kill('SIGTERM');
  return shop.ended;
}

/** Paths below the folder, itself included, that users other than their owner may read, write or enter. */
async function openPaths(root: string): Promise<string[]> {
  const names = ['.', ...(await readdir(root, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => [name, (await lstat(join(root, name)).catch(() => ({ mode: 0 }))).mode] as const),
  );
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name);
}

test('new files are private, and the folder of an earlier release is closed', async () => {
  const dataDir = await openFolder('data');
  await mkdir(join(dataDir, 'files', 'images'), { recursive: true });
  await mkdir(join(dataDir, 'outbox'));
  await writeFile(join(dataDir, 'files', 'images', 'old.webp'), '');
  expect(await runShop(dataDir)).toBe(0);
  // What an earlier release wrote below a closed folder stays as it is.
  expect(await openPaths(dataDir)).toEqual(['files/images', 'files/images/old.webp']);
});

test('a folder that holds other files as well stays open, but not what the shop has in it', async () => {
  const shared = await openFolder('shared');
  await writeFile(join(shared, 'letter.txt'), 'Dear customer', { mode: 0o644 });
  expect(await runShop(shared)).toBe(0);
  expect(await openPaths(shared)).toEqual(['.', 'letter.txt']);
});
