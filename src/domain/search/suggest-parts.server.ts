/** Suggestions of the search box: a few parts within milliseconds, for each typed letter. */
import { silhouetteOf } from '#domain/catalog/silhouette.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { listShownVerdicts } from '#domain/fitment/shown-verdict.server.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { type Scope, showParts } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { Suggestion, Suggestions } from './contract.ts';
import { findCountedNumber } from './counted-number.server.ts';
import { findLikelyNumber, findTypedNumber } from './find-number.server.ts';
import { lookUpNumbers } from './number-lookup.server.ts';
import { infixRank, type NumberMatch } from './number-match.ts';
import { otherReadings } from './other-readings.server.ts';
import { type ParsedText, readText, withTerms } from './parse-search.server.ts';
import { type SuggestedPart, selectSuggested, suggestByWords, type WordPlaces } from './suggested-parts.server.ts';

const maxSuggestions = 8;
/** Parts with a number that are read, of each kind of match. */
const maxWithNumber = 60;

/**
 * At most eight parts, best first, as the search finds them: with exactly this number, with one that begins with it, with
 * the words in the name, with a number that contains it, with the words anywhere. When there is none, those with numbers
 * that look like it or are near it, or those of another reading of the words, and `correction` says so. `exact` is the
 * slug when exactly one part has this number. Public.
 * @param machine for which each part says whether it fits; null: none is chosen
 */
export async function suggestParts(
  scope: Scope,
  typed: string,
  machine: ChosenMachine | null = null,
): Promise<Suggestions> {
  const found = await findSuggested(scope, typed);
  const verdicts = await listShownVerdicts(scope, found.ids, machine);
  const suggestions = await toSuggestions(scope, found);
  return {
    suggestions: suggestions.map((suggestion) => {
      const fitment = verdicts.get(suggestion._id);
      return fitment ? { ...suggestion, fitment } : suggestion;
    }),
    exact: found.exact,
    correction: found.correction,
  };
}

interface ListedParts {
  /** Best first. */
  readonly ids: readonly string[];
  /** Rows that were read with them. */
  readonly loaded: readonly SuggestedPart[];
}

interface Suggested extends ListedParts, Pick<Suggestions, 'exact' | 'correction'> {
  readonly match: NumberMatch | null;
}

const none: ListedParts = { ids: [], loaded: [] };

async function findSuggested(scope: Scope, typed: string): Promise<Suggested> {
  const counted = await findCountedNumber(scope, readText(typed));
  const asTyped = readText(counted?.text ?? typed, { skipLastLetter: true });
  // With the terms it is one round trip to the database.
  const numbers = lookUpNumbers(scope, asTyped, { most: maxWithNumber, enough: maxSuggestions });
  // Its error says nothing where the numbers are not needed.
  void Promise.allSettled([numbers]);
  const text = await withTerms(scope, asTyped);
  const { match = null, correction = null } = (await findTypedNumber(scope, text, numbers)) ?? {};
  const found = await listSuggested(scope, text, match);
  if (found.ids.length > 0) return { ...found, match, exact: match?.exactPart?.slug ?? null, correction };
  const likely = await findLikelyNumber(scope, text);
  if (!likely) return suggestOtherReading(scope, text);
  const ids = likely.match.groups.flatMap((group) => group.ids).slice(0, maxSuggestions);
  return { ...none, ids, match: likely.match, exact: null, correction: likely.correction };
}

/** The parts of another reading of the words, if there are any. */
async function suggestOtherReading(scope: Scope, typed: ParsedText): Promise<Suggested> {
  for await (const { text, correction } of otherReadings(scope, typed)) {
    const found = await listSuggested(scope, await text, null);
    if (found.ids.length > 0) return { ...found, match: null, exact: null, correction };
  }
  return { ...none, match: null, exact: null, correction: null };
}

/**
 * The suggested parts. Words in names come between the numbers that begin with the typed one and its other pieces; without such
 * pieces one statement finds the words wherever they are.
 */
async function listSuggested(
  scope: Scope,
  { number, terms }: ParsedText,
  match: NumberMatch | null,
): Promise<ListedParts> {
  const ids = new Set<string>();
  let loaded: readonly SuggestedPart[] = [];
  const groups = match?.groups ?? [];
  const begun = groups.filter(({ rank }) => rank < infixRank);
  const inside = groups.filter(({ rank }) => rank >= infixRank);
  const addWithNumber = (some: typeof groups) => {
    for (const id of some.flatMap((group) => group.ids)) ids.add(id);
  };
  const addWithWords = async (places: WordPlaces) => {
    if (number?.kind === 'pattern' || ids.size >= maxSuggestions) return;
    const rows = await suggestByWords(scope, terms, maxSuggestions, places);
    loaded = [...loaded, ...rows];
    for (const { id } of rows) ids.add(id);
  };
  addWithNumber(begun);
  await addWithWords(inside.length === 0 ? 'names_first' : 'names');
  if (inside.length > 0) {
    addWithNumber(inside);
    await addWithWords('anywhere');
  }
  return { ids: [...ids].slice(0, maxSuggestions), loaded };
}

async function toSuggestions(scope: Scope, { ids, loaded, match }: Suggested) {
  const isLoaded = new Set(loaded.map(({ id }) => id));
  const missing = ids.filter((id) => !isLoaded.has(id));
  const rows = missing.length > 0 ? await selectSuggested(scope.db).execute({ ids: missing }) : [];
  showParts(scope, ids);
  const byId = new Map([...loaded, ...rows].map((row) => [row.id, row]));
  return ids.flatMap((id): Suggestion[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { id: _id, priceCents, image, partType, categoryName, ...same } = row;
    const picture = image && { ...image, url: imageUrl(image.id) };
    const silhouette = silhouetteOf({ partType, categoryName, name: row.name });
    const matchedBy = match?.matchedBy.get(id) ?? null;
    return [{ _id, ...same, pricePerUnit: fromCents(priceCents), picture, silhouette, matchedBy }];
  });
}
