/** Brings the embedded database to the major version of the shop's PostgreSQL: a copy in a new cluster; the old one stays. */
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#platform/process/errno.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { writeAccessRules } from '../access-rules.server.ts';
import { findBinaries } from '../binaries.server.ts';
import { lastErrorLine } from '../cluster.server.ts';
import { type Installation, prepareInstallation } from '../installation.server.ts';
import { openEmbeddedPostgres } from '../open-embedded.server.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from '../postmaster.server.ts';
import { asSuperuser, prepareDatabase } from '../prepare-database.server.ts';
import { DATABASE_USER, SOCKET_PORT } from '../settings.server.ts';
import { type CopiedDatabase, copyDatabase } from './copy-database.server.ts';
import { installOldPrograms } from './old-programs.server.ts';

/** Prefix of the folder in which the upgrade works. */
const working = 'upgrade-';
const database = 'sprocket';
const startMs = 60_000;

interface Upgrade {
  readonly dataDir: string;
  /** Brings the tables of a database up to date. */
  readonly migrate: (connection: { host: string; port: number; user: string; database: string }) => Promise<void>;
  /** Receives lines for the operator. */
  readonly report: (line: string) => void;
}

/**
 * Copies the database of an earlier major version into a new cluster, which takes its place. The old one is kept beside it.
 * @returns undefined when the cluster is of this version already
 * @throws StartupError with what is wrong and what to do; then the old cluster is as it was, with its tables up to date
 */
export async function upgradeCluster({
  dataDir,
  migrate,
  report,
}: Upgrade): Promise<(CopiedDatabase & { kept: string }) | undefined> {
  const installation = await prepareInstallation(resolve(dataDir), report);
  const before = await versionOf(installation);
  const [now = ''] = installation.binaries.version.split('.');
  if (before === now) return undefined;
  if (Number(before) > Number(now))
    throw new StartupError(
      `The database is of PostgreSQL ${before}, which is newer than that of this shop (${now}): use a newer release of the shop.`,
    );
  if (await findPostmaster(installation))
    throw new StartupError(`The database in ${installation.cluster} runs: stop the shop, then upgrade it.`);
  const folder = join(installation.dataDir, `${working}${randomBytes(4).toString('hex')}`);
  try {
    report(`Installing PostgreSQL ${before}, which reads the database.`);
    const source = await installOldPrograms(before, join(folder, 'programs'));
    const old = { ...installation, binaries: await findBinaries(installation.account, source) };
    const copied = await withServer(old, async (socketFolder) => {
      await prepareDatabase(socketFolder, database);
      await migrate({ host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, database });
      return copyInto(join(folder, 'data'), socketFolder, { migrate, report });
    });
    const kept = `${installation.cluster}-${before}`;
    await rename(installation.cluster, kept);
    await rename(join(folder, 'data', 'postgres'), installation.cluster);
    return { ...copied, kept };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Makes the new cluster in a data folder of its own. */
async function copyInto(
  dataDir: string,
  oldSocket: string,
  { migrate, report }: Pick<Upgrade, 'migrate' | 'report'>,
): Promise<CopiedDatabase> {
  const postgres = await openEmbeddedPostgres({ dataDir, database, report });
  try {
    await migrate(postgres.connection);
    report('Copying all rows and comparing them.');
    return await asSuperuser(oldSocket, database, (source) =>
      asSuperuser(postgres.connection.host, database, (target) => copyDatabase(source, target)),
    );
  } finally {
    await postgres.stop();
  }
}

/** Starts the server of an installation, and stops it when the work has ended. */
async function withServer<T>(installation: Installation, work: (socketFolder: string) => Promise<T>): Promise<T> {
  await writeAccessRules(installation);
  const started = await startPostmaster(installation);
  try {
    for (const deadline = Date.now() + startMs; ; await sleep(50)) {
      const refusal = await asSuperuser(started.socketFolder, 'postgres', async () => undefined).catch(
        (error: Error) => error,
      );
      if (!refusal) break;
      if (started.hasEnded() || Date.now() > deadline)
        throw new StartupError(
          `The old database does not start: ${lastErrorLine(await started.log())}. See ${installation.logFile}.`,
        );
    }
    return await work(started.socketFolder);
  } finally {
    const { pid, socketFolder } = started;
    if (pid !== undefined && !started.hasEnded()) await stopPostmaster(installation, { pid, socketFolder });
  }
}

async function versionOf({ cluster }: Installation): Promise<string> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw cause;
    throw new StartupError(`There is no database in ${cluster}: set DATA_DIR to the data folder of the shop.`);
  }
}
