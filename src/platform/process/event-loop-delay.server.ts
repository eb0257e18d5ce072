/** How long the event loop keeps a timer waiting: while a computation blocks it, no request is answered. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Pause of the timer that is measured. Every 100 ms it costs 0.06 % of a processor in an idle process, every 20 ms 0.3 %. */
const resolutionMs = 100;
const windowMs = 60_000;

interface Delay {
  /** A time that one wait in a hundred exceeds, in ms. */
  readonly p99Ms: number;
  readonly longestMs: number;
}

/** Measures from now on. `recent` covers the last one to two minutes. */
export function watchEventLoopDelay(): { recent(): Delay; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  // Node adds the pause of its own timer to every delay.
  const measured = (): Delay => ({
    p99Ms: delayOf(histogram.percentile(99)),
    longestMs: delayOf(histogram.max),
  });
  let last: Delay = { p99Ms: 0, longestMs: 0 };
  const timer = setInterval(() => {
    last = measured();
    histogram.reset();
  }, windowMs);
  timer.unref();
  return {
    recent() {
      const current = histogram.count > 0 ? measured() : last;
      return {
        p99Ms: Math.max(last.p99Ms, current.p99Ms),
        longestMs: Math.max(last.longestMs, current.longestMs),
      };
    },
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

const delayOf = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - resolutionMs);
