/** Work with what was in force a moment ago, and again where it has changed. */
import { expect, test } from 'vitest';
import { workAhead } from '#domain/public-changes/work-ahead.ts';

const older = { name: 'older' };
const newer = { name: 'newer' };

/** Works ahead, and says with which values. */
async function work(before: object | undefined, current: object, failsWith?: object) {
  const worked: object[] = [];
  const result = await workAhead(before, Promise.resolve(current), async (value) => {
    worked.push(value);
    if (value === failsWith) throw new Error('The connection was lost');
    return value;
  });
  return { result, worked };
}

test('what has not changed is worked with once, before it is known not to have changed', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const worked: object[] = [];
  const result = workAhead<object, object>(older, promise, async (value) => {
    worked.push(value);
    return value;
  });
  expect(worked).toEqual([older]);
  resolve(older);
  expect(await result).toBe(older);
  expect(worked).toEqual([older]);
});

test('what has changed is worked with again, also after the first work has failed', async () => {
  expect(await work(older, newer)).toEqual({ result: newer, worked: [older, newer] });
  expect(await work(older, newer, older)).toEqual({ result: newer, worked: [older, newer] });
});

test('work that nobody asked for before begins with the value in force', async () => {
  expect(await work(undefined, newer)).toEqual({ result: newer, worked: [newer] });
});

test('a failure of the work with the value in force, or of asking for it, is thrown', async () => {
  await expect(work(older, older, older)).rejects.toThrow('The connection was lost');
  const lost = Promise.reject(new Error('No answer'));
  await expect(workAhead(older, lost, async () => 1)).rejects.toThrow('No answer');
});
