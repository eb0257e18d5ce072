/** Several part numbers in one cell, such as the OEM numbers of a part. */
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { m } from '#messages';
import type { CellParser } from './cell-parser.ts';
import { partNumberParser } from './cell-parsers.ts';
import { asShown } from './shown-value.ts';
import { markText, removeTextMark } from './text-mark.ts';

/** The most numbers of one cell. */
const maxNumbers = 50;
const separator = /[;,|，；、\r\n]+/;

/** Numbers separated by semicolons, commas or line breaks → the same, each once, separated by `; `. */
export const furtherNumbersParser: CellParser = asShown((cell, decimal, style) => {
  const numbers = new Map<string, string>();
  for (const piece of cell.text.split(separator).map((text) => text.trim())) {
    if (piece === '') continue;
    const text = removeTextMark(piece, { isNumber: true });
    const parsed = partNumberParser(
      { ...cell, text: text ?? piece, isText: cell.isText || text !== null },
      decimal,
      style,
    );
    if ('problem' in parsed) return parsed;
    const key = partNumberKey(String(parsed.value));
    if (!numbers.has(key)) numbers.set(key, String(parsed.value));
  }
  if (numbers.size === 0) return { problem: m.imports_empty() };
  if (numbers.size > maxNumbers) return { problem: m.imports_too_many_numbers({ max: maxNumbers }) };
  return { value: [...numbers.values()].join('; ') };
});

/** The numbers of a value of furtherNumbersParser. */
export const furtherNumbersOf = (value: string): string[] => value.split('; ').filter(Boolean);

/** The numbers as furtherNumbersParser reads them. Those that it would read as something else are left out. */
export function formatFurtherNumbers(numbers: readonly string[]): string {
  const marked = numbers.map((number) => ({ number, text: markText(number, { isNumber: true }) }));
  return marked
    .filter(({ number, text }) => {
      const parsed = furtherNumbersParser({ text }, 'point');
      return 'value' in parsed && parsed.value === number;
    })
    .slice(0, maxNumbers)
    .map(({ text }) => text)
    .join('; ');
}
