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
async function loseAnswers(servers: Servers, senders: readonly number[]): Promise<void> {
  const { standbys } = servers;
  const receivers = standbys.map((server) => server.ask<number>('select pid from pg_stat_wal_receiver'));
  const pids = (await Promise.all(receivers)).flat();
  try {
    const written = await sendToStopped(servers, pids);
    signalAll(senders, 'SIGSTOP');
    signalAll(pids, 'SIGCONT');
    const isReceived = `select pg_last_wal_receive_lsn() >= '${written}'`;
    for (const standby of standbys)
      await until(async () => (await standby.ask<boolean>(isReceived))[0] === true, `${written} is received`);
  } finally {
    signalAll(pids, 'SIGCONT');
  }
}

/**
 * Stops the receivers. Resolves to the end of the log, when the orders wait and all of it is sent. A connection takes only some
 * bytes that are not read: where more was written, the receivers take it, the orders go on, and it is tried again.
 */
async function sendToStopped(servers: Servers, receivers: readonly number[]): Promise<string> {
  for (let left = 10; left > 0; left -= 1) {
    signalAll(receivers, 'SIGSTOP');
    await commitsWait(servers);
    const [written = ''] = await servers.primary.ask<string>('select pg_current_wal_flush_lsn()::text');
    const question = `select bool_and(sent_lsn >= '${written}') from pg_stat_replication`;
    const isSent = async () => (await servers.primary.ask<boolean>(question))[0] === true;
    if (await comesTrue(isSent, 2000)) return written;
    signalAll(receivers, 'SIGCONT');
    await until(isSent, `everything up to ${written} is sent`);
  }
  throw new Error('Ten times more was written than a connection takes that is not read');
}

/** Resolves when the orders wait. Long statements are shown by their begin. */
async function commitsWait({ primary, waiting }: Servers): Promise<void> {
  const question = `select pid from pg_stat_activity where wait_event = 'SyncRep' and query like '%with given as%'`;
  await until(async () => (await primary.ask(question)).length >= waiting, `${waiting} orders wait for a standby`);
}

async function until(isSo: () => Promise<boolean>, state: string): Promise<void> {
  if (!(await comesTrue(isSo, 20_000))) throw new Error(`After 20 s it is not so that ${state}`);
}

async function comesTrue(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
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
