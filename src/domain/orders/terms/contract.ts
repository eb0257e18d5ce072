/** The terms of a placed order, and their correction by staff, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { AddressChange } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';
import { type TermName, termNames, typedTermNames } from './term-names.ts';

const maxNote = 500;
/** More than any term may have: each has a limit of its own (term-rules.ts). */
const maxTyped = 2000;

/** A term with its value before and after a correction; empty: it has none. Days are YYYY-MM-DD. */
export const ChangedTerm = z.object({
  term: z.enum(termNames),
  from: z.string().meta({ description: 'Before; empty: none' }),
  to: z.string().meta({ description: 'After; empty: none' }),
});
export type ChangedTerm = z.infer<typeof ChangedTerm>;

const typed = z.string().max(maxTyped, { error: () => m.errors_too_long({ max: maxTyped }) });

const isDistinct = (changes: readonly { readonly term: TermName }[]) =>
  new Set(changes.map(({ term }) => term)).size === changes.length;

export const TermCorrection = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id changes nothing twice',
    }),
    note: z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(maxNote, { error: () => m.errors_too_long({ max: maxNote }) }))
      .default('')
      .meta({ description: 'The reason; both sides can read it' }),
    changes: z
      .array(z.object({ term: z.enum(typedTermNames), from: typed, to: typed }))
      .max(typedTermNames.length)
      .refine(isDistinct, { error: () => m.order_term_twice() })
      .default([])
      .meta({
        description:
          'The terms that get another value, with the value that you saw in `from`: when it is another one by now, nothing changes. Days are YYYY-MM-DD',
      }),
    placeIsPort: z
      .boolean()
      .optional()
      .meta({ description: 'The named place of FAS, FOB, CFR or CIF is a sea or river port' }),
    address: AddressChange.optional().meta({
      description: 'Where the parts go now; it is added to the addresses of the buyer',
    }),
  })
  .meta({ id: 'TermCorrection' });
export type TermCorrection = z.infer<typeof TermCorrection>;
