/** A shop of one process on an embedded database, which is killed and started again as a supervisor does it: by the same command. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterOf } from '../../fixtures/postgres-fixture.ts';
import { startShopProcess } from '../../fixtures/shop-process.ts';

/** What is killed at once, with SIGKILL. */
export const victims = ['server', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

export interface KilledShop {
  /** Of the process that was opened last: each one has a port of its own. */
  readonly origin: string;
  kill(victim: Victim): Promise<void>;
  /** All that its processes have printed. */
  output(): string;
  /** Ends it with SIGTERM; the exit code. */
  close(): Promise<number | null>;
}

export async function startKilledShop(dataDir: string, settings: Record<string, string>): Promise<KilledShop> {
  const env = { DATA_DIR: dataDir, ...settings };
  const printed: (() => string)[] = [];
  let isClosing = false;
  let origin = '';
  let shop = start();

  function start() {
    const started = startShopProcess({ env });
    printed.push(started.output);
    started.opened.then(
      (opened) => {
        origin = opened;
      },
      () => {},
    );
    started.ended.then(() => {
      if (!isClosing) shop = start();
    });
    return started;
  }

  await shop.opened;
  return {
    get origin() {
      return origin;
    },
    async kill(victim) {
      const database = victim === 'server' ? [] : await databaseProcesses(dataDir);
      if (victim !== 'database') shop.child.kill('SIGKILL');
      for (const pid of database) killIfAlive(pid);
    },
    output: () => printed.map((read) => read()).join('\n'),
    async close() {
      // One that is starting ends after its start.
      await shop.opened.catch(() => undefined);
      isClosing = true;
      shop.child.kill('SIGTERM');
      return shop.ended;
    },
  };
}

/** The server's process and its children; none while it does not run. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir).catch(() => 0);
  if (!(postmaster > 1)) return [];
  return [postmaster, ...readdirSync('/proc').flatMap((name) => (parentOf(name) === postmaster ? Number(name) : []))];
}

/** Undefined for what is no process, or no longer one. */
function parentOf(name: string): number | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Repeats the call until it is answered with what is no failure of the server, and the whole answer has arrived. Rejects after two
 * minutes.
 */
export async function untilAnswered(call: () => Promise<Response>): Promise<Response> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const answer = await wholeAnswer(call).catch((error: unknown) => error);
    if (answer instanceof Response && answer.status < 500) return answer;
    if (performance.now() > deadline)
      throw new Error('The shop has not come back within two minutes', { cause: answer });
    await sleep(50);
  }
}

async function wholeAnswer(call: () => Promise<Response>): Promise<Response> {
  const response = await call();
  return new Response((await response.text()) || null, response);
}
