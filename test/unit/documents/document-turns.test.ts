/** Whose document is made next, and who is asked to come again. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from '#domain/documents/pdf/turns.ts';

const buyer = (n: number) => ({ id: `buyer ${n}`, role: 'buyer' }) as const;
const clerk = { id: 'clerk', role: 'admin' } as const;

/** Work that ends when the test says so, and who has begun. */
function heldWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    of: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    },
    async endAll() {
      for (let idle = 0; idle < 3; idle += 1) {
        const end = ends.shift();
        if (end) idle = 0;
        end?.();
        await setImmediate();
      }
    },
  };
}

const refused = { code: 'unavailable', extra: { headers: { 'Retry-After': '5' } } };

test('forty documents that one buyer asks for at once let staff and other buyers wait for one of them', async () => {
  const work = heldWork();
  const forty = Promise.allSettled(Array.from({ length: 40 }, (_, n) => inTurn(buyer(1), work.of(`first ${n}`))));
  const other = inTurn(buyer(2), work.of('second'));
  const staff = inTurn(clerk, work.of('clerk'));
  await setImmediate();
  await work.endAll();
  expect(work.begun.slice(0, 4)).toEqual(['first 0', 'clerk', 'second', 'first 1']);
  const results = await forty;
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refusals).toHaveLength(29);
  for (const refusal of refusals) expect(refusal).toMatchObject(refused);
  await Promise.all([other, staff]);
});

test('when too many people wait others are refused, and staff are not', async () => {
  const work = heldWork();
  const results = Promise.allSettled(Array.from({ length: 40 }, (_, n) => inTurn(buyer(n), work.of(`buyer ${n}`))));
  await setImmediate();
  const staff = inTurn(clerk, work.of('clerk'));
  await work.endAll();
  expect((await results).filter(({ status }) => status === 'rejected')).toHaveLength(19);
  await staff;
  expect(work.begun.slice(0, 3)).toEqual(['buyer 0', 'clerk', 'buyer 1']);
});
