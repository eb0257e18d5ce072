/** The configuration of deploy/database for three nodes on this machine. */
import { randomInt } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemAccount } from '#platform/embedded/account.server.ts';
import { root } from '../../fixtures/shop-process.ts';
import type { Programs } from './debian-programs.ts';

export interface NodePlace {
  readonly name: string;
  /** Each node has a loopback address of its own, so that all use the ports of the configuration. */
  readonly address: string;
  readonly folder: string;
}

export interface ClusterPlace {
  readonly folder: string;
  readonly nodes: readonly NodePlace[];
  /** The address of HAProxy. */
  readonly proxy: string;
}

export const passwords = { shop: 'shop-password', superuser: 'superuser-password' };

/** Addresses that no other process on this machine uses. */
export function chooseClusterPlace(folder: string): ClusterPlace {
  const network = `127.${randomInt(10, 250)}.${randomInt(1, 250)}`;
  const nodes = [1, 2, 3].map((number) => ({
    name: `node${number}`,
    address: `${network}.${number}`,
    folder: join(folder, `node${number}`),
  }));
  return { folder, nodes, proxy: `${network}.4` };
}

type Change = readonly [from: string | RegExp, to: string];

/** Replaces each text, which must be there: otherwise another configuration would be tested. */
function replaceAll(text: string, changes: readonly Change[]): string {
  return changes.reduce((changed, [from, to]) => {
    const pattern = typeof from === 'string' ? new RegExp(from, 'g') : from;
    if (changed.search(pattern) < 0) throw new Error(`The configuration has no ${from}`);
    return changed.replaceAll(pattern, to);
  }, text);
}

const read = (name: string) => readFileSync(join(root, 'deploy/database', name), 'utf8');

/** What older versions do not know, as the comments in the files say. */
function changesForVersions({ postgres }: Programs): Change[] {
  return [
    ...(postgres < 16 ? [[/ *# For the role of pg_rewind.*\n *reserved_connections.*\n/g, ''] as const] : []),
    ...(postgres < 17 ? [[/ *- (locale-provider|builtin-locale).*\n/g, ''] as const] : []),
  ];
}

export interface ClusterFiles {
  readonly place: ClusterPlace;
  readonly programs: Programs;
  /** Who runs the programs; undefined: the user of this process. */
  readonly account: SystemAccount | undefined;
  /** Negative control: no commit waits for a standby. */
  readonly asynchronous: boolean;
}

/** Writes the files of all nodes and of HAProxy, owned by the account. */
export function writeClusterFiles({ place, programs, account, asynchronous }: ClusterFiles): void {
  const own = (path: string, mode: number) => {
    if (account) chownSync(path, account.uid, account.gid);
    chmodSync(path, mode);
  };
  const write = (folder: string, name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    own(join(folder, name), 0o600);
  };
  const addresses = place.nodes.map(({ address }, index): Change => [`ETCD_${index + 1}`, address]);
  own(place.folder, 0o755);
  for (const { name, address, folder } of place.nodes) {
    for (const each of [folder, join(folder, 'etcd')]) {
      mkdirSync(each);
      own(each, 0o700);
    }
    const common = [...addresses, ['NODE_NAME', name], ['NODE_ADDRESS', address]] as const;
    write(folder, 'etcd.yml', replaceAll(read('etcd.conf.yml'), [...common, ['ETCD_FOLDER', join(folder, 'etcd')]]));
    const patroni = replaceAll(read('patroni.yml'), [
      ...common,
      ...changesForVersions(programs),
      ...(asynchronous ? [[/synchronous_mode(_strict)?: \w+/g, 'synchronous_mode$1: off'] as const] : []),
      ['/usr/lib/postgresql/18/bin', programs.postgresFolder],
      ['DATA_FOLDER', join(folder, 'data')],
      [/PASSWORD_FOLDER|SOCKET_FOLDER/g, folder],
      ['NODE_NETWORK', '127.0.0.0/8'],
      ['SUPERUSER_PASSWORD', passwords.superuser],
      [/(REPLICATION|REWIND)_PASSWORD/g, 'other-password'],
    ]);
    write(folder, 'patroni.yml', patroni);
  }
  write(place.folder, 'haproxy.cfg', replaceAll(read('haproxy.cfg'), [...addresses, ['PROXY_ADDRESS', place.proxy]]));
  const roles = read('roles.sql');
  write(
    place.folder,
    'roles.sql',
    programs.postgres < 16 ? replaceAll(roles, [[/grant pg_use_reserved_connections.*\n/g, '']]) : roles,
  );
}
