/** Which changes of dead numbers break a chain. */
import { expect, test } from 'vitest';
import { successorKeyOf } from '#domain/relations/dead-number.ts';
import { findBrokenChains, maxDeadNumbersOfChain } from '#domain/relations/dead-number-chains.ts';
import type { DeadNumber } from '#domain/relations/dead-number-contract.ts';
import { followChain } from '#domain/relations/supersession-chain.ts';

const deadNumber = (number: string, successorNumber: string, quantity = 1): DeadNumber => ({
  brand: 'K',
  number,
  successorBrand: 'K',
  successorNumber,
  quantity,
  interchangeability: 'two_way',
  date: null,
  note: '',
});
type Step = readonly [number: string, successor: string | null, quantity?: number];
const keyOf = (number: string) => successorKeyOf(deadNumber('', number));
const storedOf = (...steps: Step[]) =>
  new Map(steps.map(([number, to, pieces]) => [keyOf(number), deadNumber(number, to ?? '', pieces)]));
/** The numbers whose change is refused, with the fault and the start of the chain. */
function broken(changes: readonly Step[], stored = storedOf(), parts = new Map([[keyOf('P1'), 1]])) {
  const given = changes.map(([number, to, pieces]) => ({
    key: keyOf(number),
    after: to === null ? null : deadNumber(number, to, pieces),
  }));
  return [...findBrokenChains(given, stored, parts)].map(([key, { fault, start }]) =>
    [key, fault, start].map((text) => text.replace(' k', '').toUpperCase()).join(' '),
  );
}
/** X1 → X2 → … → the end. */
const chain = (count: number, end: string): Step[] =>
  Array.from({ length: count }, (_, at) => [`X${at + 1}`, at + 1 === count ? end : `X${at + 2}`]);

test('a chain of as many numbers as the shop follows is kept, and of a longer one the numbers that are too far', () => {
  expect(broken(chain(maxDeadNumbersOfChain, 'P1'))).toEqual([]);
  expect(broken(chain(maxDeadNumbersOfChain + 2, 'P1'))).toEqual(['X1 LONG X1', 'X2 LONG X2']);
  expect(broken(chain(50_000, 'P1'))).toHaveLength(50_000 - maxDeadNumbersOfChain);
});

test('a change below a stored chain counts for the whole chain', () => {
  const stored = storedOf(...chain(maxDeadNumbersOfChain, 'P1'));
  expect(
    broken(
      [
        ['X20', 'Y1'],
        ['Y1', 'P1'],
      ],
      stored,
    ),
  ).toEqual(['X20 LONG X1']);
  expect(broken([['X5', 'P1', 7]], stored)).toEqual([]);
  expect(broken([['X20', null]], stored)).toEqual(['X20 NOWHERE X1']);
  expect(
    broken(
      [
        ['X20', null],
        ['X19', 'P1'],
      ],
      stored,
    ),
  ).toEqual([]);
});

test('pieces are those of the numbers and of the parts behind them', () => {
  const parts = new Map([
    [keyOf('P1'), 1],
    [keyOf('P2'), 500],
  ]);
  expect(
    broken(
      [
        ['A1', 'A2', 27],
        ['A2', 'P1', 37],
      ],
      storedOf(),
      parts,
    ),
  ).toEqual([]);
  expect(
    broken(
      [
        ['A1', 'A2', 40],
        ['A2', 'P1', 25],
      ],
      storedOf(),
      parts,
    ),
  ).toEqual(['A1 PIECES A1']);
  expect(broken([['A1', 'P2', 2]], storedOf(), parts)).toEqual(['A1 PIECES A1']);
});

test('a number that is deleted leads no other one, and a refused change leaves its number as it was', () => {
  const stored = storedOf(['B2', 'P1']);
  expect(
    broken(
      [
        ['A1', 'B2'],
        ['B2', null],
      ],
      stored,
    ),
  ).toEqual(['A1 NOWHERE A1']);
  const both = storedOf(['A1', 'B2'], ['B2', 'P1']);
  expect(
    broken(
      [
        ['A1', 'B2'],
        ['B2', null],
      ],
      both,
    ),
  ).toEqual(['A1 NOWHERE A1', 'B2 NOWHERE A1']);
  expect(
    broken(
      [
        ['A1', null],
        ['B2', null],
      ],
      both,
    ),
  ).toEqual([]);
});

test('a number that has become a part ends the chain', () => {
  const stored = storedOf(['A1', 'P1'], ['P1', 'P9', 999]);
  expect(
    broken(
      [
        ['A0', 'A1', 2],
        ['P1', null],
      ],
      stored,
    ),
  ).toEqual([]);
});

test('a chain that was wrong before stops no change that is right by itself', () => {
  const stored = storedOf(...chain(maxDeadNumbersOfChain + 5, 'P1'));
  expect(broken([['X15', 'X16', 2]], stored)).toEqual([]);
});

test('quantities of any chain of parts stay exact whole numbers', () => {
  const ids = Array.from({ length: 15 }, (_, at) => `${at}`);
  const supersessions = new Map(
    ids.map((id, at) => [
      id,
      {
        kind: 'one' as const,
        interchangeability: 'two_way' as const,
        targets: [{ partId: `${at + 1}`, quantity: 999 }],
      },
    ]),
  );
  expect(followChain('0', supersessions).ends.map(({ quantity }) => Number.isSafeInteger(quantity))).toEqual([true]);
});
