/** Memory of the idle shop: proportional set size (PSS) of the server and all database processes. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchShop } from './shop.ts';

export async function run() {
  const shop = await openBenchShop(4612);
  try {
    await sleep(5000);
    const postmaster = Number(readFileSync(join(shop.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && parentOf(pid) === postmaster);
    const server = megabytes(shop.pid);
    const database = [postmaster, ...children].reduce((sum, pid) => sum + megabytes(pid), 0);
    return {
      name: 'idle after start, sample loaded',
      server,
      database: Math.round(database),
      total: Math.round(server + database),
      unit: 'MB PSS',
      wanted: 250,
    };
  } finally {
    await shop.close();
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

function megabytes(pid: number): number {
  return Math.round(Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024);
}
