/** What the search box suggests while somebody types: few parts, soon. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { images } from '#domain/media/tables.server.ts';
import { fromCents } from '#platform/money.ts';
import type { Scope } from '#platform/scope.ts';
import type { Suggestion, Suggestions } from './contract.ts';
import { matchedNumbers } from './matched-numbers.server.ts';
import { minPiece } from './number-matches.server.ts';
import { type SearchWord, searchWords, typedNumberKey, typedPattern } from './search-words.ts';
import { tsqueryOf } from './text-query.ts';
import { understandWords } from './word-terms.server.ts';

const maxSuggestions = 8;
/** Rows of numbers to look at: one part may have several that match. */
const maxRows = 60;
/** Parts to look at before the index of words is asked. */
const walk = 1500;

/**
 * At most eight parts, the nearest first: with exactly this number, with one that begins so, with the words in the
 * name, with it inside a number, with the words anywhere. `exact` is the slug when one part alone has exactly
 * this number. Public. Nothing is corrected here: that is for the search itself.
 */
export async function suggestParts(scope: Scope, typed: string): Promise<Suggestions> {
  const key = typedNumberKey(typed);
  const pattern = typedPattern(typed);
  const exact = key ? await idsOf(scope, byNumber(sql`n.number_key = ${key}`)) : [];
  const found = new Set(exact);
  // Each step is asked only while there is room.
  for (const step of await steps(scope, typed, key, pattern)) {
    if (found.size >= maxSuggestions) break;
    for (const id of await idsOf(scope, step)) found.add(id);
  }
  const ids = [...found].slice(0, maxSuggestions);
  const suggestions = await toSuggestions(scope, ids, pattern ?? (key.length >= minPiece ? `%${key}%` : key));
  const [first] = suggestions;
  return { suggestions, exact: exact.length === 1 && first ? first.slug : null };
}

async function steps(scope: Scope, typed: string, key: string, pattern: string | undefined): Promise<SQL[]> {
  if (pattern) return [byNumber(sql`n.number_key like ${pattern}`)];
  const terms = await understandWords(scope, begun(searchWords(typed)));
  const isPiece = key.length >= minPiece;
  const inNames = tsqueryOf(terms, { inNames: true });
  return [
    ...(isPiece ? [byNumber(sql`n.number_key ~>~ ${key} and n.number_key ~<~ ${`${key}[`}`)] : []),
    ...(terms.length > 0 ? [alongTheWay(inNames), byWords(inNames)] : []),
    ...(isPiece ? [byNumber(sql`n.number_key like ${`%${key}%`}`)] : []),
    ...(terms.length > 0 ? [byWords(tsqueryOf(terms))] : []),
  ];
}

/** Without a last word that has but one letter yet: the ones before it go on saying what is looked for. */
function begun(words: readonly SearchWord[]): readonly SearchWord[] {
  return words.length > 1 && /^\p{L}$/u.test(words.at(-1)?.text ?? '') ? words.slice(0, -1) : words;
}

function byNumber(condition: SQL): SQL {
  return sql`select n.part_id from part_numbers n join part_search s using (part_id) where ${condition} limit ${maxRows}`;
}

/** Common words are met soon, and their index would first collect all that have them. */
function alongTheWay(tsquery: string): SQL {
  return sql`select part_id from (select * from part_search s order by position, part_id desc limit ${walk}) s
    where words @@ ${tsquery}::tsquery order by position, part_id desc limit ${maxSuggestions}`;
}

function byWords(tsquery: string): SQL {
  return sql`select part_id from some_parts_with_words(${tsquery}::tsquery, ${maxSuggestions}) as part_id`;
}

async function idsOf(scope: Scope, statement: SQL): Promise<string[]> {
  const { rows } = await scope.db.execute<{ part_id: string }>(statement);
  return [...new Set(rows.map(({ part_id }) => part_id))];
}

async function toSuggestions(scope: Scope, ids: readonly string[], pattern: string): Promise<Suggestion[]> {
  if (ids.length === 0) return [];
  const [rows, matched] = await Promise.all([
    scope.db
      .select({
        id: parts.id,
        slug: parts.slug,
        partNumber: parts.partNumber,
        name: parts.name,
        brand: brands.name,
        priceCents: parts.priceCents,
        availableQnty: parts.availableQuantity,
        minQnty: parts.minimumOrderQuantity,
        image: { id: images.id, width: images.width, height: images.height },
      })
      .from(parts)
      .innerJoin(brands, eq(brands.id, parts.brandId))
      .leftJoin(images, eq(images.id, parts.imageId))
      .where(inArray(parts.id, [...ids])),
    matchedNumbers(scope, ids, pattern ? [pattern] : []),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { id: _id, priceCents, image, ...same } = row;
    const picture = image && { ...image, url: imageUrl(image.id) };
    return [{ ...same, pricePerUnit: fromCents(priceCents), picture, matchedBy: matched.get(id) ?? null }];
  });
}
