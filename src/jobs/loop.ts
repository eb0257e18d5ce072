/**
 * The one background loop: mail delivery, imports and cleanup are each a `work` function that startLoop repeats.
 * Runs never overlap. A run that fails is logged and repeated after a pause.
 */
import type { Log } from '#platform/log.server.ts';

/** 'wait': the next run starts after the full pause, even if the loop was woken. Anything else: a wake ends the pause. */
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
  /** One run. `signal` is aborted by stop(): the run should then end as soon as it can do so cleanly. */
  readonly work: (signal: AbortSignal) => Promise<RunResult>;
  readonly log: Pick<Log, 'warn'>;
}

export interface Loop {
  /** Ends the pause. During a run: the run is repeated directly after its end. */
  wake(): void;
  /** Resolves when the current run has ended. No run starts afterwards. */
  stop(): Promise<void>;
}

/** Starts the first run at once, or after firstMs. The pause does not keep the process alive. */
export function startLoop({ name, firstMs = 0, everyMs, retryMs = everyMs, work, log }: LoopOptions): Loop {
  const stopping = new AbortController();
  let wakeRequested = false;
  let mustWait = false;
  let endPause = () => {};

  async function pause(ms: number): Promise<void> {
    if (stopping.signal.aborted || (wakeRequested && !mustWait)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    if (firstMs > 0) await pause(firstMs);
    while (!stopping.signal.aborted) {
      wakeRequested = false;
      let pauseMs = everyMs;
      try {
        mustWait = (await work(stopping.signal)) === 'wait';
      } catch (error) {
        pauseMs = retryMs;
        log.warn({ err: error }, `${name} failed; it runs again after a pause`);
      }
      await pause(pauseMs);
    }
  }

  const running = run();
  return {
    wake() {
      wakeRequested = true;
      if (!mustWait) endPause();
    },
    async stop() {
      stopping.abort();
      endPause();
      await running;
    },
  };
}
