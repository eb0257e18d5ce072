/** Two embedded PostgreSQL servers, a primary and a standby that has every commit before it is acknowledged. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runAs } from '#platform/embedded/account.server.ts';
import { type Installation, prepareInstallation } from '#platform/embedded/installation.server.ts';
import { SOCKET_PORT, SUPERUSER, serverArguments } from '#platform/embedded/settings.server.ts';
import { fillMigrated } from '../fixtures/copied-clusters.ts';
import { eventually, type PostgresFixture } from '../fixtures/postgres-fixture.ts';

/** One of them. */
export class ReplicatedServer {
  readonly socketFolder: string;
  readonly #installation: Installation;
  #process: ChildProcess | undefined;

  constructor(installation: Installation, socketFolder: string) {
    this.#installation = installation;
    this.socketFolder = socketFolder;
  }

  /** Starts it on its copy of the cluster, with these settings besides the usual ones. */
  async start(settings: Readonly<Record<string, string>>): Promise<void> {
    const { cluster, account, binaries } = this.#installation;
    await mkdir(this.socketFolder);
    if (account) await chown(this.socketFolder, account.uid, account.gid);
    const name = `sprocket-${this.socketFolder}`;
    const more = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const usual = serverArguments(binaries.version, { unix_socket_directories: this.socketFolder, cluster_name: name });
    this.#process = spawn(binaries.postgres, ['-D', cluster, ...usual, ...more], {
      ...runAs(account),
      cwd: cluster,
      stdio: 'ignore',
    });
    await eventually(() => this.ask('select 1').then(Boolean, () => false));
  }

  /** The first column of the answers to a question of the superuser. */
  async ask<Value>(question: string): Promise<Value[]> {
    const client = new pg.Client({ host: this.socketFolder, port: SOCKET_PORT, user: SUPERUSER, database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query({ text: question, rowMode: 'array' });
      return rows.map(([value]) => value as Value);
    } finally {
      await client.end();
    }
  }

  async kill(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exited;
  }
}

/** A data folder with an empty shop, from which servers are copied. */
export async function makeShopTemplate(fixture: PostgresFixture): Promise<string> {
  const template = await fixture.folder();
  await fillMigrated(template);
  // The start writes the rules of access, to which the replication is added.
  await (await fixture.open(template)).stop();
  await appendFile(join(template, 'postgres/pg_hba.conf'), 'local replication all peer map=shop\n');
  return template;
}

/** Starts a primary and its standby. @param synchronous whether a commit waits for the standby */
export async function startReplicatedServers(
  fixture: PostgresFixture,
  template: string,
  synchronous: boolean,
): Promise<{ primary: ReplicatedServer; standby: ReplicatedServer }> {
  const folders = [await fixture.copyOf(template), await fixture.copyOf(template)] as const;
  const [primary, standby] = await Promise.all(
    folders.map(
      async (folder) => new ReplicatedServer(await prepareInstallation(folder, () => {}), `${folder}/socket`),
    ),
  );
  if (!primary || !standby) throw new Error('Two servers are needed');
  await primary.start({ synchronous_standby_names: synchronous ? '*' : '' });
  await writeFile(join(folders[1], 'postgres/standby.signal'), '');
  const source = `host=${primary.socketFolder} port=${SOCKET_PORT} user=${SUPERUSER}`;
  await standby.start({ primary_conninfo: source });
  await eventually(async () => (await primary.ask('select pid from pg_stat_replication')).length === 1);
  return { primary, standby };
}
