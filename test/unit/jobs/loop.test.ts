import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Loop, type RunResult, startLoop } from '#jobs/loop.ts';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface StartedLoop {
  readonly loop: Loop;
  readonly warnings: string[];
  readonly runs: () => number;
}

interface Pauses {
  readonly retryMs?: number;
  readonly restMs?: number;
}

function start(everyMs: number, work: (signal: AbortSignal) => Promise<RunResult>, pauses: Pauses = {}): StartedLoop {
  let runs = 0;
  const warnings: string[] = [];
  const loop = startLoop({
    name: 'test loop',
    everyMs,
    ...pauses,
    log: { warn: (...args: unknown[]) => warnings.push(String(args[1])) },
    work(signal) {
      runs += 1;
      return work(signal);
    },
  });
  onTestFinished(() => loop.stop());
  return { loop, warnings, runs: () => runs };
}

/** Lets what waits for no timer go on. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('the first run starts at once and the next one after the pause', async () => {
  const { runs } = start(20, async () => 'done');
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(19);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs()).toBe(2);
});

test('wake ends the pause', async () => {
  const { loop, runs } = start(hour, async () => 'done');
  await settle();
  expect(runs()).toBe(1);
  loop.wake();
  await settle();
  expect(runs()).toBe(2);
});

test('wake during a run repeats the run once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { loop, runs } = start(hour, async () => {
    await promise;
    return 'done';
  });
  loop.wake();
  loop.wake();
  expect(runs()).toBe(1);
  resolve();
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(runs()).toBe(2);
});

test('many wakes in a short time start one run, after the rest; one after a long pause starts it at once', async () => {
  const { loop, runs } = start(hour, async () => 'done', { restMs: 200 });
  await settle();
  for (let n = 0; n < 10; n += 1) {
    loop.wake();
    await vi.advanceTimersByTimeAsync(19);
  }
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(runs()).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs()).toBe(2);
  loop.wake();
  await settle();
  expect(runs()).toBe(3);
});

test('a loop that rests runs again after its pause, and ends when it is stopped', async () => {
  const { loop, runs } = start(1000, async () => 'done', { restMs: 200 });
  await vi.advanceTimersByTimeAsync(999);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs()).toBe(2);
  await loop.stop();
  await vi.advanceTimersByTimeAsync(hour);
  expect(runs()).toBe(2);
});

test('wake has no effect after a run that asks to wait', async () => {
  const { loop, runs } = start(hour, async () => 'wait');
  loop.wake();
  await settle();
  loop.wake();
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs()).toBe(2);
});

test('a run that fails is logged and repeated', async () => {
  const { runs, warnings } = start(20, async () => {
    throw new Error('no connection');
  });
  await vi.advanceTimersByTimeAsync(20);
  expect(runs()).toBe(2);
  expect(warnings).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('test loop')));
});

test('a run that fails is repeated after its own, shorter pause', async () => {
  let fails = 2;
  const work = async () => {
    fails -= 1;
    if (fails >= 0) throw new Error('no connection');
    return 'done' as const;
  };
  const { runs } = start(hour, work, { retryMs: 20 });
  await vi.advanceTimersByTimeAsync(40);
  expect(runs()).toBe(3);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(runs()).toBe(3);
});

test('stop aborts the signal and waits for the run under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ends: string[] = [];
  const { loop, runs } = start(1, async (signal) => {
    await new Promise((aborted) => signal.addEventListener('abort', aborted));
    await promise;
    ends.push('run');
    return 'done';
  });
  const stopped = loop.stop().then(() => ends.push('stop'));
  await settle();
  expect(ends).toEqual([]);
  resolve();
  await stopped;
  expect(ends).toEqual(['run', 'stop']);
  await vi.advanceTimersByTimeAsync(hour);
  expect(runs()).toBe(1);
});
