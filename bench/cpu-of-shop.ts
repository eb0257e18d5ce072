/** CPU time of the shop's process and of all processes of its database, apart from each other. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of a clock tick of /proc. */
const tickMs = 10;

export interface CpuMs {
  readonly node: number;
  readonly postgres: number;
}

/** CPU time until now in milliseconds. @param dataDir where the embedded database is */
export function cpuOf(pid: number, dataDir: string): CpuMs {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  // A connection that was closed is a process that has ended, whose time its parent has. One that ends while all are read
  // would be counted twice, or not at all: then they are read again.
  for (;;) {
    const ended = statOf(postmaster).childrenMs;
    const times = readdirSync('/proc')
      .map(Number)
      .filter((each) => each > 0)
      .map((each) => statOf(each));
    if (statOf(postmaster).childrenMs !== ended) continue;
    const children = times.filter(({ id, parent }) => id === postmaster || parent === postmaster);
    return { node: statOf(pid).ms, postgres: children.reduce((sum, { ms }) => sum + ms, ended) };
  }
}

/** Waits until the shop has nothing to do any more: after its first start it makes pictures of its sample. */
export async function untilAtRest(pid: number, dataDir: string): Promise<void> {
  const used = () => Object.values(cpuOf(pid, dataDir)).reduce((sum, ms) => sum + ms, 0);
  for (let before = used(), quietMs = 0; quietMs < 2000; ) {
    await sleep(500);
    const now = used();
    quietMs = now - before > 50 ? 0 : quietMs + 500;
    before = now;
  }
}

/** CPU time of one process until now in milliseconds. */
export const cpuOfProcess = (pid: number): number => statOf(pid).ms;

/** The parent and the CPU times in ms of a process; 0 for a process that has ended. */
function statOf(id: number) {
  try {
    // The name of the program is in brackets and may contain blanks.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = (from: number) => tickMs * (Number(fields[from]) + Number(fields[from + 1]));
    return { id, parent: Number(fields[1]), ms: ticks(11), childrenMs: ticks(13) };
  } catch {
    return { id, parent: 0, ms: 0, childrenMs: 0 };
  }
}
