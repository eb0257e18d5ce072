/**
 * Gives memory back when there is little to do. V8 collects old objects only after as much has been allocated again, so what the
 * start or a busy hour has left would stay until the next requests.
 */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

/** Pause between two looks, in ms. The first one comes after the start, without delaying the first requests. */
const everyMs = 3000;
/** Share of the time since the last look in which the process worked, above which there are visitors who would wait. */
const busyShare = 0.02;
/**
 * Pause between two collections, in ms: a shop with a few visitors would otherwise keep one of them waiting every few seconds.
 */
const pauseMs = 60_000;
/** Bytes that the heap has grown since the last collection, below which one of 50 ms gives too little back. */
const worthwhile = 16 * 1024 * 1024;
/** Bytes that only a busy time leaves, and that are given back without a pause. */
const leftByMany = 64 * 1024 * 1024;

/** Looks from now on, and does not keep the process running. In a Node without --expose-gc it does nothing. */
export function collectGarbageWhenQuiet(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  let last = { at: Number.NEGATIVE_INFINITY, heldBytes: 0 };
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isQuiet = performance.eventLoopUtilization(now, before).utilization < busyShare;
    before = now;
    const isDue = performance.now() - last.at > pauseMs;
    if (!isQuiet || process.memoryUsage().heapTotal - last.heldBytes < (isDue ? worthwhile : leftByMany)) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    last = { at: performance.now(), heldBytes: process.memoryUsage().heapTotal };
  }, everyMs).unref();
}
