import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';

/** Niceness by which the system shares its processors: that of the session, where it looks at sessions. */
export function nicenessOf(pid: number): number {
  try {
    return Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1]);
  } catch {
    return getPriority(pid);
  }
}
