/** Quotations in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { AddressChange } from '#domain/addresses/contract.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { orderPhone } from '#domain/orders/contract.ts';
import { incoterms } from '#domain/orders/incoterms.ts';
import { quotedLineProblems } from '#domain/orders/quoted/quoted-lines.ts';
import { requestedFields } from '#domain/orders/requested-contract.ts';
import { m } from '#messages';
import { requestNote } from '../line-contract.ts';
import { maxRequestLines } from '../request-rules.ts';
import { answerKinds, quotedFacts, quotedTerms } from './quotation-rules.ts';

export const QuotedLine = z
  .object({
    position: z.int().meta({ description: 'Of the line in request and quotation, from 1' }),
    lineId: z.string().meta({ description: 'Of the line of the request' }),
    kind: z.enum(answerKinds),
    productId: z.string().meta({ description: 'Empty: not of the catalogue' }),
    brand: z.string(),
    partNumber: z.string(),
    name: z.string(),
    difference: z.string().meta({ description: 'Of a substitute: what is different' }),
    reason: z.string().meta({ description: 'Why it is not available' }),
    hsCode: z.string(),
    countryOfOrigin: z.string(),
    weightKg: z.number().nullable().meta({ description: 'Of one piece; null: not known' }),
    unit: z.enum(unitsOfMeasure),
    quantity: z.int().meta({ description: 'Pieces; 0: not available' }),
    unitPrice: z.number().meta({ description: 'Of one piece at this quantity, in US dollars' }),
    priceBreaks: z
      .array(z.object({ quantity: z.int(), unitPrice: z.number() }))
      .meta({ description: 'The price of one piece from a quantity on; empty: the same for each quantity' }),
    coreCharge: z.number().nullable().meta({ description: 'Of one piece, not in the price; null: none' }),
    price: z.number().meta({ description: 'Of all pieces, without the core charge' }),
    leadDays: z.int().nullable().meta({ description: 'Days until it leaves; null: not said' }),
    warrantyMonths: z.int().nullable().meta({ description: 'null: not said' }),
    acceptedQuantity: z.int().meta({ description: 'Pieces that were accepted; 0: none, or not accepted yet' }),
  })
  .meta({ id: 'QuotedLine' });
export type QuotedLine = z.infer<typeof QuotedLine>;

export const QuotationChange = z
  .object({
    position: z.int().nullable().meta({ description: 'Of the line; null: a term of the whole quotation' }),
    field: z.enum([...quotedTerms, ...quotedFacts]),
    from: z.string().meta({ description: 'Before; empty: none' }),
    to: z.string().meta({ description: 'After; empty: none' }),
  })
  .meta({ id: 'QuotationChange' });
export type QuotationChange = z.infer<typeof QuotationChange>;

const QuotationTotals = z.object({
  goods: z.number(),
  coreCharges: z.number(),
  insurance: z.number().meta({ description: '0: none' }),
  freight: z.number().nullable().meta({ description: 'null: quoted later' }),
  total: z.number(),
});

const Acceptance = z.object({
  order: z.string().meta({ description: 'Number of the order' }),
  at: z.iso.datetime(),
  by: z.enum(['buyer', 'staff']),
  isLate: z.boolean().meta({ description: 'After the last day' }),
  prices: z.enum(['quoted', 'today']),
  isPartial: z.boolean(),
});

export const Quotation = z
  .object({
    id: z.string(),
    number: z.string().meta({ description: 'Such as QT-10001; all versions have the same' }),
    version: z.int().meta({ description: 'From 1' }),
    isCurrent: z.boolean().meta({ description: 'No later version has replaced it' }),
    issuedAt: z.iso.datetime(),
    issuedBy: z.string().meta({ description: 'Email of the staff who sent it; empty for buyers' }),
    validUntil: z.iso.date().meta({ description: 'Last day, in the time zone of the shop' }),
    incoterm: z.enum(incoterms).nullable(),
    incotermPlace: z.string(),
    depositPercent: z.int().nullable().meta({ description: 'null: as the terms of the shop say' }),
    balanceDays: z.int().nullable().meta({ description: 'From the dispatch; null: as the terms of the shop say' }),
    notes: z.string(),
    lines: z.array(QuotedLine),
    totals: QuotationTotals.meta({ description: 'Of the whole quotation in US dollars' }),
    changes: z.array(QuotationChange).meta({ description: 'What is different from the version before' }),
    acceptance: Acceptance.nullable(),
  })
  .meta({ id: 'Quotation' });
export type Quotation = z.infer<typeof Quotation>;

const quotationVersion = z.int().min(1).meta({ description: 'Of the quotation that you saw' });

export const NewAcceptance = z
  .object({
    quotationVersion,
    lines: z
      .array(
        z.object({
          position: z.int().min(1),
          quantity: z.int({ error: () => m.errors_invalid_quantity() }).min(1, {
            error: () => m.errors_invalid_quantity(),
          }),
        }),
      )
      .min(1, { error: () => m.quotation_nothing_accepted() })
      .max(maxRequestLines)
      .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
        error: () => m.quotation_line_twice(),
      })
      .optional()
      .meta({ description: 'What is accepted; absent: the whole quotation' }),
    addressId: z.uuid().optional().meta({ description: 'An address of the account; absent: the default one' }),
    address: AddressChange.optional().meta({
      description: 'Where the goods go, typed: needed without an account, and kept in that of the buyer',
    }),
    phone: z
      .union([z.literal(''), orderPhone])
      .default('')
      .meta({ description: 'Empty: that of the request or of the typed address' }),
    poNumber: requestedFields.poNumber,
    note: requestedFields.note,
    invite: z.boolean().default(false).meta({ description: 'A buyer without account gets a mail with a link to one' }),
    prices: z
      .enum(['quoted', 'today'])
      .default('quoted')
      .meta({ description: '`today`: staff accept after the last day, at the prices of the list' }),
  })
  .meta({ id: 'NewAcceptance' });
export type NewAcceptance = z.infer<typeof NewAcceptance>;

export const DeclinedQuotation = z
  .object({
    quotationVersion,
    reason: requestNote.pipe(z.string().min(1, { error: () => m.quotation_decline_reason_missing() })),
  })
  .meta({ id: 'DeclinedQuotation' });
export type DeclinedQuotation = z.infer<typeof DeclinedQuotation>;

export const AcceptableLine = z
  .object({
    position: z.int(),
    quantity: z.int().meta({ description: 'Pieces that were quoted' }),
    acceptable: z.int().meta({ description: 'The most pieces that can be accepted now; 0: none' }),
    problem: z
      .enum(quotedLineProblems)
      .nullable()
      .meta({ description: 'Why not all can be; `gone`: the part is not sold any more. null: all can be' }),
    priceToday: z.number().nullable().meta({ description: 'Of one piece by the list of today, for staff; null: none' }),
    priceBreaksToday: z
      .array(z.object({ quantity: z.int(), unitPrice: z.number() }))
      .meta({ description: 'By the list of today, for staff; as the price breaks of a quoted line' }),
    coreChargeToday: z.number().nullable().meta({ description: 'Of one piece by the list of today; null: none' }),
  })
  .meta({ id: 'AcceptableLine' });
export type AcceptableLine = z.infer<typeof AcceptableLine>;

export const AcceptableQuotation = z
  .object({
    quotationVersion: z.int(),
    isExpired: z.boolean().meta({ description: 'The last day has passed: staff alone can accept it' }),
    canAccept: z.boolean().meta({ description: 'You can accept some of it now' }),
    needsAddress: z.boolean().meta({ description: 'The buyer has no account: the address has to be typed' }),
    lines: z.array(AcceptableLine),
  })
  .meta({ id: 'AcceptableQuotation' });
export type AcceptableQuotation = z.infer<typeof AcceptableQuotation>;
