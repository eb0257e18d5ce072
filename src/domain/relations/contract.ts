/**
 * Supersessions, lifecycles and merges as callers see them: safe in the browser. A supersession is a maker's own
 * replacement of an old number by new ones; an equivalent part of another maker is interchange
 * (interchange-contract.ts).
 */

import { z } from 'zod';
import { conditions, grades, statedLifecycles } from '#domain/catalog/contract.ts';
import { PartRef } from '#domain/catalog/part-ref.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import { daySchema } from '#platform/values/day.ts';

/** `one`: a single part replaces the old one; `all`: all targets are needed; `choice`: the buyer chooses one of them. */
export const supersessionKinds = ['one', 'all', 'choice'] as const;
export type SupersessionKind = (typeof supersessionKinds)[number];

/**
 * From the strongest to the weakest. `two_way`: each can be used in place of the other; `one_way`: the new part can
 * be used in place of the old one only; `conditional`: under the conditions in the note; `not`: the new part does
 * not fit in place of the old one.
 */
export const interchangeabilities = ['two_way', 'one_way', 'conditional', 'not'] as const;
export type Interchangeability = (typeof interchangeabilities)[number];

/** The lifecycle as buyers see it. `nla`: no longer available. */
const lifecycles = ['active', 'superseded', 'discontinued', 'nla'] as const;
export type Lifecycle = (typeof lifecycles)[number];

export const maxReplacementQuantity = 999;
/** Targets of one supersession. */
export const maxTargets = 50;

/** A part next to others: enough to compare it and to link to it. */
export const RelatedPart = z
  .object({
    _id: z.string(),
    slug: z.string().nullable().meta({ description: 'null: removed from the shop, so it has no page' }),
    brand: z.string(),
    partNumber: z.string(),
    name: z.string(),
    img: z.string(),
    grade: z.enum(grades),
    itemCondition: z.enum(conditions),
    pricePerUnit: z.number(),
    coreCharge: z
      .number()
      .nullable()
      .meta({ description: 'Of one piece, in US dollars, not in the price; null: none' }),
    unit: z.enum(unitsOfMeasure),
    availableQnty: z.int(),
    minQnty: z.int(),
    leadTimeDays: z.int(),
    netWeightKg: z.number().nullable(),
    lifecycle: z.enum(lifecycles),
  })
  .meta({ id: 'RelatedPart' });
export type RelatedPart = z.infer<typeof RelatedPart>;

const interchangeability = z.enum(interchangeabilities);
const pieces = z.int().meta({ description: 'Quantity needed for one piece of the requested part' });

/** One supersession of a chain: what replaced `from`. */
export const SupersessionStep = z
  .object({
    from: RelatedPart,
    kind: z.enum(supersessionKinds),
    targets: z.array(z.object({ part: RelatedPart, quantity: z.int() })),
    interchangeability,
    date: z.string().nullable().meta({ description: 'Effective date, YYYY-MM-DD' }),
    note: z.string(),
  })
  .meta({ id: 'SupersessionStep' });
export type SupersessionStep = z.infer<typeof SupersessionStep>;

/** A part to order in place of the requested one. `interchangeability` is the weakest on the path to it. */
export const Replacement = z
  .object({ part: RelatedPart, quantity: pieces, interchangeability })
  .meta({ id: 'Replacement' });
export type Replacement = z.infer<typeof Replacement>;

const replacementEnds = ['self', 'current', 'choice', 'no_longer_available'] as const;
export type ReplacementEnd = (typeof replacementEnds)[number];

const replacement = {
  end: z.enum(replacementEnds).meta({
    description:
      'self: not superseded; current: order `current` instead; choice: the buyer has to choose first; no_longer_available: at least one part that is needed is no longer available',
  }),
  current: z.array(Replacement).meta({ description: 'All of them are needed together' }),
  gone: z.array(Replacement).meta({ description: 'Needed but no longer available' }),
};

