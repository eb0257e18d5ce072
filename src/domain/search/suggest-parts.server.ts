/** Suggestions of the search box: a few parts within milliseconds, for each typed letter. */
import { eq, sql } from 'drizzle-orm';
import { silhouetteOf } from '#domain/catalog/silhouette.ts';
import { brands, categories, parts } from '#domain/catalog/tables.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { images } from '#domain/media/tables.server.ts';
import { fromCents } from '#platform/money.ts';
import { preparedStatement } from '#platform/prepared-statement.server.ts';
import { type Scope, showParts } from '#platform/scope.ts';
import { suggestByWords } from './best-by-words.server.ts';
import type { Suggestion, Suggestions } from './contract.ts';
import { findLikelyNumber } from './likely-number.server.ts';
import { infixRank, type NumberMatch } from './number-match.ts';
import { otherReadings } from './other-readings.server.ts';
import { type ParsedText, parseText } from './parse-search.server.ts';
import { findTypedNumber } from './typed-number.server.ts';

const maxSuggestions = 8;
/** Parts with a number that are read, of each kind of match. */
const maxWithNumber = 60;

/**
 * At most eight parts, best first, as the search finds them: with exactly this number, with one that begins with it, with
 * the words in the name, with a number that contains it, with the words anywhere. When there is none, those with numbers
 * that look like it or are near it, or those of another reading of the words, and `correction` says so. `exact` is the
 * slug when exactly one part has this number. Public.
 */
export async function suggestParts(scope: Scope, typed: string): Promise<Suggestions> {
  const text = await parseText(scope, typed, { skipLastLetter: true });
  const { match, correction } = await findTypedNumber(scope, text, { most: maxWithNumber, enough: maxSuggestions });
  const found = await listSuggested(scope, text, match);
  if (found.length > 0)
    return { suggestions: await toSuggestions(scope, found, match), exact: match?.exactPart?.slug ?? null, correction };
  const likely = await findLikelyNumber(scope, text);
  if (!likely) return suggestOtherReading(scope, text);
  const ids = likely.match.groups.flatMap((group) => group.ids).slice(0, maxSuggestions);
  return { suggestions: await toSuggestions(scope, ids, likely.match), exact: null, correction: likely.correction };
}

/** The parts of another reading of the words, if there are any. */
async function suggestOtherReading(scope: Scope, typed: ParsedText): Promise<Suggestions> {
  for await (const { text, correction } of otherReadings(scope, typed)) {
    const found = await listSuggested(scope, text, null);
    if (found.length > 0) return { suggestions: await toSuggestions(scope, found, null), exact: null, correction };
  }
  return { suggestions: [], exact: null, correction: null };
}

/** Ids of the suggested parts. Words in names come between the numbers that begin with the typed one and its other pieces. */
async function listSuggested(scope: Scope, { number, terms }: ParsedText, match: NumberMatch | null) {
  const withNumber = (isBefore: (rank: number) => boolean) => () =>
    (match?.groups ?? []).filter(({ rank }) => isBefore(rank)).flatMap(({ ids }) => ids);
  const withWords = (where: { names: boolean }) => () =>
    number?.kind === 'pattern' ? [] : suggestByWords(scope, terms, maxSuggestions, where);
  const found = new Set<string>();
  for (const find of [
    withNumber((rank) => rank < infixRank),
    withWords({ names: true }),
    withNumber((rank) => rank >= infixRank),
    withWords({ names: false }),
  ]) {
    if (found.size >= maxSuggestions) break;
    for (const id of await find()) found.add(id);
  }
  return [...found].slice(0, maxSuggestions);
}

async function toSuggestions(scope: Scope, ids: readonly string[], match: NumberMatch | null): Promise<Suggestion[]> {
  const rows = await selectSuggested(scope.db).execute({ ids });
  showParts(scope, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { id: _id, priceCents, image, partType, categoryName, ...same } = row;
    const picture = image && { ...image, url: imageUrl(image.id) };
    const silhouette = silhouetteOf({ partType, categoryName, name: row.name });
    const matchedBy = match?.matchedBy.get(id) ?? null;
    return [{ ...same, pricePerUnit: fromCents(priceCents), picture, silhouette, matchedBy }];
  });
}

const selectSuggested = preparedStatement((db) =>
  db
    .select({
      id: parts.id,
      slug: parts.slug,
      partNumber: parts.partNumber,
      name: parts.name,
      partType: parts.partType,
      categoryName: categories.name,
      brand: brands.name,
      priceCents: parts.priceCents,
      availableQnty: parts.availableQuantity,
      minQnty: parts.minimumOrderQuantity,
      image: { id: images.id, width: images.width, height: images.height },
    })
    .from(parts)
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .innerJoin(categories, eq(categories.id, parts.categoryId))
    .leftJoin(images, eq(images.id, parts.imageId))
    .where(sql`${parts.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('suggested_parts'),
);
