/**
 * The one background loop: mail delivery, imports and cleanup are each a `work` function that startLoop repeats.
 * Runs never overlap. A run that fails is logged and repeated after a pause.
 */
import { type Log, withoutValues } from '#platform/log.server.ts';

/**
 * What a run says. 'wait': the next run starts after the full pause, even if the loop was woken. Anything else: a wake ends the
 * pause.
 */
export type RunResult = 'wait' | 'done';

interface LoopOptions {
  /** Names the loop in the log. */
  readonly name: string;
  /** Pause before the first run, in ms; 0 unless it is given. */
  readonly firstMs?: number;
  /** Pause between the end of a run and the start of the next, in ms. */
  readonly everyMs: number;
  /** Pause after a run that failed, in ms; everyMs unless it is given. */
  readonly retryMs?: number;
  /** Shortest pause between the end of a run and one that a wake starts, in ms; 0 unless it is given. */
  readonly restMs?: number;
  /** One run. `signal` is aborted by stop(): the run should then end as soon as it can do so cleanly. */
  readonly work: (signal: AbortSignal) => Promise<RunResult>;
  readonly log: Pick<Log, 'warn'>;
}

/** How the runs of a loop went. */
export interface LoopStatus {
  readonly name: string;
  /** End of the last run; null before the first. */
  readonly lastRunAt: Date | null;
  /** Runs that failed since the last one that did not. */
  readonly failures: number;
  /** The last error, also after later runs that did not fail; without values of the database. */
  readonly lastError: { readonly at: Date; readonly message: string } | null;
}

export interface Loop {
  status(): LoopStatus;
  /** Ends the pause, after restMs of it. During a run: the run is repeated directly after its end and restMs. */
  wake(): void;
  /** Resolves when the current run has ended. No run starts afterwards. */
  stop(): Promise<void>;
}

/** A pause, which does not keep the process alive, and its end before the time. */
function endableTimer() {
  let end = () => {};
  return {
    wait(ms: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        timer.unref();
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    end: () => end(),
  };
}

/** Starts the first run at once, or after firstMs. The pause does not keep the process alive. */
export function startLoop(options: LoopOptions): Loop {
  const { name, firstMs = 0, everyMs, retryMs = everyMs, restMs = 0, work, log } = options;
  const stopping = new AbortController();
  let wakeRequested = false;
  let mustWait = false;
  let isResting = false;
  const timer = endableTimer();
  let status: LoopStatus = { name, lastRunAt: null, failures: 0, lastError: null };

  async function pause(ms: number): Promise<void> {
    if (restMs > 0 && !stopping.signal.aborted) {
      isResting = true;
      await timer.wait(restMs);
      isResting = false;
    }
    if (stopping.signal.aborted || (wakeRequested && !mustWait)) return;
    await timer.wait(ms - restMs);
  }

  async function run(): Promise<void> {
    if (firstMs > 0) await timer.wait(firstMs);
    while (!stopping.signal.aborted) {
      wakeRequested = false;
      let pauseMs = everyMs;
      try {
        mustWait = (await work(stopping.signal)) === 'wait';
        status = { ...status, lastRunAt: new Date(), failures: 0 };
      } catch (error) {
        pauseMs = retryMs;
        const at = new Date();
        const lastError = { at, message: withoutValues(error).message };
        status = { ...status, lastRunAt: at, failures: status.failures + 1, lastError };
        log.warn({ err: error }, `${name} failed; it runs again after a pause`);
      }
      await pause(pauseMs);
    }
  }

  const running = run();
  return {
    status: () => status,
    wake() {
      wakeRequested = true;
      if (!mustWait && !isResting) timer.end();
    },
    async stop() {
      stopping.abort();
      timer.end();
      await running;
    },
  };
}
