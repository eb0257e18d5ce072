/** How long the processors of this machine have worked. Plain JavaScript, because any Node from 20 on has to run it. */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The parent of all threads of Linux itself. */
const kernel = '2';
const ticksPerSecond = 100;

/**
 * Seconds of all processes since the machine was started, also of those that have left their parent, without the threads of
 * Linux itself where it tells them: a machine that watches its memory has one that works half of the time.
 */
export function processorSeconds() {
  const all = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;
  return all - kernelSeconds();
}

function kernelSeconds() {
  try {
    return readdirSync('/proc').reduce((sum, id) => sum + (/^\d+$/.test(id) ? secondsOfKernelThread(id) : 0), 0);
  } catch {
    return 0;
  }
}

/** 0 for another process, and one that has ended. Fields: proc_pid_stat(5). */
function secondsOfKernelThread(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [, parent, , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return parent === kernel ? (Number(user) + Number(system)) / ticksPerSecond : 0;
  } catch {
    return 0;
  }
}
