/** Three nodes with etcd, Patroni and PostgreSQL, and HAProxy before them: what deploy/database describes, on one machine. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClusterFiles, passwords, writeClusterFiles } from './cluster-files.ts';
import { ClusterNode, endProgram, startProgram } from './cluster-node.ts';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

const standbyRoles = ['sync_standby', 'replica'];
const shop = `shop:${passwords.shop}`;

export class Cluster {
  readonly nodes: readonly ClusterNode[];
  readonly #files: ClusterFiles;
  #haproxy: ChildProcess | undefined;

  constructor(files: ClusterFiles) {
    this.#files = files;
    this.nodes = files.place.nodes.map((place) => new ClusterNode(place, files.account));
  }

  /** DATABASE_URL of a shop on this cluster: the one address of HAProxy. */
  get url(): string {
    return `postgres://${shop}@${this.#files.place.proxy}:5000/shop`;
  }

  /** Whether an order is acknowledged before a standby has it. */
  get isAsynchronous(): boolean {
    return this.#files.asynchronous;
  }

  async start(): Promise<void> {
    writeClusterFiles(this.#files);
    for (const node of this.nodes) node.startEtcd();
    await sleep(1500);
    for (const node of this.nodes) node.startPatroni();
    this.#haproxy = startProgram(['haproxy', '-db', '-f', join(this.#files.place.folder, 'haproxy.cfg')], {
      log: join(this.#files.place.folder, 'haproxy.log'),
      account: this.#files.account,
    });
    await this.settle();
    await this.#createRoles();
  }

  /** Waits until there is one primary and two standbys that follow it, one of them synchronously. */
  async settle(withinMs = 120_000): Promise<void> {
    const deadline = performance.now() + withinMs;
    let members: readonly Member[] = [];
    while (performance.now() < deadline) {
      members = await this.#members();
      if (this.#isSettled(members)) return;
      await sleep(250);
    }
    const found = members.map(({ name, role, state, lag }) => `${name} ${role} ${state} ${lag ?? ''}`).join(', ');
    throw new Error(`The cluster has not settled in ${withinMs / 1000} s: ${found}\n${this.lastWords()}`);
  }

  /** The node of the primary; undefined while there is none. */
  async leader(): Promise<ClusterNode | undefined> {
    const name = (await this.#members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name;
    return this.nodes.find(({ place }) => place.name === name);
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stopPatroni()));
    await Promise.all([...this.nodes.map((node) => node.stopEtcd()), endProgram(this.#haproxy, 'SIGTERM', 2000)]);
  }

  lastWords(): string {
    return this.nodes.map((node) => node.lastWords()).join('\n');
  }

  #isSettled(members: readonly Member[]): boolean {
    const leader = members.find(({ role }) => role === 'leader');
    const standbys = members.filter(({ role }) => standbyRoles.includes(role));
    const follows = ({ state, timeline, lag }: Member) =>
      ['running', 'streaming'].includes(state) && timeline === leader?.timeline && Number(lag) < 1_000_000;
    return (
      leader?.state === 'running' &&
      members.length === 3 &&
      standbys.length === 2 &&
      standbys.every(follows) &&
      (this.#files.asynchronous || standbys.some(({ role }) => role !== 'replica'))
    );
  }

  /** As the first Patroni that answers tells. A dead one leaves its place in the list for a while. */
  async #members(): Promise<readonly Member[]> {
    for (const { place } of this.nodes) {
      try {
        const response = await fetch(`http://${place.address}:8008/cluster`, { signal: AbortSignal.timeout(1000) });
        return ((await response.json()) as { members: Member[] }).members;
      } catch {
        // The next one.
      }
    }
    return [];
  }

  async #createRoles(): Promise<void> {
    const leader = await this.leader();
    execFileSync(
      join(this.#files.programs.postgresFolder, 'psql'),
      [
        '-q',
        '-h',
        leader?.place.address ?? '',
        '-U',
        'postgres',
        '-v',
        'ON_ERROR_STOP=1',
        '-v',
        `password=${passwords.shop}`,
        '-f',
        join(this.#files.place.folder, 'roles.sql'),
        'postgres',
      ],
      { env: { PGPASSWORD: passwords.superuser }, stdio: ['ignore', 'inherit', 'inherit'] },
    );
  }
}
