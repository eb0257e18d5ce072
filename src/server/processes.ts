/**
 * Runs the processes of WEB_CONCURRENCY behind one port. This process accepts the connections and hands them out in turn; it
 * opens nothing else. A process that dies is replaced after a pause, which doubles while it keeps dying.
 */
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#platform/config.server.ts';
import { createLog } from '#platform/log.server.ts';

/** Pauses before a replacement, in ms. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;
/** A process that has run for so long, in ms, did not die of its start. */
const steadyMs = 60_000;
/** Longest wait for processes that were asked to stop, in ms; each has a deadline of about 15 s itself. */
const stopMs = 20_000;

/** Why a process has ended, or could not begin. */
interface End {
  readonly code?: number | null;
  readonly signal?: string | null;
  readonly reason?: string;
}

interface ShopProcess {
  readonly pid: number | undefined;
  readonly opened: Promise<undefined>;
  readonly ended: Promise<End>;
  kill(signal: 'SIGTERM' | 'SIGKILL'): void;
}

/**
 * Starts the first process, which prepares the database, then the others; runs them until `stopRequested`.
 * @returns the exit code: 0 after a stop, else that of the first process, which could not start
 */
export async function runProcesses(config: Config, stopRequested: Promise<void>): Promise<number> {
  const log = createLog(config.logLevel);
  const stopping = new AbortController();
  const running = new Set<ShopProcess>();
  const stopped = stopRequested.then(() => stopping.abort());

  function start(place: number): ShopProcess {
    const started = startProcess(config, place);
    running.add(started);
    started.ended.then(() => running.delete(started));
    return started;
  }

  async function keepRunning(place: number, given?: ShopProcess): Promise<void> {
    let pauseMs = firstPauseMs;
    let current = given ?? start(place);
    for (;;) {
      const startedAt = performance.now();
      const end = await current.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      log.warn({ endedPid: current.pid, ...end, pauseMs }, 'A process has ended and is replaced after a pause');
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      current = start(place);
    }
  }

  const first = start(0);
  const failure = await Promise.race([first.opened, first.ended, stopped]);
  if (failure) return failure.code || 1;
  if (!stopping.signal.aborted) {
    for (let place = 0; place < config.webConcurrency; place++) keepRunning(place, place === 0 ? first : undefined);
  }
  await stopped;
  console.log('\nClosing: requests in progress are finished first.');
  await stopAll(running);
  return 0;
}

/**
 * Each process has its own metrics, on the ports from METRICS_PORT on: a replacement has the port of the one before. With 0 each
 * has a port that the system assigns, also a replacement.
 */
function startProcess({ metrics }: Config, place: number): ShopProcess {
  const worker = cluster.fork(metrics ? { METRICS_PORT: String(metrics.port && metrics.port + place) } : {});
  return {
    pid: worker.process.pid,
    opened: new Promise((resolve) => worker.once('message', () => resolve(undefined))),
    ended: new Promise((resolve) => {
      worker.once('exit', (code, signal) => resolve({ code, signal }));
      worker.once('error', ({ message }) => resolve({ reason: message }));
    }),
    kill: (signal) => worker.process.kill(signal),
  };
}

async function stopAll(running: ReadonlySet<ShopProcess>): Promise<void> {
  const all = [...running];
  for (const each of all) each.kill('SIGTERM');
  const deadline = setTimeout(() => {
    for (const each of running) each.kill('SIGKILL');
  }, stopMs);
  await Promise.all(all.map(({ ended }) => ended));
  clearTimeout(deadline);
}
