/** The data folder of a running shop is closed to other users of the machine. */
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShopProcess } from '../fixtures/shop-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-folder-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Paths below the folder, itself included, that users other than their owner may read, write or enter. */
async function openPaths(root: string): Promise<string[]> {
  const names = ['.', ...(await readdir(root, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => [name, (await lstat(join(root, name)).catch(() => ({ mode: 0 }))).mode] as const),
  );
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name);
}

test('new files are private, and the folder of an earlier release is closed', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'files', 'images'), { recursive: true });
  await mkdir(join(dataDir, 'outbox'));
  await writeFile(join(dataDir, 'files', 'images', 'old.webp'), '');
  await chmod(dataDir, 0o755);
  const shop = startShopProcess({ env: { DATA_DIR: dataDir, PORT: '0', SAMPLE_CATALOGUE: 'on' } });
  await shop.opened;
  // What an earlier release wrote below a closed folder stays as it is.
  expect(await openPaths(dataDir)).toEqual(['files/images', 'files/images/old.webp']);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});

test('a folder that holds other files as well stays open, but not what the shop has in it', async () => {
  const shared = join(folder, 'shared');
  await mkdir(shared);
  await writeFile(join(shared, 'letter.txt'), 'Dear customer', { mode: 0o644 });
  await chmod(shared, 0o755);
  const shop = startShopProcess({ env: { DATA_DIR: shared, PORT: '0' } });
  await shop.opened;
  expect(await openPaths(shared)).toEqual(['.', 'letter.txt']);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});
