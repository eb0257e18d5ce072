/** The results of a search for parts, suggestions and missed searches. Safe in the browser. */
import { z } from 'zod';
import { type Grade, type ItemCondition, Picture, type Product } from '#domain/catalog/contract.ts';
import { NumberStep, PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { PartRef } from '#domain/catalog/part-ref.ts';
import type { AskedMachine } from '#domain/fitment/ask-which-machine.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import type { MachineRef } from '#domain/fitment/machine-contract.ts';
import { ShownVerdict } from '#domain/fitment/shown-verdict.ts';
import type { Page } from '#platform/values/page.ts';
import type { Availability } from './part-query.ts';

export interface FoundPart extends Product {
  /** The number that matched, which may be the part's own; absent when only words matched. */
  readonly matchedBy?: PartNumberEntry;
  /** Whether it fits the chosen machine; absent without one. */
  readonly fitment?: ShownVerdict;
}

/** The number of parts that the result has with this value as a filter. */
interface FacetCount<Value extends string = string> {
  /** As in PartQuery: a slug for categories and brands. */
  readonly value: Value;
  readonly count: number;
}

export interface NamedFacetCount extends FacetCount {
  readonly name: string;
}

/** The count includes the parts of the categories below. */
export interface CategoryCount extends NamedFacetCount {
  /** Slug of the parent category; null at the top level. */
  readonly parent: string | null;
}

export interface PriceCount {
  /** US dollars, as minPrice of PartQuery. 0 for the lowest range. */
  readonly min: number;
  /** US dollars, as maxPrice of PartQuery: 24.99 when the next range begins at 25. Null for the highest range. */
  readonly max: number | null;
  readonly count: number;
}

/** A specification of the parts of a category: single values, or ranges where there are many numbers. */
export interface SpecificationFacet {
  /** Name in lower case with the unit: "outer diameter [mm]". */
  readonly key: string;
  readonly name: string;
  /** Empty when there is none. Lengths are in mm, masses in kg, pressures in bar, however the parts state them. */
  readonly unit: string;
  /** The name has the unit. */
  readonly values: readonly NamedFacetCount[];
  /** Limits are inclusive, in the unit. */
  readonly ranges: readonly { readonly from: number; readonly to: number; readonly count: number }[];
}

/**
 * Exact counts; each facet is counted under the text and the filters of the other facets. Values without a part are left
 * out, except the chosen category and those above it. All facets are empty when the caller did not request them.
 */
export interface Facets {
  /** In the shop's order, each followed by those below it. */
  readonly category: readonly CategoryCount[];
  /** By name. */
  readonly brand: readonly NamedFacetCount[];
  readonly grade: readonly FacetCount<Grade>[];
  readonly condition: readonly FacetCount<ItemCondition>[];
  readonly availability: readonly FacetCount<Availability>[];
  /** Lowest first. */
  readonly price: readonly PriceCount[];
  /** Those of most parts first. Empty outside of a category, in a list of too many parts, and in a search by number. */
  readonly specifications: readonly SpecificationFacet[];
}

/** Another number or other words than the typed ones, which were searched because the typed ones find nothing. */
export const Correction = z
  .object({
    kind: z.enum(['look_alike', 'near', 'replaced', 'words', 'fewer_words']).meta({
      description:
        'look_alike: numbers that look like the typed one, as O and 0 do · near: numbers with one or two mistakes · replaced: parts that replace this number, or the part that had it · words: corrected spelling · fewer_words: without the words of `typed`, because no part has all',
    }),
    typed: z
      .string()
      .meta({ description: 'The number, or the words, that find nothing; of fewer_words those that were left out' }),
    meant: z.array(z.string()).meta({
      description:
        'The numbers of the parts that are shown first, as their makers write them, or the words that were searched',
    }),
    steps: z.array(NumberStep).optional().meta({
      description: 'Of a replaced number that is no part: which number replaced which, the oldest first',
    }),
  })
  .meta({ id: 'Correction' });
export type Correction = z.infer<typeof Correction>;

export interface PartResults extends Page<FoundPart> {
  readonly facets: Facets;
  /** The number or the words that were searched instead of the typed ones: the first of `correction.meant`. */
  readonly didYouMean: string | null;
  /** Null: the parts are those that the text asks for. */
  readonly correction: Correction | null;
  /** The one part that has exactly this number; null when none or several have it. */
  readonly exactPart: { readonly id: string; readonly slug: string } | null;
  /** Pieces of that part that the text asks for, from 1; null: it states none beyond doubt. */
  readonly quantity: number | null;
  /** Current slug of the category that was searched, also when the query had an earlier one; empty for all categories. */
  readonly category: string;
  /** Parts on all pages that fit the machine; null without a machine, and when the facets were not requested. */
  readonly fitting: number | null;
  /** The machine for which the parts have verdicts: that of the text, or the chosen one; null: none. */
  readonly machine: ChosenMachine | null;
  /** Machines that the text may mean; none is taken for it. At most three. */
  readonly askedMachines: readonly AskedMachine[];
  /** The machine that the text names; null: none of the shop. */
  readonly namedMachine: MachineInText | null;
}

/** A machine in a search text, and what is beside it. */
export interface MachineInText {
  readonly machine: MachineRef;
  /** As typed; empty: none. */
  readonly serial: string;
  /** The serial numbers of the model when the typed one is in none of them; null: it is, or there is none. */
  readonly otherRanges: string | null;
  /** The text without machine and serial number; may be empty. */
  readonly words: string;
  /** The parts that fit it, or may, come first, and those that do not fit it are left out. False: no part with the words is listed for it. */
  readonly isListed: boolean;
}

/** What the shop has for one number of a list. */
export interface ResolvedNumber {
  /** As in the list. */
  readonly typed: string;
  /**
   * found: one part has it · replaced: its part left the shop, or it is a dead number, and others replace it · several: more than one part has it,
   * or a longer number · near: numbers that look like it, are near it, or contain it · nothing
   */
  readonly status: 'found' | 'replaced' | 'several' | 'near' | 'nothing';
  /** The first of the parts. */
  readonly parts: readonly FoundPart[];
  readonly total: number;
  readonly correction: Correction | null;
}

export const Suggestion = z
  .object({
    _id: z.string(),
    slug: z.string(),
    partNumber: z.string(),
    name: z.string(),
    brand: z.string(),
    pricePerUnit: z.number().meta({ description: 'US dollars' }),
    availableQnty: z.int(),
    minQnty: z.int(),
    picture: Picture.nullable().meta({ description: 'The main picture, else the cutout of a drawing' }),
    silhouette: z.string().meta({ description: 'The drawing of its kind of part, shown without a picture' }),
    matchedBy: PartNumberEntry.nullable(),
    fitment: ShownVerdict.optional(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

export const Suggestions = z
  .object({
    suggestions: z.array(Suggestion).meta({ description: 'At most 8, best match first' }),
    exact: z.string().nullable().meta({ description: 'Slug of the one part with exactly this number' }),
    correction: Correction.nullable().meta({ description: 'Null: the parts are those that the text asks for' }),
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

/** Adds the number that was searched to a part of the shop. */
export const MissedSearchAnswer = z
  .object({
    part: PartRef,
    kind: z.enum(['oe', 'old', 'supplier', 'cross']).default('cross'),
    maker: PartNumberEntry.shape.maker.default(''),
    number: PartNumberEntry.shape.number,
  })
  .meta({ id: 'MissedSearchAnswer', description: 'The searched number in the spelling of its manufacturer' });
export type MissedSearchAnswer = z.infer<typeof MissedSearchAnswer>;
