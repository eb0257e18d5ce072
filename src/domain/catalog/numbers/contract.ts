/** The numbers under which a part is known, as callers see them: safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';

/**
 * own: the maker's number of the part itself · oe: the number of the machine's maker · old: an earlier number ·
 * supplier: the number of a supplier of the shop · cross: an equivalent part of another maker.
 */
export const numberKinds = ['own', 'oe', 'old', 'supplier', 'cross'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** Limit of a request; longer lists are imported. */
export const maxNumbers = 200;

const entry = z.object({
  kind: z.enum(numberKinds),
  maker: z
    .string()
    .trim()
    .max(80, { error: () => m.errors_too_long({ max: 80 }) })
    .meta({ description: 'Manufacturer of the number; empty when unknown' }),
  number: z
    .string()
    .trim()
    .min(1, { error: () => m.catalog_number_unreadable() })
    .max(70, { error: () => m.errors_too_long({ max: 70 }) })
    .meta({ description: 'Spelling of the manufacturer' }),
});

export const PartNumberEntry = z.object(entry.shape).meta({ id: 'PartNumberEntry' });
export type PartNumberEntry = z.infer<typeof PartNumberEntry>;

/** An entry in a request. */
export const NewPartNumber = z
  .object(entry.shape)
  .meta({ id: 'NewPartNumber', description: 'Other fields are ignored' });

/** One step of the chain of a dead number: which number replaced which. */
export const NumberStep = z.object({
  from: z.string(),
  to: z.string(),
  date: z.string().nullable().meta({ description: 'YYYY-MM-DD; null: not known' }),
  note: z.string().meta({ description: 'The condition that the maker states; may be empty' }),
});
export type NumberStep = z.infer<typeof NumberStep>;
