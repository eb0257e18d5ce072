/**
 * The start of an installed shop to its first answer, and the memory of all processes that `npm start` leaves running, idle
 * and after a minute of load: proportional set size (PSS), which counts a page that several processes share once. Linux only.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { z } from 'zod';
import { root } from '../scripts/prepare.mjs';
import { untilAtRest } from './cpu-of-shop.ts';

const port = 4612;
const url = `http://127.0.0.1:${port}`;
/** Starts that are measured, after the first one, which makes the database. */
const starts = 5;
/** Length of the load, in s. */
const loadSeconds = 60;
/** Time in which the server gives back what a start or a load has left, in ms. */
const quietMs = 10_000;

export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  try {
    // The shop runs in a copy, because npm start removes the packages for development, which the benchmarks need.
    await copyShop(folder);
    const first = await start(folder);
    // It makes the pictures of the sample, which would be in everything that is measured. All starts after it have them.
    await first.atRest();
    await first.close();
    const times: number[] = [];
    for (let n = 0; n < starts; n += 1) {
      const shop = await start(folder);
      times.push(shop.ms);
      await shop.close();
    }
    return [
      { name: 'first npm start of a clone', ms: first.ms },
      { name: 'npm start to the first answer, median', ms: times.sort((a, b) => a - b)[starts >> 1], wanted: 1500 },
      ...(await measureMemory(folder)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies what a clone has, with the changes that are not committed. */
async function copyShop(folder: string): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of files.toString().split('\0').filter(Boolean)) await cp(join(root, file), join(folder, file));
}

async function measureMemory(folder: string) {
  const shop = await start(folder);
  try {
    await shop.atRest();
    const idle = await shop.memory();
    await load();
    const busy = await shop.memory();
    await sleep(quietMs);
    const after = await shop.memory();
    return [
      { name: 'idle', ...idle, unit: 'MB PSS', wanted: '180 in all' },
      { name: `at the end of ${loadSeconds} s of load`, ...busy, unit: 'MB PSS', wanted: '350 in all' },
      { name: '10 s later', ...after, unit: 'MB PSS', wanted: 'server 300' },
    ];
  } finally {
    await shop.close();
  }
}

const Parts = z.array(z.object({ _id: z.string(), slug: z.string(), partNumber: z.string(), partType: z.string() }));

/** Requests pages, JSON answers and searches of the whole sample, from the cache and past it, over 16 connections. */
async function load(): Promise<void> {
  const parts = Parts.parse(await (await fetch(`${url}/api/product`)).json());
  const paths = parts.flatMap(({ _id, slug, partNumber, partType }) => [
    '/',
    `/part/${slug}`,
    `/api/product/${_id}`,
    `/parts?q=${encodeURIComponent(partType)}`,
    `/api/product?q=${encodeURIComponent(partNumber)}`,
  ]);
  const requests = paths.flatMap((path) => [{ path }, { path, headers: { authorization: 'Bearer x' } }]);
  const { errors } = await autocannon({ url, connections: 16, duration: loadSeconds, requests });
  if (errors > 0) throw new Error(`${errors} errors under load`);
}

/** What npm needs of the caller's environment to reach its registry. */
const ofCaller = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy'].map((name) => [
    name,
    process.env[name],
  ]),
);

/** Runs `npm start` in that folder. `ms`: the time until it answered. */
async function start(folder: string) {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...ofCaller, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  while (!(await isOpen())) await sleep(10);
  const ms = Math.round(performance.now() - begun);
  return {
    ms,
    memory: () => memoryOf(child.pid ?? 0, folder),
    /** Resolves when the shop has nothing to do any more. Its jobs begin one after the other, in the first 3 s. */
    async atRest() {
      await sleep(quietMs);
      const { server } = await processesOf(child.pid ?? 0, folder);
      await untilAtRest(server[0]?.id ?? 0, join(folder, 'data'));
    },
    async close() {
      // The signal goes to the whole group, npm included, as with Ctrl+C.
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await ended;
      while (await isOpen()) await sleep(10);
    },
  };
}

async function isOpen(): Promise<boolean> {
  return fetch(url, { headers: { connection: 'close' } }).then(
    async (answer) => (await answer.arrayBuffer()).byteLength > 0,
    () => false,
  );
}

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
  readonly megabytes: number;
}

/** Memory of npm, of the server below it, and of the database of that folder, in MB. */
async function memoryOf(npm: number, folder: string) {
  const { server, database, others } = await processesOf(npm, folder);
  const sum = (processes: readonly Process[]) =>
    Math.round(processes.reduce((total, { megabytes }) => total + megabytes, 0));
  return {
    server: sum(server),
    database: sum(database),
    npm: sum(others),
    total: sum([...server, ...database, ...others]),
  };
}

/** The server below that npm, the database of that folder, and npm with what it started besides. */
async function processesOf(npm: number, folder: string) {
  const found = await Promise.all((await readdir('/proc')).map(Number).filter(Boolean).map(processOf));
  const all = found.filter((each) => each !== undefined);
  const below = (id: number): Process[] =>
    all.filter(({ parent }) => parent === id).flatMap((child) => [child, ...below(child.id)]);
  const started = below(npm).filter(({ command }) => !command.includes('postgres'));
  // PostgreSQL outlives the process that has started it, and may have another parent.
  const [postmaster] = (await readFile(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8'))
    .split('\n')
    .map(Number);
  const database = [...all.filter(({ id }) => id === postmaster), ...below(postmaster ?? 0)];
  const server = started.filter(({ command }) => command.includes('build/server/main.js'));
  const others = [...all.filter(({ id }) => id === npm), ...started.filter((each) => !server.includes(each))];
  return { server, database, others };
}

async function processOf(id: number): Promise<Process | undefined> {
  try {
    const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8');
    const [status, command, memory] = await Promise.all([read('status'), read('cmdline'), read('smaps_rollup')]);
    return {
      id,
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
      command,
      megabytes: Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) / 1024,
    };
  } catch {
    return undefined;
  }
}
