/**
 * The network of a primary in the moments before its end. The processes that send and receive its writes are stopped, which is
 * what the other side of a network sees of a fault.
 */

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

/** Call the result when the primary is dead: its standbys go on. */
export async function disturbNetwork(
  network: Network,
  primary: Server,
  standbys: readonly Server[],
): Promise<() => void> {
  if (network === 'cut') {
    const senders = await primary.ask<number>('select pid from pg_stat_replication');
    signalAll(senders, 'SIGSTOP');
    // They die with their primary, and must not send the rest after it.
    return () => signalAll(senders, 'SIGKILL');
  }
  if (network === 'mute') {
    const receivers = standbys.map((server) => server.ask<number>('select pid from pg_stat_wal_receiver'));
    const pids = (await Promise.all(receivers)).flat();
    signalAll(pids, 'SIGSTOP');
    return () => signalAll(pids, 'SIGCONT');
  }
  return () => {};
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
