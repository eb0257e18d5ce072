/** Numbers that a sheet shows in another form than the stored one. */
import { m } from '#messages';
import { type CellParser, problem } from './cell-parser.ts';

/**
 * A parser for fields whose digits are a name: what the sheet shows counts, not the number behind it. `0012` is another part than
 * 12.
 */
export function asShown(parse: CellParser): CellParser {
  return (cell, decimal, style) => {
    const { shown, ...stored } = cell;
    if (shown === undefined) return parse(cell, decimal, style);
    if (!shown?.trim()) return problem(m.imports_shown_unknown({ value: cell.text }));
    return parse({ ...stored, text: shown.trim() }, decimal, style);
  };
}

/** Whether the sheet shows another amount than the stored one, as with percent or thousands; rounding is none. */
export function isShownOtherwise(text: string, shown: string | null | undefined): boolean {
  const [digits] = /\d[\d,]*(\.\d*)?|\.\d+/.exec(shown ?? '') ?? [];
  if (digits === undefined) return false;
  const decimals = digits.split('.')[1]?.length ?? 0;
  return Math.abs(Number(digits.replaceAll(',', '')) - Math.abs(Number(text))) > 10 ** -decimals;
}