/** A fork of the chain. The buyer chooses: each option says what it leads to. */
export const ReplacementChoice = z
  .object({
    part: RelatedPart.meta({ description: 'The part that is superseded by one of the options' }),
    quantity: pieces,
    interchangeability,
    note: z.string(),
    options: z.array(z.object({ part: RelatedPart, quantity: pieces, interchangeability, ...replacement })),
  })
  .meta({ id: 'ReplacementChoice' });
export type ReplacementChoice = z.infer<typeof ReplacementChoice>;

export const Replacements = z
  .object({
    part: RelatedPart,
    ...replacement,
    choices: z.array(ReplacementChoice).meta({ description: 'Choices in the chain; empty when there are none' }),
    path: z.array(SupersessionStep).meta({ description: 'Forward from this part, up to the first choice' }),
    history: z.array(SupersessionStep).meta({ description: 'Backward to the oldest number, nearest step first' }),
    stockLeft: z.int().meta({ description: 'Remaining stock of this part, in pieces, that can be sold' }),
  })
  .meta({ id: 'Replacements' });
export type Replacements = z.infer<typeof Replacements>;

const quantity = z.coerce
  .number()
  .int({ error: () => m.errors_whole_number() })
  .min(1, { error: () => m.errors_at_least({ min: 1 }) })
  .max(maxReplacementQuantity, { error: () => m.errors_at_most({ max: maxReplacementQuantity }) });

/** A date, YYYY-MM-DD; empty text is null. */
const day = z.union([z.literal('').transform(() => null), daySchema(() => m.relations_bad_date())]);

export const NewSupersession = z
  .object({
    kind: z.enum(supersessionKinds).default('one'),
    targets: z
      .array(z.object({ part: PartRef, quantity: quantity.default(1) }))
      .min(1, { error: () => m.relations_no_replacement() })
      .max(maxTargets, { error: () => m.relations_too_many_replacements({ max: maxTargets }) }),
    interchangeability: interchangeability.default('two_way'),
    date: day.nullable().default(null),
    note: z.string().trim().max(500).default(''),
    replace: z.boolean().default(false).meta({ description: 'true: replaces the existing supersession of the part' }),
  })
  .meta({ id: 'NewSupersession' });
export type NewSupersession = z.infer<typeof NewSupersession>;

export const LifecycleChange = z.object({ lifecycle: z.enum(statedLifecycles) }).meta({ id: 'LifecycleChange' });
export type LifecycleChange = z.infer<typeof LifecycleChange>;

/** Days for which a merge can be undone. */
export const mergeUndoDays = 30;

/** A merge that can be undone. */
export const PartMerge = z
  .object({
    _id: z.string(),
    brand: z.string(),
    partNumber: z.string(),
    name: z.string(),
    mergedAt: z.iso.datetime(),
    email: z.string().meta({ description: 'Admin who merged the parts' }),
    addedStock: z.int().meta({ description: 'Pieces that were added to the stock of the requested part' }),
  })
  .meta({ id: 'PartMerge', description: 'A part that was merged into the requested one' });
export type PartMerge = z.infer<typeof PartMerge>;

export const Merge = z
  .object({
    into: PartRef,
    joinGroups: z
      .boolean()
      .default(false)
      .meta({ description: 'true: confirms joining the interchange groups of both parts' }),
    addStock: z
      .boolean()
      .default(false)
      .meta({ description: 'true: the stock of the merged part is added to the other one' }),
  })
  .meta({ id: 'Merge' });
export type Merge = z.infer<typeof Merge>;

export const MergePlan = z
  .object({
    removed: RelatedPart,
    kept: RelatedPart,
    needsJoin: z.boolean().meta({ description: 'Both are in interchange groups, which the merge would join' }),
  })
  .meta({ id: 'MergePlan' });
export type MergePlan = z.infer<typeof MergePlan>;
