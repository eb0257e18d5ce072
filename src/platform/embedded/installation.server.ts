/** The embedded PostgreSQL of one shop: its folders, its programs and the account that runs them. */
import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeError } from '../process/errno.ts';
import { StartupError } from '../process/startup-error.ts';
import { canEnter, chooseSystemAccount, type SystemAccount } from './account.server.ts';
import { type Binaries, findBinaries } from './binaries.server.ts';

export interface Installation {
  readonly dataDir: string;
  /** The cluster's folder, `data/postgres`. */
  readonly cluster: string;
  readonly logFile: string;
  /** The account that runs PostgreSQL; undefined for the user of this process. */
  readonly account: SystemAccount | undefined;
  readonly binaries: Binaries;
  /** True when the account cannot reach the data folder by its path: see `folderArgument`. */
  readonly pathIsClosed: boolean;
  /** Receives lines for the operator. */
  readonly report: (line: string) => void;
}

/**
 * Creates the data folder and finds programs and account.
 * @throws StartupError when the data folder is not writable, or PostgreSQL cannot run on this machine
 */
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
 * The path of a data folder for a program that is started with that folder as its working directory. A checkout of root is
 * often within a private home folder; the working directory is set before the program changes its user, and
 * `/proc/self/cwd` refers to it without access to the folders above.
 */
export function folderArgument(installation: Installation, folder: string): string {
  return installation.pathIsClosed ? '/proc/self/cwd' : folder;
}

async function writableFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (cause) {
    throw new StartupError(
      `Cannot write to the data folder ${folder}: ${describeError(cause)}. Give this user write access to it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
