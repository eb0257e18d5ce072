/** What a document should say about its lines and the catalogue does not know. It is listed, never guessed. Pure. */
import { z } from 'zod';

/** What customs and carriers ask about a part. */
const gapFields = ['hsCode', 'origin', 'netWeight'] as const;

export const Gap = z
  .object({
    field: z.enum(gapFields),
    positions: z.array(z.int()).meta({ description: 'The lines of the order without it' }),
  })
  .meta({ id: 'DocumentGap' });
export type Gap = z.infer<typeof Gap>;

interface LineFacts {
  readonly position: number;
  readonly hsCode: string | null;
  readonly origin: string | null;
  readonly netGrams: number | null;
}

/** The gaps of the lines; none when everything is known. */
export function gapsOf(lines: readonly LineFacts[]): Gap[] {
  const without = (isGap: (line: LineFacts) => boolean) => lines.filter(isGap).map(({ position }) => position);
  const gaps: Gap[] = [
    { field: 'hsCode', positions: without(({ hsCode }) => !hsCode) },
    { field: 'origin', positions: without(({ origin }) => !origin) },
    { field: 'netWeight', positions: without(({ netGrams }) => netGrams === null) },
  ];
  return gaps.filter(({ positions }) => positions.length > 0);
}

/** Ascending positions in short: [1, 2, 3, 7] → "1–3, 7". */
export function positionRanges(positions: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last && position === last[1] + 1) last[1] = position;
    else ranges.push([position, position]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
