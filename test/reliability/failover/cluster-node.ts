/** One node of the cluster: its etcd, its Patroni, and the PostgreSQL that Patroni starts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { SystemAccount } from '#platform/embedded/account.server.ts';
import { isAlive } from '../../fixtures/postgres-fixture.ts';
import { type NodePlace, passwords } from './cluster-files.ts';
import { pathWithPrograms } from './debian-programs.ts';
import { signalProcess } from './disturb-network.ts';

/** Starts a program whose output goes to a file. */
export function startProgram(
  command: readonly [string, ...string[]],
  { log, account }: { log: string; account: SystemAccount | undefined },
): ChildProcess {
  const [program, ...args] = command;
  const file = openSync(log, 'a');
  const child = spawn(program, args, {
    cwd: '/',
    // Ctrl-C must not reach it before the harness has ended its shops.
    detached: true,
    env: { PATH: pathWithPrograms, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', file, file],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  child.once('error', () => {});
  closeSync(file);
  return child;
}

const hasEnded = (child: ChildProcess | undefined) => !child || child.exitCode !== null || child.signalCode !== null;

export async function endProgram(child: ChildProcess | undefined, signal: NodeJS.Signals, withinMs: number) {
  if (!child || hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await Promise.race([ended, sleep(withinMs, undefined, { ref: false })]);
  if (!hasEnded(child)) child.kill('SIGKILL');
}

export class ClusterNode {
  readonly place: NodePlace;
  readonly #account: SystemAccount | undefined;
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  constructor(place: NodePlace, account: SystemAccount | undefined) {
    this.place = place;
    this.#account = account;
  }

  startEtcd(): void {
    if (hasEnded(this.#etcd)) this.#etcd = this.#start('etcd', ['etcd', '--config-file', this.#file('etcd.yml')]);
  }

  startPatroni(): void {
    if (hasEnded(this.#patroni)) this.#patroni = this.#start('patroni', ['patroni', this.#file('patroni.yml')]);
  }

  killPatroni(): void {
    this.#patroni?.kill('SIGKILL');
  }

  killEtcd(): void {
    this.#etcd?.kill('SIGKILL');
  }

  /** Process id of its PostgreSQL; undefined when none runs. */
  postmaster(): number | undefined {
    const file = join(this.place.folder, 'data/postmaster.pid');
    if (!existsSync(file)) return undefined;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return pid > 0 && isAlive(pid) && commandLine(pid).includes(this.place.folder) ? pid : undefined;
  }

  /** The first column of the answers to a question that only the superuser may ask, of this server. */
  async ask<Value>(question: string): Promise<Value[]> {
    const client = new pg.Client({
      host: this.place.address,
      port: 5432,
      user: 'postgres',
      password: passwords.superuser,
      database: 'postgres',
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query({ text: question, rowMode: 'array' });
      return rows.map(([value]) => value as Value);
    } finally {
      await client.end();
    }
  }

  /** Patroni first: it stops its PostgreSQL, and needs etcd for that. */
  async stopPatroni(): Promise<void> {
    await endProgram(this.#patroni, 'SIGTERM', 20_000);
    const left = this.postmaster();
    if (left !== undefined) killWithChildren(left);
  }

  async stopEtcd(): Promise<void> {
    await endProgram(this.#etcd, 'SIGTERM', 5000);
  }

  /** The end of what Patroni has said. */
  lastWords(): string {
    const log = this.#file('patroni.log');
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [];
    return [`--- ${this.place.name}`, ...lines.slice(-15)].join('\n');
  }

  #file(name: string): string {
    return join(this.place.folder, name);
  }

  #start(name: string, command: [string, ...string[]]): ChildProcess {
    return startProgram(command, { log: this.#file(`${name}.log`), account: this.#account });
  }
}

const commandLine = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** A postmaster and its processes at once, as when a machine loses its power. */
export function killWithChildren(postmaster: number): void {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  for (const pid of [postmaster, ...children.filter(Boolean).map(Number)]) signalProcess(pid, 'SIGKILL');
}
