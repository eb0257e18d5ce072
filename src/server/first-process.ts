/** Which of the processes of WEB_CONCURRENCY speaks for all. */
import cluster from 'node:cluster';

/** True for the first of them, and for one alone. One that takes its place may not make a password that no one reads. */
export function isFirstProcess(): boolean {
  return (cluster.worker?.id ?? 1) === 1;
}
