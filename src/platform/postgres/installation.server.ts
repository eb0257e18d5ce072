import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeError } from '../errno.ts';
import { StartupError } from '../startup-error.ts';
import { canEnter, chooseSystemAccount, type SystemAccount } from './account.server.ts';
import { type Binaries, findBinaries } from './binaries.server.ts';

/** Where one shop's PostgreSQL lives, and who runs it with what. */
export interface Installation {
  readonly dataDir: string;
  /** The cluster's folder, `data/postgres`. */
  readonly cluster: string;
  readonly logFile: string;
  readonly account: SystemAccount | undefined;
  readonly binaries: Binaries;
  /** The account may not walk the path to the data folder: see `folderArgument`. */
  readonly pathIsClosed: boolean;
  readonly report: (line: string) => void;
}

/** @throws StartupError when the data folder cannot be written, or PostgreSQL cannot run here */
export async function prepareInstallation(folder: string, report: (line: string) => void): Promise<Installation> {
  const dataDir = await writableFolder(folder);
  const cluster = join(dataDir, 'postgres');
  const account = await chooseSystemAccount(cluster, dataDir, dirname(dataDir));
  const pathIsClosed = !(await canEnter(account, dataDir));
  if (pathIsClosed && process.platform !== 'linux') {
    throw new StartupError(
      `PostgreSQL runs as ${account?.name}, who may not enter ${dataDir}: start the shop as a plain user, or set DATA_DIR to a folder that everybody may enter.`,
    );
  }
  const binaries = await findBinaries(account);
  return { dataDir, cluster, logFile: join(dataDir, 'postgres.log'), account, binaries, pathIsClosed, report };
}

/**
 * How to name a data folder to a program started with that folder as its working directory. Root's
 * checkouts often lie under a closed home; the program is put inside before it changes user, and
 * `/proc/self/cwd` leads there without walking the path.
 */
export function folderArgument(installation: Installation, folder: string): string {
  return installation.pathIsClosed ? '/proc/self/cwd' : folder;
}

async function writableFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (cause) {
    throw new StartupError(
      `Cannot write to the data folder ${folder}: ${describeError(cause)}. Give this user write access to it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
