/**
 * The network of a primary in the moments before its end. The processes that send and receive its writes are stopped, which is
 * what the other side of a network sees of a fault.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `cut`: what the primary writes no longer leaves it, so nothing may be acknowledged. `mute`: it arrives, but no answer comes
 * back, so that orders exist which no buyer hears of.
 */
export const networks = ['sound', 'cut', 'mute'] as const;
export type Network = (typeof networks)[number];

interface Server {
  /** The first column of the answers to a question of the superuser. */
  ask<Value>(question: string): Promise<Value[]>;
}

interface Servers {
  readonly primary: Server;
  readonly standbys: readonly Server[];
  /** So many orders are written and wait for a standby before the primary may die. 0: they do not wait for one. */
  readonly waiting: number;
}

/** Resolves at the moment at which the primary may die; call the result when it is dead. */
export async function disturbNetwork(network: Network, servers: Servers): Promise<() => void> {
  if (network === 'sound') return () => {};
  const senders = await servers.primary.ask<number>('select pid from pg_stat_replication');
  try {
    if (network === 'cut') {
      signalAll(senders, 'SIGSTOP');
      await commitsWait(servers);
    } else await loseAnswers(servers, senders);
  } catch (error) {
    signalAll(senders, 'SIGCONT');
    throw error;
  }
  // They die with their primary, and must not send the rest after it.
  return () => signalAll(senders, 'SIGKILL');
}

/** Every standby has all that is written, and the primary does not hear of it. */
async function loseAnswers({ primary, standbys, waiting }: Servers, senders: readonly number[]): Promise<void> {
  const receivers = standbys.map((server) => server.ask<number>('select pid from pg_stat_wal_receiver'));
  const pids = (await Promise.all(receivers)).flat();
  signalAll(pids, 'SIGSTOP');
  try {
    await commitsWait({ primary, standbys, waiting });
    const [written = ''] = await primary.ask<string>('select pg_current_wal_flush_lsn()::text');
    const isSent = `select bool_and(sent_lsn >= '${written}') from pg_stat_replication`;
    await until(async () => (await primary.ask<boolean>(isSent))[0] === true, `everything up to ${written} is sent`);
    signalAll(senders, 'SIGSTOP');
    signalAll(pids, 'SIGCONT');
    const isReceived = `select pg_last_wal_receive_lsn() >= '${written}'`;
    for (const standby of standbys)
      await until(async () => (await standby.ask<boolean>(isReceived))[0] === true, `${written} is received`);
  } finally {
    signalAll(pids, 'SIGCONT');
  }
}

/** Resolves when the orders wait. Long statements are shown by their begin. */
async function commitsWait({ primary, waiting }: Servers): Promise<void> {
  const question = `select pid from pg_stat_activity where wait_event = 'SyncRep' and query like '%with given as%'`;
  await until(async () => (await primary.ask(question)).length >= waiting, `${waiting} orders wait for a standby`);
}

async function until(isSo: () => Promise<boolean>, state: string, withinMs = 20_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`After ${withinMs / 1000} s it is not so that ${state}`);
    await sleep(20);
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) signalProcess(pid, signal);
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
