/** When the shop gives up on a database that answers nothing, by a clock of the test. */
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SilenceWatch } from '#platform/silence-watch.server.ts';

const tickMs = 500;
/** Without a byte until the question is asked, and without an answer to it: 3.5 s in all. */
const [quietTicks, silentTicks] = [3, 4];

/** A client of pg without a server. */
class FakeClient extends EventEmitter {
  readonly connection = { stream: { bytesRead: 0, destroy: () => this.emit('end') } };
  connect(): Promise<void> {
    return database.connect();
  }
  async query(): Promise<void> {}
  async end(): Promise<void> {}
}

const database = { connect: vi.fn<() => Promise<void>>() };
let watch: SilenceWatch;
let pool: EventEmitter;
let client: FakeClient;
let isBroken: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  database.connect.mockReset().mockReturnValue(new Promise(() => {}));
  watch = new SilenceWatch(FakeClient as unknown as typeof pg.Client, {});
  pool = new EventEmitter();
  watch.watch(pool as pg.Pool);
  client = new FakeClient();
  isBroken = false;
  client.once('end', () => {
    isBroken = true;
  });
  pool.emit('connect', client);
  pool.emit('acquire', client);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const pass = (ticks: number) => vi.advanceTimersByTimeAsync(ticks * tickMs);
const connect = () => new watch.Client().connect();

test('a statement without a byte for 1.5 s makes the shop ask, and without an answer for 2 s more it gives up [A23]', async () => {
  await pass(quietTicks - 1);
  expect(database.connect).not.toHaveBeenCalled();
  await pass(1);
  expect(database.connect).toHaveBeenCalledOnce();
  await pass(silentTicks - 1);
  expect(isBroken).toBe(false);
  await pass(1);
  expect(isBroken).toBe(true);
  await expect(connect()).rejects.toThrow('The database does not answer');
});

test('it connects again as soon as the question is answered', async () => {
  let answer = () => {};
  database.connect.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await pass(quietTicks + silentTicks);
  await expect(connect()).rejects.toThrow('The database does not answer');
  answer();
  await pass(0);
  database.connect.mockResolvedValueOnce();
  await connect();
});

test('a long statement is left alone while the database answers the question', async () => {
  database.connect.mockResolvedValue();
  await pass(10 * (quietTicks + silentTicks));
  expect(database.connect.mock.calls.length).toBeGreaterThan(1);
  expect(isBroken).toBe(false);
});

test('a statement that gets bytes is not asked about', async () => {
  for (let n = 0; n < 10; n++) {
    await pass(quietTicks - 1);
    client.connection.stream.bytesRead += 1;
  }
  expect(database.connect).not.toHaveBeenCalled();
});
