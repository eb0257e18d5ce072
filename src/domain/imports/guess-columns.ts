/** Guesses from the headings which column holds which field. The user sees the guess and can change it. */

import { createHash } from 'node:crypto';
import { largestOf } from '#platform/values/extremes.ts';
import type { ImportKind } from './contract.ts';
import { importFields } from './fields.ts';
import { headingWords, oldSideWords } from './heading-words.ts';
import { priceParser } from './read/cell-parsers.ts';
import { namesOtherCurrency } from './read/currencies.ts';

/**
 * The field name of each column, or ''. Each field is assigned once, to the column whose heading fits it best. Of columns
 * with the same heading none is taken: which of two prices counts is asked. A price in another currency is none.
 */
export function guessColumns(kind: ImportKind, headings: readonly string[]): string[] {
  const repeated = new Set(repeatedHeadings(headings).flat());
  return assignColumns(kind, headings).map((field, column) => (repeated.has(column) ? '' : field));
}

/** Positions of the columns whose headings differ at most in case, spaces and punctuation, two or more in each group. */
export function repeatedHeadings(headings: readonly string[]): number[][] {
  const named = headings.flatMap((heading, column) => (normalize(heading) ? [column] : []));
  const groups = Map.groupBy(named, (column) => normalize(headings[column] ?? ''));
  return [...groups.values()].filter((columns) => columns.length > 1);
}

function assignColumns(kind: ImportKind, headings: readonly string[]): string[] {
  const columns = headings.map(() => '');
  const candidates = importFields[kind].flatMap((field) => {
    const oldPartWords = kind === 'supersessions' ? oldSideWords[field.name] : undefined;
    const words = [field.label(), field.name, ...(oldPartWords ?? headingWords[field.name] ?? [])].map(normalize);
    return headings.map((heading, column) => ({
      field: field.name,
      column,
      score:
        field.parse === priceParser && field.name !== 'cost' && namesOtherCurrency(heading)
          ? 0
          : headingMatch(normalize(heading), words),
    }));
  });
  const assigned = new Set<string>();
  for (const { field, column } of candidates.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)) {
    if (columns[column] || assigned.has(field)) continue;
    columns[column] = field;
    assigned.add(field);
  }
  return columns;
}

/** The column whose heading fits the words best; undefined when none does. */
export function bestColumn(headings: readonly string[], words: readonly string[]): number | undefined {
  const normalized = words.map(normalize);
  const scores = headings.map((heading) => headingMatch(normalize(heading), normalized));
  const best = largestOf(scores, 0);
  return best > 0 ? scores.indexOf(best) : undefined;
}

/** Number of fields that a row would name as the heading row. */
export function headingScore(kind: ImportKind, cells: readonly string[]): number {
  return assignColumns(kind, cells).filter(Boolean).length;
}

/** Whether a row names all of these fields as the heading row. */
export function namesFields(kind: ImportKind, cells: readonly string[], fields: readonly string[]): boolean {
  const assigned = assignColumns(kind, cells);
  return fields.every((field) => assigned.includes(field));
}

/**
 * A fingerprint, SHA-256 in hexadecimal, which is equal for headings that differ only in case, spaces and punctuation. Mappings
 * are stored with it.
 */
export function headingFingerprint(headings: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => lettersOf(heading.normalize('NFKC')))))
    .digest('hex');
}

/** Up to 3 when the heading equals one of the words (earlier words score more), up to 1 when it contains one, else 0. */
function headingMatch(heading: string, words: readonly string[]): number {
  if (!heading) return 0;
  const at = words.indexOf(heading);
  if (at >= 0) return 3 - at / 1000;
  // The longest contained word counts: "supplier part number" rather than "part". Words below 4 letters, or 2 Chinese
  // characters, are contained in too many headings. Chinese text has no spaces between words.
  const contained = words.filter(
    (word) =>
      word.length >= (/[\u3400-\u9fff]/.test(word) ? 2 : 4) &&
      ` ${heading} `.includes(/[\u3400-\u9fff]/.test(word) ? word : ` ${word} `),
  );
  return largestOf(
    contained.map((word) => word.length / heading.length),
    0,
  );
}

/** The text without accents, which capitals and hurried typists leave out; P.U. is pu, OEM# is oem #. */
function normalize(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('#', ' # ');
  return lettersOf(plain.replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, '$1'));
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#$]+/gu, ' ')
    .trim();
}
