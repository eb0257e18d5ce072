/** "10001-19999 except 10200-10250": serial ranges without those that are excluded. Pure. */
import type { SerialRange } from './serial-range.ts';

/** The ranges without the excluded numbers; a range in whose middle a hole is becomes two. */
export function subtractSerials(
  ranges: readonly SerialRange[],
  excluded: readonly SerialRange[],
): readonly SerialRange[] {
  return excluded.reduce<readonly SerialRange[]>((left, hole) => left.flatMap((range) => cut(range, hole)), ranges);
}

function cut(range: SerialRange, hole: SerialRange): readonly SerialRange[] {
  const from = range.from ?? 0;
  const to = range.to ?? Number.POSITIVE_INFINITY;
  const first = hole.from ?? 0;
  const last = hole.to ?? Number.POSITIVE_INFINITY;
  if (hole.prefix !== range.prefix || last < from || first > to) return [range];
  return [...(first > from ? [{ ...range, to: first - 1 }] : []), ...(last < to ? [{ ...range, from: last + 1 }] : [])];
}
