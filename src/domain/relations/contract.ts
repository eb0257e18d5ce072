/**
 * Which part replaces which, as callers see it: safe in the browser. A supersession is the maker's
 * own step from an old number to what stands in its place; an equal part of another maker is
 * interchange (interchange-contract.ts), never a supersession.
 */
import { z } from 'zod';
import { conditions, grades, statedLifecycles } from '#domain/catalog/contract.ts';
import { PartRef } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';

/** `one` replaces it alone, `all` are needed together, `choice`: the buyer takes one of them. */
export const supersessionKinds = ['one', 'all', 'choice'] as const;
export type SupersessionKind = (typeof supersessionKinds)[number];

/**
 * `two_way`: old and new swap; `one_way`: the new one fits instead of the old, not back;
 * `conditional`: only with what the note says; `not`: it takes its place, and does not fit.
 */
export const interchangeabilities = ['two_way', 'one_way', 'conditional', 'not'] as const;
export type Interchangeability = (typeof interchangeabilities)[number];

/** A part's lifecycle as buyers see it. */
export const lifecycles = ['active', 'superseded', 'discontinued', 'nla'] as const;
export type Lifecycle = (typeof lifecycles)[number];

export const maxReplacementQuantity = 999;
/** Parts in one step. */
export const maxTargets = 50;

/** A part beside others: enough to compare it and to go there. */
export const RelatedPart = z
  .object({
    _id: z.string(),
    slug: z.string().nullable().meta({ description: 'null: no longer in this shop, so there is no page to go to' }),
    brand: z.string(),
    partNumber: z.string(),
    name: z.string(),
    img: z.string(),
    grade: z.enum(grades),
    itemCondition: z.enum(conditions),
    pricePerUnit: z.number(),
    availableQnty: z.int(),
    minQnty: z.int(),
    leadTimeDays: z.int(),
    netWeightKg: z.number().nullable(),
    lifecycle: z.enum(lifecycles),
  })
  .meta({ id: 'RelatedPart' });
export type RelatedPart = z.infer<typeof RelatedPart>;

const interchangeability = z.enum(interchangeabilities);
const pieces = z.int().meta({ description: 'Pieces for one piece of the part that was asked for' });

/** One step of a chain: what replaced `from`. */
export const SupersessionStep = z
  .object({
    from: RelatedPart,
    kind: z.enum(supersessionKinds),
    targets: z.array(z.object({ part: RelatedPart, quantity: z.int() })),
    interchangeability,
    date: z.string().nullable().meta({ description: 'Since when, YYYY-MM-DD' }),
    note: z.string(),
  })
  .meta({ id: 'SupersessionStep' });
export type SupersessionStep = z.infer<typeof SupersessionStep>;

/** A part to order in the place of the one that was asked for; `interchangeability` is the weakest on the way there. */
export const Replacement = z
  .object({ part: RelatedPart, quantity: pieces, interchangeability })
  .meta({ id: 'Replacement' });
export type Replacement = z.infer<typeof Replacement>;

export const replacementEnds = ['self', 'current', 'choice', 'no_longer_available'] as const;
export type ReplacementEnd = (typeof replacementEnds)[number];

const offer = {
  end: z.enum(replacementEnds).meta({
    description:
      'self: nothing replaces it; current: order `current`; choice: somebody has to choose first; no_longer_available: at least one part that is needed cannot be had',
  }),
  current: z.array(Replacement).meta({ description: 'To be ordered together' }),
  gone: z.array(Replacement).meta({ description: 'Needed, and no longer available' }),
};

/** A fork. It is never taken for the buyer: each option says where it leads. */
export const ReplacementChoice = z
  .object({
    part: RelatedPart.meta({ description: 'The part that was replaced by one of the options' }),
    quantity: pieces,
    interchangeability,
    note: z.string(),
    options: z.array(z.object({ part: RelatedPart, quantity: pieces, interchangeability, ...offer })),
  })
  .meta({ id: 'ReplacementChoice' });
export type ReplacementChoice = z.infer<typeof ReplacementChoice>;

export const Replacements = z
  .object({
    part: RelatedPart,
    ...offer,
    choices: z.array(ReplacementChoice).meta({ description: 'Forks on the way; empty unless there are any' }),
    path: z.array(SupersessionStep).meta({ description: 'Forward from this part, up to the first fork' }),
    history: z.array(SupersessionStep).meta({ description: 'Backward to the first number, nearest step first' }),
    stockLeft: z.int().meta({ description: 'Pieces of this part that are still here and can be sold' }),
  })
  .meta({ id: 'Replacements' });
export type Replacements = z.infer<typeof Replacements>;

const quantity = z.coerce
  .number()
  .int({ error: () => m.errors_whole_number() })
  .min(1, { error: () => m.errors_at_least({ min: 1 }) })
  .max(maxReplacementQuantity, { error: () => m.errors_at_most({ max: maxReplacementQuantity }) });

/** A day of the calendar; an empty one is none. */
const day = z.union([z.literal('').transform(() => null), z.iso.date({ error: () => m.relations_bad_date() })]);

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
    replace: z.boolean().default(false).meta({ description: 'true: instead of the step that the part has' }),
  })
  .meta({ id: 'NewSupersession' });
export type NewSupersession = z.infer<typeof NewSupersession>;

export const LifecycleChange = z.object({ lifecycle: z.enum(statedLifecycles) }).meta({ id: 'LifecycleChange' });
export type LifecycleChange = z.infer<typeof LifecycleChange>;

export const Merge = z
  .object({
    into: PartRef,
    joinGroups: z.boolean().default(false).meta({ description: 'Yes to joining the equals of both parts' }),
  })
  .meta({ id: 'Merge' });
export type Merge = z.infer<typeof Merge>;
