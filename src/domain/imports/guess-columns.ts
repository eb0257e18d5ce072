/** Which column holds which field, from the headings; the clerk sees the guess and corrects it. */
import { createHash } from 'node:crypto';
import type { ImportKind } from './contract.ts';
import { importFields } from './fields.ts';
import { headingWords, oldSideWords } from './heading-words.ts';

/** For each column a field's name, or nothing. A field is given to the column that says it best, once. */
export function guessColumns(kind: ImportKind, headings: readonly string[]): string[] {
  const columns = headings.map(() => '');
  const offers = importFields[kind].flatMap((field) => {
    const side = kind === 'supersessions' ? oldSideWords[field.name] : undefined;
    const words = [field.label(), field.name, ...(side ?? headingWords[field.name] ?? [])].map(plainHeading);
    return headings.map((heading, column) => ({
      field: field.name,
      column,
      score: fitness(plainHeading(heading), words),
    }));
  });
  const taken = new Set<string>();
  for (const { field, column } of offers.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)) {
    if (columns[column] || taken.has(field)) continue;
    columns[column] = field;
    taken.add(field);
  }
  return columns;
}

/** How many fields the row names when it is taken for the headings. */
export function headingScore(kind: ImportKind, cells: readonly string[]): number {
  return guessColumns(kind, cells).filter(Boolean).length;
}

/** The same for every file with these headings, whatever their case, spaces and signs. */
export function headingFingerprint(headings: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headings.map(plainHeading)))
    .digest('hex');
}

/** 2 the very words (the first of the list a little more), about 1 a heading that has more words than those. */
function fitness(heading: string, words: readonly string[]): number {
  if (!heading) return 0;
  const at = words.indexOf(heading);
  if (at >= 0) return 3 - at / 1000;
  // The longest word that is part of the heading tells the most: "supplier part number" rather than "part".
  const inside = words.filter(
    (word) =>
      word.length >= (/[\u3400-\u9fff]/.test(word) ? 2 : 4) &&
      ` ${heading} `.includes(/[\u3400-\u9fff]/.test(word) ? word : ` ${word} `),
  );
  return inside.length === 0 ? 0 : Math.max(...inside.map((word) => word.length / heading.length));
}

function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#$]+/gu, ' ')
    .trim();
}
