/** Memory that a rush has left goes back to the system as soon as the shop is quiet. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Leaves some 100 MB of objects that nothing uses, twice, and waits each time until the heap is small again. */
const script = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { collectGarbageWhenQuiet } from ${JSON.stringify(import.meta.resolve('#server/collect-garbage.ts'))};
  collectGarbageWhenQuiet();
  const heap = () => process.memoryUsage().heapTotal / 1024 / 1024;
  const fill = () => Array.from({ length: 1_500_000 }, (_, n) => ({ n, text: 'part ' + n }));
  for (const rush of ['first', 'second']) {
    let held = fill();
    const most = heap();
    held = undefined;
    while (heap() > most / 2) await sleep(500);
    console.log(rush, most > 80);
  }`;

test('what a rush leaves is given back within seconds, also when the one before was less than a minute ago', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', script],
    { timeout: 30_000 },
  );
  expect(stdout.trim().split('\n')).toEqual(['first true', 'second true']);
});
