/** What the ranges of one list say together, which none of them says alone: prefixes, years and limits. Pure. */
import { m } from '#messages';
import type { ReadRange } from './serial-items.ts';
import type { SerialRange } from './serial-range.ts';
import { subtractSerials } from './subtract-serials.ts';
import { UnreadableRange } from './unreadable-range.ts';

/**
 * The ranges of a list with their prefixes.
 * @throws {UnreadableRange} when it may mean other ranges than it lists
 */
export function rangesOfList(items: readonly ReadRange[]): readonly SerialRange[] {
  refuseYears(items);
  const ranges = withInheritedPrefixes(items);
  refuseTwoLimits(ranges);
  return ranges;
}

/** Refuses "300001 and up, 2010-2015": years would widen the range. */
function refuseYears(items: readonly ReadRange[]): void {
  const year = items.find(({ isYear }) => isYear);
  if (year && items.some(({ isYear }) => !isYear))
    throw new UnreadableRange(
      m.fitment_range_years({ text: year.words, example: `0${year.range.from ?? year.range.to}` }),
    );
}

/** The ranges, of which one without a prefix has that of the range before it: "MGG1-500, 600-700". */
function withInheritedPrefixes(items: readonly ReadRange[]): readonly SerialRange[] {
  const ranges: SerialRange[] = [];
  for (const { range, words } of items) {
    const before = [...new Set(ranges.map(({ prefix }) => prefix))];
    const [only = '', ...others] = before;
    if (range.prefix !== '' || before.every((prefix) => prefix === '')) {
      ranges.push(range);
      continue;
    }
    const inherited = { ...range, prefix: only };
    // In "MGG1-UP, 10001 and up" the range would say nothing with the prefix, so numbers without one may be meant.
    const saysNothing = subtractSerials([inherited], ranges).length === 0;
    if (others.length > 0 || saysNothing)
      throw new UnreadableRange(
        m.fitment_range_prefix_missing({ text: words, prefixes: before.filter((prefix) => prefix !== '').join(', ') }),
      );
    ranges.push(inherited);
  }
  return ranges;
}

/**
 * Refuses "from 10001, to 20000", which is one range in two pieces, or all serial numbers. "Up to 1000, 1001 and up" can only be
 * all of them, as parts books print a model of two series.
 */
function refuseTwoLimits(ranges: readonly SerialRange[]): void {
  for (const { prefix, from, to: end } of ranges) {
    if (from === null || end !== null) continue;
    const other = ranges.find((range) => range.prefix === prefix && range.from === null && (range.to ?? -1) >= from);
    if (other?.to == null) continue;
    const [first, last] = [printed(prefix, from), printed(prefix, other.to)];
    throw new UnreadableRange(m.fitment_range_two_limits({ first, last }));
  }
}

function printed(prefix: string, counter: number): string {
  return /[0-9]$/.test(prefix) ? `${prefix} ${counter}` : `${prefix}${counter}`;
}
