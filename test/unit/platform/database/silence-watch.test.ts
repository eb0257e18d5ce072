/** When the shop gives up on a database that answers nothing, by a clock of the test. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SilenceWatch } from '#platform/database/silence-watch.ts';

const tickMs = 500;
/** Without a byte until the question is asked, and without an answer to it: 3.5 s in all. */
const [quietTicks, silentTicks] = [3, 4];

/** Answers of the database to the question; none by default. */
const ask = vi.fn<() => Promise<void>>();
const fellSilent = vi.fn();
const answered = vi.fn();
const connection = { bytesRead: 0 };
let watch: SilenceWatch;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  ask.mockReturnValue(new Promise(() => {}));
  watch = new SilenceWatch({ ask: () => ({ answered: ask(), end: () => {} }), fellSilent, answered });
  watch.begin(connection);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const pass = (ticks: number) => vi.advanceTimersByTimeAsync(ticks * tickMs);

test('a statement without a byte for 1.5 s makes the shop ask, and without an answer for 2 s more it gives up [A23]', async () => {
  await pass(quietTicks - 1);
  expect(ask).not.toHaveBeenCalled();
  await pass(1);
  expect(ask).toHaveBeenCalledOnce();
  await pass(silentTicks - 1);
  expect(fellSilent).not.toHaveBeenCalled();
  await pass(1);
  expect(fellSilent).toHaveBeenCalledOnce();
});

test('it goes on as soon as the question is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  ask.mockReturnValueOnce(promise);
  await pass(quietTicks + silentTicks);
  expect(answered).not.toHaveBeenCalled();
  resolve();
  await pass(0);
  expect(answered).toHaveBeenCalledOnce();
});

test('a question without an answer is asked again on another connection', async () => {
  await pass(quietTicks + 20);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a long statement is left alone while the database answers the question', async () => {
  ask.mockResolvedValue();
  await pass(10 * (quietTicks + silentTicks));
  expect(ask.mock.calls.length).toBeGreaterThan(1);
  expect(fellSilent).not.toHaveBeenCalled();
});

test('a statement that gets bytes is not asked about', async () => {
  for (let n = 0; n < 10; n++) {
    await pass(quietTicks - 1);
    connection.bytesRead += 1;
  }
  expect(ask).not.toHaveBeenCalled();
});

test('a connection that is not in use is not asked about', async () => {
  watch.end(connection);
  await pass(10 * quietTicks);
  expect(ask).not.toHaveBeenCalled();
});
