/** Parses a search request once. Only this module interprets the typed text and ListQuery; the other modules use ParsedSearch. */
import type { SoldOutRule } from '#domain/content/list-rules-contract.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import { type AttributeFilter, attributeCodesOf, type CentsRange, hasAttributes } from './facet-codes.ts';
import { isLikeNumber, type NumberPiece, type NumberReading, piecesAmong, readingsOfText } from './number-readings.ts';
import { withoutLabels } from './number-text.ts';
import { parseNumber, parseWords, parseWritten, type SearchWord, type TypedNumber } from './parse-text.ts';
import type { ListQuery, Sorting } from './part-query.ts';
import { findSpecificationFilters, type SpecificationFilter } from './specifications/chosen-specifications.server.ts';
import type { Term } from './term.ts';
import { toTerms } from './terms.server.ts';

/** The typed text as a part number and as words. Which of both it is, depends on the catalogue: a search uses both. */
export interface TypedText {
  /** As it was typed, with its labels. */
  readonly given: string;
  /** Without a label such as "P/N". */
  readonly typed: string;
  /** The whole text, without a label such as "P/N". */
  readonly number: TypedNumber | null;
  /** All ways to read the text as a number, the cheapest first. */
  readonly readings: readonly NumberReading[];
  /** The whole text is like a number of a part. */
  readonly isLikeNumber: boolean;
  /** The words that may be numbers or pieces of one. */
  readonly pieces: readonly NumberPiece[];
  readonly words: readonly SearchWord[];
  /** The words with all labels, of which some say that a number is a serial number. */
  readonly labelled: readonly SearchWord[];
  /** An unfinished last word of one letter that is none of the words; empty: there is none. */
  readonly letter: string;
}

export interface ParsedText extends TypedText {
  /** Empty for a number pattern. */
  readonly terms: readonly Term[];
}

/** Undefined filters let every part pass. */
export interface SearchFilters {
  /** Slug. The parts of all categories below it pass, too; those of an unknown category do not exist. */
  readonly category: string | undefined;
  /** Slugs: the parts of each of these brands pass. */
  readonly brands: readonly string[] | undefined;
  readonly attributes: AttributeFilter;
  /** The attribute codes that `attributes` lets pass. */
  readonly attributeCodes: readonly number[] | undefined;
  readonly priceRange: CentsRange | undefined;
  /** A part passes each of them. Empty without a category. */
  readonly specifications: readonly SpecificationFilter[];
  /** Only parts that fit this machine pass. */
  readonly fits: ChosenMachine | undefined;
}

/** The filters let every part of the category pass, or of the catalogue when there is none; but sold-out ones where they are hidden. */
export function isWholeCategory({ brands, attributes, priceRange, specifications, fits }: SearchFilters): boolean {
  return !brands && !hasAttributes(attributes) && !priceRange && specifications.length === 0 && !fits;
}

/** The filters with sold-out parts only, with others only, or with both (undefined). */
export function withSoldOut(filters: SearchFilters, isSoldOut: boolean | undefined): SearchFilters {
  const { isSoldOut: _, ...chosen } = filters.attributes;
  const attributes = isSoldOut === undefined ? chosen : { ...chosen, isSoldOut };
  return { ...filters, attributes, attributeCodes: attributeCodesOf(attributes) };
}

export interface ParsedSearch {
  /** Null: nothing was typed, and the whole catalogue is listed. */
  readonly text: ParsedText | null;
  readonly filters: SearchFilters;
  /** For which each part has a verdict; null: none is chosen, or the shop does not have it. */
  readonly machine: ChosenMachine | null;
  /** Only parts that fit a machine were asked for: the chosen one, or the one that the text names. */
  readonly fitsOnly: boolean;
  readonly sort: Sorting;
  /** With "hidden", the filters let no sold-out part pass. */
  readonly soldOut: SoldOutRule;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  /** Parts on the pages before. */
  readonly offset: number;
}

/**
 * The parsed request. Queries the database only for the terms of typed words, and for the chosen machine and
 * specifications. Internal.
 * @param typed the text of the request as readText returns it; null: none
 */
export async function parseSearch(
  scope: Scope,
  typed: TypedText | null,
  list: ListQuery,
  soldOut: SoldOutRule = 'shown',
): Promise<ParsedSearch> {
  const { sort, page, limit } = list;
  const machine = list.machine ? await findChosenMachine(scope, list) : null;
  const text = typed && (await withTerms(scope, typed));
  const filters = await parseFilters(scope, list, machine);
  return {
    text,
    filters: soldOut === 'hidden' ? withSoldOut(filters, false) : filters,
    soldOut,
    machine,
    fitsOnly: list.fits === 'yes',
    sort,
    page,
    limit,
    offset: (page - 1) * limit,
  };
}

/**
 * The typed text as a number and as words. Pure. Internal.
 * @param skipLastLetter ignores a last word of one letter, which is the beginning of an unfinished word
 */
export function readText(typed: string, { skipLastLetter = false }: { skipLastLetter?: boolean } = {}): TypedText {
  const text = withoutLabels(typed);
  const number = parseNumber(text);
  const all = parseWords(text);
  const isLetter = all.length > 1 && /^\p{L}$/u.test(all.at(-1)?.text ?? '');
  const words = skipLastLetter && isLetter ? all.slice(0, -1) : all;
  const letter = words.length < all.length ? (all.at(-1)?.text ?? '') : '';
  return {
    given: typed,
    number,
    typed: text,
    letter,
    words,
    labelled: text === typed ? all : parseWords(typed),
    readings: readingsOfText({
      number,
      labelledNumber: text === typed ? null : parseNumber(typed),
      written: parseWritten(text),
      words,
      letter,
    }),
    isLikeNumber: isLikeNumber(number, words),
    pieces: piecesAmong(words),
  };
}

/**
 * The text with the terms of its words. Internal.
 * @param unfinished which words may be unfinished
 */
export async function withTerms(
  scope: Scope,
  typed: TypedText,
  unfinished: 'last' | 'all' = 'last',
): Promise<ParsedText> {
  return {
    ...typed,
    terms: typed.number?.kind === 'pattern' ? [] : await toTerms(scope, typed.words, unfinished, typed.letter),
  };
}

async function parseFilters(
  scope: Scope,
  { category, brand, minPrice, maxPrice, grade, condition, availability, spec, fits }: ListQuery,
  machine: ChosenMachine | null,
): Promise<SearchFilters> {
  const attributes = { grade, condition, availability };
  return {
    category: category ? plainText(category) : undefined,
    brands: brand.length > 0 ? brand.map(plainText) : undefined,
    attributes,
    attributeCodes: attributeCodesOf(attributes),
    specifications: await findSpecificationFilters(scope, plainText(category), spec),
    fits: (fits && machine) || undefined,
    priceRange:
      minPrice === undefined && maxPrice === undefined
        ? undefined
        : {
            from: Math.round((minPrice ?? 0) * 100),
            // maxPrice is inclusive, `to` exclusive.
            to: maxPrice === undefined ? Number.POSITIVE_INFINITY : Math.round(maxPrice * 100) + 1,
          },
  };
}
