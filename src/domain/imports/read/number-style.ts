/** How the numbers of one column are written. Decides about numbers that have two meanings. */
import { largestOf } from '#platform/extremes.ts';
import { type SourceRow, textOf } from './source-row.ts';

export interface NumberStyle {
  /** Some have decimals other than zeros: 4350781.5. Then 4350781.0 may be a part number as well. */
  readonly hasDecimals: boolean;
  /** Some have a point between thousands and other digits than zeros after it: 1.250. Then 1.000 is a thousand as well. */
  readonly hasThousands: boolean;
}

export const unknownStyle: NumberStyle = { hasDecimals: false, hasThousands: false };

/** The styles of all columns by the first rows below the headings. */
export function numberStyles(rows: readonly SourceRow[]): NumberStyle[] {
  const width = largestOf(
    rows.map(({ cells }) => cells.length),
    0,
  );
  return Array.from({ length: width }, (_, column) => numberStyle(rows.map(({ cells }) => textOf(cells[column]))));
}

/** The style of a column by its first cells. */
export function numberStyle(texts: readonly string[]): NumberStyle {
  return {
    hasDecimals: texts.some((text) => /^\d+[.,]0*[1-9]\d*$/.test(text.trim())),
    hasThousands: texts.some(
      (text) => /^\d{1,3}(\.\d{3})+$/.test(text.trim()) && !/^\d{1,3}(\.000)+$/.test(text.trim()),
    ),
  };
}
