/** Suggestions of the search box: a few parts within milliseconds, for each typed letter. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { foldNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { brands, partNumbers, parts } from '#domain/catalog/tables.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { images } from '#domain/media/tables.server.ts';
import { fromCents } from '#platform/money.ts';
import type { Scope } from '#platform/scope.ts';
import { suggestByWords } from './best-by-words.server.ts';
import type { Suggestion, Suggestions } from './contract.ts';
import { findMatchedNumbers, isPiece, keyLike } from './number-matches.server.ts';
import { type ParsedText, parseText } from './parse-search.server.ts';
import { queryPartIds } from './part-list-sql.server.ts';
import { partSearch } from './tables.server.ts';

const maxSuggestions = 8;
/** Rows of part_numbers that are read: one part may have several that match. */
const maxNumberRows = 60;

/**
 * At most eight parts, best first: with exactly this number, with one that begins with it, with the words in the name,
 * with a number that contains it, with the words anywhere. `exact` is the slug when exactly one part has this number.
 * Spelling is not corrected; the search does that. Public.
 */
export async function suggestParts(scope: Scope, typed: string): Promise<Suggestions> {
  const text = await parseText(scope, typed, { skipLastLetter: true });
  const key = text.number?.kind === 'key' ? text.number.key : '';
  const exact = key
    ? unique(await queryPartIds(scope, byNumber(sql`n.folded_key = ${foldNumberKey(key)} and n.number_key = ${key}`)))
    : [];
  const found = new Set(exact);
  for (const find of findersFor(scope, text, key)) {
    if (found.size >= maxSuggestions) break;
    for (const id of await find()) found.add(id);
  }
  const pattern = text.number?.kind === 'pattern' ? text.number.pattern : isPiece(key) ? `%${key}%` : key;
  const suggestions = await toSuggestions(scope, [...found].slice(0, maxSuggestions), pattern);
  const [first] = suggestions;
  return { suggestions, exact: exact.length === 1 && first ? first.slug : null };
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** What finds part ids, best matches first. */
function findersFor(scope: Scope, { number, terms }: ParsedText, key: string) {
  const withNumber = (condition: SQL) => () => queryPartIds(scope, byNumber(condition));
  const withWords = (where: { names: boolean }) => () => suggestByWords(scope, terms, maxSuggestions, where);
  if (number?.kind === 'pattern') return [withNumber(keyLike(number.pattern))];
  return [
    ...(isPiece(key) ? [withNumber(keyLike(`${key}%`))] : []),
    withWords({ names: true }),
    ...(isPiece(key) ? [withNumber(keyLike(`%${key}%`))] : []),
    withWords({ names: false }),
  ];
}

function byNumber(condition: SQL): SQL {
  return sql`select n.part_id as id from ${partNumbers} n join ${partSearch} s using (part_id) where ${condition} limit ${maxNumberRows}`;
}

async function toSuggestions(scope: Scope, ids: readonly string[], pattern: string): Promise<Suggestion[]> {
  if (ids.length === 0) return [];
  const [rows, matchedBy] = await Promise.all([
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
    findMatchedNumbers(scope, ids, pattern ? [pattern] : []),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { id: _id, priceCents, image, ...same } = row;
    const picture = image && { ...image, url: imageUrl(image.id) };
    return [{ ...same, pricePerUnit: fromCents(priceCents), picture, matchedBy: matchedBy.get(id) ?? null }];
  });
}
