/** Interchangeable parts of several makers, as callers see them: safe in the browser. A part is in one group at most. */
import { z } from 'zod';
import { PartRef } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { RelatedPart } from './contract.ts';

/** Parts in one group. More are a sign of wrong data: groups of different parts that were joined. */
export const maxGroup = 100;
/** Characters of the note of a part in its group. */
export const maxNoteLength = 200;

/** `note`: what a buyer has to know who takes this part instead of another one of the group. Empty: nothing is stated. */
export const InterchangePart = RelatedPart.extend({
  note: z
    .string()
    .meta({ description: 'What differs from the other parts of the group, or what is needed; may be empty' }),
}).meta({ id: 'InterchangePart' });
export type InterchangePart = z.infer<typeof InterchangePart>;

/** The parts of a group for a comparison. Order: genuine, OEM, aftermarket; then parts that can be ordered; then by price. */
export const Interchange = z
  .object({
    groupId: z.string().nullable().meta({ description: 'null: in no interchange group' }),
    parts: z.array(InterchangePart).meta({ description: 'All available parts of the group, including this part' }),
  })
  .meta({ id: 'Interchange' });
export type Interchange = z.infer<typeof Interchange>;

export const InterchangeNote = z
  .object({
    note: z
      .string()
      .trim()
      .max(maxNoteLength, { error: () => m.errors_too_long({ max: maxNoteLength }) })
      .meta({ description: 'One line; empty: removes the note' }),
  })
  .meta({ id: 'InterchangeNote' });
export type InterchangeNote = z.infer<typeof InterchangeNote>;

/** One change of a note: the history of a group. */
export const InterchangeNoteChange = z
  .object({
    _id: z.string(),
    brand: z.string(),
    partNumber: z.string(),
    before: z.string(),
    after: z.string(),
    at: z.iso.datetime(),
    email: z.string().meta({ description: 'Email of the user who changed it' }),
  })
  .meta({ id: 'InterchangeNoteChange' });
export type InterchangeNoteChange = z.infer<typeof InterchangeNoteChange>;

export const OtherPart = z.object({ part: PartRef }).meta({ id: 'OtherPart' });
export type OtherPart = z.infer<typeof OtherPart>;

/**
 * What it would do to make two parts interchangeable. `same`: they are already; `add`: one joins the group of the
 * other; `join`: two groups become one, which needs a confirmation: joinGroups with this token.
 */
export const JoinPlan = z
  .object({
    outcome: z.enum(['same', 'new_group', 'add', 'join']),
    groups: z.array(z.object({ groupId: z.string().nullable(), parts: z.array(RelatedPart) })).meta({
      description: 'The group of this part, and the group of the other part',
    }),
    token: z.string().meta({ description: 'Identifies exactly these groups; invalid as soon as one of them changes' }),
  })
  .meta({ id: 'JoinPlan' });
export type JoinPlan = z.infer<typeof JoinPlan>;

export const ConfirmedJoin = OtherPart.extend({ token: z.string().max(100) }).meta({ id: 'ConfirmedJoin' });
export type ConfirmedJoin = z.infer<typeof ConfirmedJoin>;

/** A join that can be undone. */
export const GroupJoin = z
  .object({
    _id: z.string(),
    joinedAt: z.iso.datetime(),
    email: z.string().meta({ description: 'Email of the user who joined them' }),
    parts: z.array(RelatedPart).meta({ description: 'The parts that an undo puts back into their own group' }),
  })
  .meta({ id: 'GroupJoin' });
export type GroupJoin = z.infer<typeof GroupJoin>;
