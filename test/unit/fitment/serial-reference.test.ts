/** 20,000 pairs of serial ranges and typed serial numbers against the slow reference: never a wrong Fits, never a wrong Does not fit. */
import { expect, test } from 'vitest';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { isWithin, type MeantNumber, type MeantRange, typedNumber, writtenRanges } from './serial-reference.ts';

/** Four times: a test has half a minute, also beside others. */
const pairs = 5000;

/** The answers that are right for this number. A prefix that was not typed may be any of the ranges, or another one. */
function rightFor(number: MeantNumber, ranges: readonly MeantRange[]): readonly string[] {
  const isKnown = number.prefix !== null && ranges.every(({ prefix }) => prefix !== '' || number.prefix === '');
  const worlds = number.prefix === null ? [...ranges.map(({ prefix }) => prefix), '', 'other'] : [number.prefix];
  const inside = worlds.map((prefix) => isWithin({ prefix, counter: number.counter }, ranges));
  if (inside.every(Boolean)) return ['inside', 'unknown'];
  return !inside.includes(true) && (isKnown || number.prefix === null) ? ['outside', 'unknown'] : ['unknown'];
}

test.each([1, 2, 3, 4])(
  'no wrong Fits and no wrong Does not fit in 5,000 pairs of ranges and typed numbers: %i',
  (part) => {
    const random = seededRandom(seededRandom().below(2 ** 31) + part);
    const wrong: string[] = [];
    const count = { inside: 0, outside: 0, unknown: 0, refused: 0 };
    for (let pair = 0; pair < pairs; pair += 1) {
      const { text, readings } = writtenRanges(random);
      const [meantRanges = [], second] = readings;
      const typed = typedNumber(random, meantRanges);
      const { value, problem } = parseSerialRanges(text);
      if (!value) count.refused += 1;
      if (second ? value : problem) wrong.push(`${text}: ${problem ?? JSON.stringify(value)}`);
      if (!value || second) continue;
      const status = statusOf(typed.text, value);
      count[status] += 1;
      const isRight = typed.meant.every((number) => rightFor(number, meantRanges).includes(status));
      if (!isRight || (typed.meant.length === 0 && status !== 'unknown'))
        wrong.push(`${text} | ${typed.text}: ${status}`);
    }
    expect({ wrong: wrong.length, first: wrong.slice(0, 20) }, `seed ${random.seed}`).toEqual({ wrong: 0, first: [] });
    // The answers are not all "unknown", which would be right too.
    expect(count.inside).toBeGreaterThan(750);
    expect(count.outside).toBeGreaterThan(600);
    expect(count.refused).toBeGreaterThan(250);
  },
);

function statusOf(typed: string, ranges: readonly SerialRange[]) {
  return serialStatus(parseSerialNumber(typed).value ?? null, ranges);
}
