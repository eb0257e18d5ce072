/** What a search for parts answers: safe in the browser. */
import { z } from 'zod';
import { type Grade, type ItemCondition, Picture, type Product } from '#domain/catalog/contract.ts';
import { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import type { Page } from '#platform/page.ts';
import type { Availability } from './part-query.ts';

/** A part that was found; `matchedBy` is the number that matched, when a number did (its own number included). */
export interface FoundPart extends Product {
  readonly matchedBy?: PartNumberEntry;
}

/** How many parts one more click would leave. */
export interface FacetCount<Value extends string = string> {
  /** What goes into the query: a slug for categories and brands. */
  readonly value: Value;
  readonly count: number;
}

export interface NamedFacetCount extends FacetCount {
  readonly name: string;
}

/** The count holds the parts of the categories below it. */
export interface CategoryCount extends NamedFacetCount {
  /** Slug of the parent category; null at the top level. */
  readonly parent: string | null;
}

export interface PriceCount {
  /** US dollars, as the query's minPrice; 0 for the cheapest. */
  readonly min: number;
  /** US dollars, as the query's maxPrice (24.99 where the next begins at 25); null for the dearest. */
  readonly max: number | null;
  readonly count: number;
}

/**
 * Exact counts, each facet under all that is asked except its own filter; choices without a part are
 * left out, but for the category that is asked and those above it. All empty when the caller asked for none.
 */
export interface Facets {
  /** In the shop's order, each followed by those below it. */
  readonly category: readonly CategoryCount[];
  /** By name. */
  readonly brand: readonly NamedFacetCount[];
  readonly grade: readonly FacetCount<Grade>[];
  readonly condition: readonly FacetCount<ItemCondition>[];
  readonly availability: readonly FacetCount<Availability>[];
  /** From cheap to dear. */
  readonly price: readonly PriceCount[];
}

export interface PartResults extends Page<FoundPart> {
  readonly facets: Facets;
  /**
   * What was probably meant. With `total` 0 it is a number of the shop that differs by one mistake, as its
   * maker writes it: nothing was found, and it is for the visitor to follow. With results it is the words
   * that were searched instead of the mistyped ones.
   */
  readonly didYouMean: string | null;
  /** The one part that has exactly this number; null when none or several have it. */
  readonly exactPart: { readonly id: string; readonly slug: string } | null;
}

export const Suggestion = z
  .object({
    slug: z.string(),
    partNumber: z.string(),
    name: z.string(),
    brand: z.string(),
    pricePerUnit: z.number().meta({ description: 'US dollars' }),
    availableQnty: z.int(),
    minQnty: z.int(),
    picture: Picture.nullable().meta({ description: 'The main picture, if it was uploaded to the shop' }),
    matchedBy: PartNumberEntry.nullable(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

export const Suggestions = z
  .object({
    suggestions: z.array(Suggestion).meta({ description: 'At most 8, best match first' }),
    exact: z.string().nullable().meta({ description: 'Slug of the one part with exactly this number' }),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;

/** A search on the list page that found nothing. */
export const MissedSearch = z
  .object({
    query: z.string().meta({ description: 'The query in normalized spelling' }),
    times: z.int(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'MissedSearch' });
export type MissedSearch = z.infer<typeof MissedSearch>;
