/** A connection whose work can wait leaves the processors to those that somebody waits for. */
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { errorCode } from '../errno.ts';

/**
 * Of -20 (first) to 19 (last): others get their turn at once, and it still gets a quarter of a processor that one of
 * them wants. It holds locks that buyers wait for: no less.
 */
export const backgroundNiceness = 5;
/** Of a whole machine, without a special right: Linux takes one such wish in 100 ms. */
const patienceMs = 150;
const attempts = 10;

/** Makes the server's process behind a connection give way. Only for a server on this machine. */
export async function lowerBackendPriority(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  for (const { pid } of rows) await renice(pid);
}

/**
 * Linux shares its processors between sessions before it does between processes, and each process of PostgreSQL is a
 * session of its own (sched(7), "The autogroup feature"): there the session's niceness counts, elsewhere the process's.
 * Where neither may be set, or the process has ended, nothing happens.
 */
export async function renice(pid: number): Promise<void> {
  try {
    setPriority(pid, backgroundNiceness);
  } catch {
    // Another user's process, or none.
  }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const refused = await writeFile(`/proc/${pid}/autogroup`, String(backgroundNiceness)).catch(errorCode);
    if (refused !== 'EAGAIN') return;
    await sleep(patienceMs);
  }
}
