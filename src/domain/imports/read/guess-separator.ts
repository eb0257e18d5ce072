import { type Separator, separators } from '../contract.ts';
import { CsvParser } from './csv-rows.ts';

/** The separator that splits the first 50 lines into the most columns, equally many in each line. */
export function guessSeparator(start: string): Separator {
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 };
  for (const separator of separators) {
    // push() leaves out the last line, which may be incomplete.
    const widths = new CsvParser(separator)
      .push(start)
      .slice(0, 50)
      .map(({ cells }) => cells.length);
    const common = mostCommon(widths.filter((width) => width > 1));
    const agreeing = widths.filter((width) => width === common).length;
    const score = widths.length === 0 ? 0 : (agreeing / widths.length) * Math.log2(common + 1);
    if (common > 1 && score > best.score) best = { separator, score };
  }
  return best.separator;
}

function mostCommon(values: readonly number[]): number {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].reduce((best, [value, all]) => (all.length > (counts.get(best)?.length ?? 0) ? value : best), 0);
}
