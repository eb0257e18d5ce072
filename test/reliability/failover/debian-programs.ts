/** The programs that npm cannot install, as Debian's packages put them on a machine. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Programs {
  /** Folder of the programs of PostgreSQL. */
  readonly postgresFolder: string;
  /** Major version. */
  readonly postgres: number;
  /** All versions, for people. */
  readonly description: string;
}

const debian = '/usr/lib/postgresql';
export const pathWithPrograms = `${process.env.PATH}:/usr/sbin`;

function versionOf(program: string, args = ['--version']): string | undefined {
  const { stdout, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: pathWithPrograms },
  });
  return error ? undefined : (/(\d+\.\d+(\.\d+)?)/.exec(stdout)?.[1] ?? '0');
}

/** The programs, or the Debian packages that are missing. */
export function findPrograms(): Programs | string[] {
  const postgres = (existsSync(debian) ? readdirSync(debian) : [])
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(debian, String(version), 'bin/pg_rewind')))
    .sort((a, b) => a - b)
    .at(-1);
  const versions = {
    patroni: versionOf('patroni'),
    'etcd-server': versionOf('etcd'),
    haproxy: versionOf('haproxy', ['-v']),
    postgresql: postgres && versionOf(join(debian, String(postgres), 'bin/postgres')),
  };
  const missing = Object.entries(versions).filter(([, version]) => !version);
  if (missing.length > 0 || !postgres) return missing.map(([name]) => name);
  return {
    postgresFolder: join(debian, String(postgres), 'bin'),
    postgres,
    description: Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
  };
}
