/** Lowers the CPU priority of database connections for background work, in favour of connections for requests. */
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { errorCode } from '../process/errno.ts';

/**
 * Niceness, from -20 (highest priority) to 19. At 5 a background process gets about a quarter of a contended processor;
 * not less, because it holds locks that orders wait for.
 */
export const backgroundNiceness = 5;
/** For unprivileged users, Linux accepts one change of an autogroup's niceness in 100 ms on the whole machine. */
const retryDelayMs = 150;
const maxAttempts = 10;

const BackendRow = z.object({ pid: z.int() });

/** Lowers the priority of the server process behind the connection. Only for a server on this machine. */
export async function lowerBackendPriority(client: ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await renice(BackendRow.parse(rows[0]).pid);
}

/**
 * Sets the niceness of a process to `backgroundNiceness`. Linux distributes processor time among sessions before processes,
 * and each PostgreSQL process is a session (sched(7), "The autogroup feature"), so the autogroup's niceness is set as
 * well. Does nothing when the process has ended or the change is not permitted.
 */
export async function renice(pid: number): Promise<void> {
  try {
    setPriority(pid, backgroundNiceness);
  } catch {
    // The process belongs to another user or has ended.
  }
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const refused = await writeFile(`/proc/${pid}/autogroup`, String(backgroundNiceness)).catch(errorCode);
    if (refused !== 'EAGAIN') return;
    await sleep(retryDelayMs);
  }
}
