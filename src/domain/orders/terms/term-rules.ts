/** What each term of an order may be, and until when it can be corrected. Pure. */
import { z } from 'zod';
import { addressLengths, maxPartyLength } from '#domain/addresses/address-lengths.ts';
import { hasOtherScript } from '#domain/addresses/other-script.ts';
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
  vessel: { until: 'delivery' },
  placeOfLoading: { until: 'delivery' },
  placeOfDischarge: { until: 'delivery' },
  notifyParty: { until: 'delivery' },
  delivery: { until: 'dispatch' },
  legalName: { until: 'delivery' },
  taxNumber: { until: 'delivery' },
  billing: { until: 'delivery' },
  importer: { until: 'delivery' },
  // What is due, and by when, counts from the dispatch.
  depositPercent: { until: 'dispatch' },
  balanceDays: { until: 'dispatch' },
  validUntil: { until: 'dispatch' },
  shipmentTime: { until: 'dispatch' },
  latinName: { until: 'delivery' },
  latinCompany: { until: 'delivery' },
  latinAddress: { until: 'delivery' },
  billingLatin: { until: 'delivery' },
  notifyPartyLatin: { until: 'delivery' },
  importerLatin: { until: 'delivery' },
};

const short = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, { error: () => m.errors_too_long({ max }) }));

const orNone = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema]);

/** One of the choices, or none. */
const choice = <Choice extends string>(choices: readonly Choice[]) =>
  z.enum(['', ...choices], { error: () => m.order_term_choice({ choices: choices.join(', ') }) });

/** Name and address of a party. */
const party = z
  .string()
  .transform(severalLines)
  .pipe(z.string().max(maxPartyLength, { error: () => m.errors_too_long({ max: maxPartyLength }) }));

/** A whole number up to `max`, without leading zeros, or none. */
const wholeUpTo = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{0,4}$/.test(text) && Number(text) <= max, { error: () => m.order_term_whole({ max }) })
    .transform((text) => text && String(Number(text)));

const isLatin = (text: string) => !hasOtherScript(text);
const latin = (max: number) => short(max).refine(isLatin, { error: () => m.addresses_latin_wrong() });
const latinParty = party.refine(isLatin, { error: () => m.addresses_latin_wrong() });

/** What the values of the terms may be, as text; empty: none. */
export const TermValues = {
  name: personName,
  phone: orderPhone,
  poNumber: short(60),
  incoterm: choice(incoterms),
  incotermPlace: short(120),
  wantedOn: orNone(daySchema(() => m.checkout_date_wrong())),
  promisedOn: orNone(daySchema(() => m.checkout_date_wrong())),
  transport: choice(meansOfTransport),
  vessel: short(60),
  placeOfLoading: short(120),
  placeOfDischarge: short(120),
  notifyParty: party,
  legalName: short(120),
  taxNumber: short(40),
  billing: party,
  importer: party,
  depositPercent: wholeUpTo(100),
  balanceDays: wholeUpTo(365),
  validUntil: orNone(daySchema(() => m.checkout_date_wrong())),
  shipmentTime: short(120),
  latinName: latin(addressLengths.latinName),
  latinCompany: latin(addressLengths.latinCompany),
  latinAddress: latin(addressLengths.latinAddress),
  billingLatin: latinParty,
  notifyPartyLatin: latinParty,
  importerLatin: latinParty,
} as const satisfies Record<TypedTermName, z.ZodType<string>>;
