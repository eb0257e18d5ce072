/** Numbers of which two characters are left out in the typed one. */
import { type SQL, sql } from 'drizzle-orm';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import { beginningsOf } from './near-keys.ts';
import { foldedKeyLike } from './search-condition.server.ts';

/** Entries of the index that are compared with the typed number, of all beginnings and of one of them. */
const maxCompared = 20_000;
const maxOfBeginning = 5000;

/**
 * Condition on part_numbers n: its folded key has two characters more than the typed one, at any places. Of both missing
 * characters at most one is in the first half, which then tells the beginning, or both are, and the second half is the
 * end: either is a range of an index, whereas all keys that are longer by two letters or digits would be 50,000. Internal.
 * @param key folded, of four characters or more
 */
export function hasTwoMore(key: string): SQL {
  const letters = Array.from(key);
  const half = Math.floor(letters.length / 2);
  const start = letters.slice(0, half).join('');
  const end = letters.slice(half).join('');
  const hasAll = sql`char_length(n.folded_key) = ${letters.length + 2}::int
    and n.folded_key like ${`%${letters.join('%')}%`}`;
  // Only folded keys are read, so that the index is enough. Its rows are limited before they are compared.
  return sql`n.folded_key = any(array(
    select n.folded_key from (
      select n.folded_key from json_array_elements_text(${JSON.stringify(beginningsOf(start))}::json) begun(start), lateral (
        select n.folded_key from ${partNumbers} n
        where n.folded_key ~>=~ begun.start and n.folded_key ~<~ (begun.start || chr(1114111)) limit ${maxOfBeginning}) n
      limit ${maxCompared}) n
    where ${hasAll}
    union
    select n.folded_key from ${partNumbers} n where ${foldedKeyLike(`%${end}`)} and ${hasAll}))`;
}
