/** Which rows of drawings a typed text means: by part number in any spelling, by words, or by callout. */
import { type SQL, sql } from 'drizzle-orm';
import { partNumberKey, wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { partNumbers, parts } from '#domain/catalog/tables.server.ts';
import { readRowLabel } from './row-labels.ts';

/** The fewest letters and digits of a piece of a number; a shorter one is part of nearly all numbers. */
const minPiece = 3;
const maxWords = 10;

/**
 * A condition on rows `i` with the columns of drawing_items, `shared_place` (among those of its callout, from 0) and
 * `shared_count`. The text is one number, or each of its words is in the row: 20y 30 00481 is both.
 * @param typed plain text of at least one letter or digit
 * @param replacedIds parts that are now sold under the typed number
 */
export function rowSearchCondition(typed: string, replacedIds: readonly string[]): SQL {
  const words = typed.split(/\s+/).filter(hasLetter).slice(0, maxWords);
  const whole = wholePartNumberKey(typed);
  const isAmong = words.length > 1;
  return sql`(i.part_id = any(${sql.param(replacedIds)}::uuid[])
    or ${whole.length >= minPiece ? hasNumber(whole) : sql`false`}
    or (${sql.join(
      words.map((word) => (isAmong ? sql`(${hasWord(word)} or ${isStopWord(word)})` : hasWord(word))),
      sql` and `,
    )}))`;
}

/** Whether a text can be searched for: it has a letter or digit. */
export const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text);

function hasWord(word: string): SQL {
  const key = /\d/.test(word) ? partNumberKey(word) : '';
  return sql`(${isCallout(word)} or ${isInTexts(word)} or ${key.length >= minPiece ? hasNumber(key) : sql`false`})`;
}

/** True for a word like "for", which says nothing beside others. */
const isStopWord = (word: string) => sql`numnode(plainto_tsquery('english', ${word})) = 0`;

/** The condition that the part has the number: its own, an OE, an old one or a cross reference. */
function hasNumber(key: string): SQL {
  return sql`exists (select from ${partNumbers} n where n.part_id = i.part_id and n.number_key like ${`%${key}%`})`;
}

function isCallout(word: string): SQL {
  const label = readRowLabel(word);
  const isLabel = label
    ? sql`(lower(i.callout) = lower(${label.callout}) and i.shared_place = ${label.place} and i.shared_count > 1)`
    : sql`false`;
  return sql`(lower(i.callout) = lower(${word}) or ${isLabel})`;
}

/** The condition that the texts have any form of the word, as bolts for bolt; three characters and more also inside of others. */
function isInTexts(word: string): SQL {
  const texts = sql`concat_ws(' ', i.name, i.note,
    (select concat_ws(' ', p.name, p.part_number) from ${parts} p where p.id = i.part_id and p.archived_at is null))`;
  const isForm = sql`to_tsvector('english', ${texts}) @@ plainto_tsquery('english', ${word})
    and numnode(plainto_tsquery('english', ${word})) > 0`;
  if (word.length < minPiece) return sql`(${isForm})`;
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(${texts} ilike ${pattern} or (${isForm}))`;
}
