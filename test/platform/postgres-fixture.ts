import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { z } from 'zod';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const NOBODY = 65534;

export const isRoot = process.getuid?.() === 0;

/** Root tests a plain user's start as `nobody`, who cannot enter a checkout under a closed home. */
export const hasPlainUser =
  !isRoot || spawnSync('/bin/sh', ['-c', 'cd "$0"', PROJECT], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;

/** What a separate process printed about the database that it opened. */
interface Opened {
  startedHere?: boolean;
  connection: ClientConfig;
  name?: string;
  message?: string;
}

/** Folders, processes and servers of one test; disposal stops the processes and servers and deletes the folders. */
export class PostgresFixture implements AsyncDisposable {
  readonly #folders: string[] = [];
  readonly #processes: ChildProcess[] = [];
  readonly #servers: EmbeddedPostgres[] = [];

  /** A new folder that every user may enter. `owner` needs root. */
  async folder({ mode = 0o755, owner }: { mode?: number; owner?: number } = {}): Promise<string> {
    const folder = await mkdtemp('/tmp/sprocket-test-');
    this.#folders.push(folder);
    await chmod(folder, mode);
    if (owner !== undefined) await chown(folder, owner, owner);
    return folder;
  }

  /** A new data folder with a copy of `template`'s cluster, which is faster than initdb. */
  async copyOf(template: string): Promise<string> {
    const folder = await this.folder();
    execFileSync('/bin/cp', ['-a', join(template, 'postgres'), folder]);
    return folder;
  }

  /** Opens the database in this process. */
  async open(dataDir: string, report?: (line: string) => void): Promise<EmbeddedPostgres> {
    const server = await openEmbeddedPostgres({ dataDir, ...(report && { report }) });
    this.#servers.push(server);
    return server;
  }

  /** Starts a process that opens the database, in its own process group. */
  spawn(dataDir: string, { plainUser = false } = {}): ChildProcess {
    const user = plainUser && isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn(process.execPath, [join(import.meta.dirname, 'postgres-process.ts'), dataDir], {
      ...user,
      cwd: PROJECT,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#processes.push(child);
    return child;
  }

  /** Starts a process that opens the database, and waits for its report. */
  async openElsewhere(dataDir: string, options?: { plainUser?: boolean }): Promise<Opened & { child: ChildProcess }> {
    const child = this.spawn(dataDir, options);
    return { ...(await readReport(child)), child };
  }

  /** Starts a process unrelated to PostgreSQL. */
  unrelatedProcess(uid: number): ChildProcess {
    const child = spawn('/bin/sleep', ['600'], isRoot ? { uid } : {});
    this.#processes.push(child);
    return child;
  }

  async [Symbol.asyncDispose]() {
    for (const server of this.#servers) await server.stop();
    for (const child of this.#processes) await endProcess(child, 'SIGKILL');
    for (const folder of this.#folders) {
      for (const name of await readdir(folder)) await killServer(join(folder, name));
      await killServer(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

async function readReport(child: ChildProcess): Promise<Opened> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return JSON.parse(text) as Opened;
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Process id of the server, from the pid file of the cluster. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

export function isAlive(pid: number): boolean {
  return commandOf(pid) !== '';
}

/** Command line of a process; empty when there is none and for a zombie. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.startsWith('(') ? '' : stdout.trim();
  }
  return existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
}

export async function eventually(what: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error(`never became true: ${what}`);
    await sleep(10);
  }
}

/** Runs one query over a new connection; its first row. */
export async function queryFirstRow(
  connection: ClientConfig,
  question: string,
): Promise<Record<string, unknown> | undefined> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return z.array(z.record(z.string(), z.unknown())).parse((await client.query(question)).rows)[0];
  } finally {
    await client.end();
  }
}

export async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

async function killServer(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid, , , , socketFolder] = (await readFile(file, 'utf8')).split('\n');
  if (commandOf(Number(pid)).includes('cluster_name=sprocket-')) {
    process.kill(Number(pid), 'SIGQUIT');
    await eventually(() => !isAlive(Number(pid)));
  }
  if (socketFolder?.startsWith('/tmp/sprocket-')) await rm(socketFolder, { recursive: true, force: true });
}
