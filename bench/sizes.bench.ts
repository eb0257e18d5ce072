/** What the shop consists of: parts of the sample, and the packages that `npm start` installs. */
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sampleParts } from '../sample/parts.ts';
import { root } from '../scripts/prepare.mjs';

/** npm's lock file, as far as it is read here. Packages are named by their folders. */
const LockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

export async function run() {
  const { packages } = await readLockFile('package-lock.json');
  const { packages: installed } = await readLockFile('node_modules/.package-lock.json');
  const folders = Object.keys(installed).filter((folder) => packages[folder]?.dev !== true);
  const sizes = await Promise.all(folders.map((folder) => bytesIn(join(root, folder))));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return [
    { name: 'parts of the sample', ours: sampleParts.length },
    {
      name: 'packages for this platform, without those for tests',
      packages: folders.length,
      MB: Math.round(bytes / 1e6),
    },
  ];
}

async function readLockFile(path: string) {
  return LockFile.parse(JSON.parse(await readFile(join(root, path), 'utf8')));
}

/** Bytes of the files of a package, without the packages inside it, which have their own entries. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = entries
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => (entry.isDirectory() ? bytesIn(join(folder, entry.name)) : bytesOf(join(folder, entry.name))));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const bytesOf = async (path: string) => (await lstat(path)).size;
