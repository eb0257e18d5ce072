/** Finds the lines of a list that name the same part. Pure. */
import type { CheckedLine } from './contract.ts';
import type { DraftLine } from './draft-lines.ts';

/** Adds up the lines with the same part: the first one has the sum. A line that needs a choice stays by itself. */
export function sumLines(drafts: readonly DraftLine[]): DraftLine[] {
  const groups = Map.groupBy(drafts, (draft) => partOf(draft) ?? draft);
  return [...groups.values()].map((same) => {
    const [first, ...others] = same as [DraftLine, ...DraftLine[]];
    const [option, ...further] = first.options;
    if (!option || others.length === 0) return first;
    const wanted = same.map(({ options }) => options[0]?.wanted);
    // A line without a quantity is one piece; one with an unclear quantity stays unclear, so that the buyer sees it.
    const sum = wanted.includes(null) ? null : wanted.reduce<number>((total, pieces) => total + (pieces ?? 1), 0);
    return { ...first, options: [{ ...option, wanted: sum }, ...further], summed: others.map(({ line }) => line.row) };
  });
}

function partOf({ state, options, together }: DraftLine): string | undefined {
  return together === 1 && (state === 'found' || state === 'replaced') ? options[0]?.part._id : undefined;
}

/** Marks each line whose part an earlier line has, with the row of that line. */
export function markRepeats(lines: readonly CheckedLine[]): CheckedLine[] {
  const rows = new Map<string, number>();
  return lines.map((line) => {
    const [option] = line.options;
    if (!option || line.state === 'several' || line.state === 'unknown') return line;
    const first = rows.get(option.part._id);
    if (first === undefined) rows.set(option.part._id, line.row);
    return first === undefined ? line : { ...line, repeats: first };
  });
}
