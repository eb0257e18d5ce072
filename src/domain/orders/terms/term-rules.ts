/** What each term of an order may be, and until when it can be corrected. Pure. */
import { z } from 'zod';
import { personName } from '#domain/identity/person-name.ts';
import { m } from '#messages';
import { daySchema } from '#platform/values/day.ts';
import { oneLine, severalLines } from '#platform/values/text.ts';
import { orderPhone } from '../contract.ts';
import { incoterms } from '../incoterms.ts';
import { meansOfTransport, type TermName, type TypedTermName } from './term-names.ts';

interface TermRule {
  /** When it has happened: from then on a paper or a carrier has acted by it. */
  readonly until: 'dispatch' | 'delivery';
}

export const termRules: Readonly<Record<TermName, TermRule>> = {
  name: { until: 'delivery' },
  phone: { until: 'delivery' },
  poNumber: { until: 'delivery' },
  incoterm: { until: 'dispatch' },
  incotermPlace: { until: 'dispatch' },
  wantedOn: { until: 'dispatch' },
  promisedOn: { until: 'dispatch' },
  // The vessel, and with it the ports, can become another one on the way.
  transport: { until: 'delivery' },
  placeOfLoading: { until: 'delivery' },
  placeOfDischarge: { until: 'delivery' },
  notifyParty: { until: 'delivery' },
  delivery: { until: 'dispatch' },
};

const short = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, { error: () => m.errors_too_long({ max }) }));

const orNone = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema]);
const maxNotifyParty = 500;

/** What the values of the terms may be, as text; empty: none. */
export const TermValues = {
  name: personName,
  phone: orderPhone,
  poNumber: short(60),
  incoterm: orNone(z.enum(incoterms)),
  incotermPlace: short(120),
  wantedOn: orNone(daySchema(() => m.checkout_date_wrong())),
  promisedOn: orNone(daySchema(() => m.checkout_date_wrong())),
  transport: orNone(z.enum(meansOfTransport)),
  placeOfLoading: short(120),
  placeOfDischarge: short(120),
  notifyParty: z
    .string()
    .transform(severalLines)
    .pipe(z.string().max(maxNotifyParty, { error: () => m.errors_too_long({ max: maxNotifyParty }) })),
} as const satisfies Record<TypedTermName, z.ZodType<string>>;
