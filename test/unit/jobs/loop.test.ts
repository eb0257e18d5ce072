import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Loop, type RunResult, startLoop } from '#jobs/loop.ts';

const hour = 3_600_000;

interface StartedLoop {
  readonly loop: Loop;
  readonly warnings: string[];
  readonly runs: () => number;
}

function start(everyMs: number, work: (signal: AbortSignal) => Promise<RunResult>, retryMs = everyMs): StartedLoop {
  let runs = 0;
  const warnings: string[] = [];
  const loop = startLoop({
    name: 'test loop',
    everyMs,
    retryMs,
    log: { warn: (...args: unknown[]) => warnings.push(String(args[1])) },
    work(signal) {
      runs += 1;
      return work(signal);
    },
  });
  onTestFinished(() => loop.stop());
  return { loop, warnings, runs: () => runs };
}

test('the first run starts at once and the next one after the pause', async () => {
  const { runs } = start(20, async () => 'done');
  expect(runs()).toBe(1);
  await expect.poll(runs).toBeGreaterThan(2);
});

test('wake ends the pause', async () => {
  const { loop, runs } = start(hour, async () => 'done');
  await sleep(10);
  loop.wake();
  await expect.poll(runs).toBe(2);
});

test('wake during a run repeats the run once', async () => {
  const { loop, runs } = start(hour, async () => {
    await sleep(30);
    return 'done';
  });
  loop.wake();
  loop.wake();
  await sleep(150);
  expect(runs()).toBe(2);
});

test('wake has no effect after a run that asks to wait', async () => {
  const { loop, runs } = start(hour, async () => 'wait');
  loop.wake();
  await sleep(30);
  loop.wake();
  await sleep(30);
  expect(runs()).toBe(1);
});

test('a run that fails is logged and repeated', async () => {
  const { runs, warnings } = start(20, async () => {
    throw new Error('no connection');
  });
  await expect.poll(runs).toBeGreaterThan(1);
  expect(warnings[0]).toContain('test loop');
});

test('a run that fails is repeated after its own, shorter pause', async () => {
  let fails = 2;
  const work = async () => {
    fails -= 1;
    if (fails >= 0) throw new Error('no connection');
    return 'done' as const;
  };
  const { runs } = start(hour, work, 20);
  await expect.poll(runs).toBe(3);
});

test('stop aborts the signal and waits for the run under way', async () => {
  let completed = false;
  const { loop, runs } = start(1, async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await sleep(30);
    completed = true;
    return 'done';
  });
  await loop.stop();
  expect(completed).toBe(true);
  await sleep(20);
  expect(runs()).toBe(1);
});
