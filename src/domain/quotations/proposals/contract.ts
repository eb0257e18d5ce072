/** What the catalogue proposes for the lines of a request, in API responses. Safe in the browser. */
import { z } from 'zod';
import { grades } from '#domain/catalog/contract.ts';
import { NumberStep } from '#domain/catalog/numbers/contract.ts';
import { MachineRef } from '#domain/fitment/machine-contract.ts';
import { ShownVerdict } from '#domain/fitment/shown-verdict.ts';
import { LineOption, LinePart } from '#domain/quick-order/contract.ts';
import { QuotedLine } from '../quoted/quotation-contract.ts';
import { requestStates } from '../request-states.ts';
import { maxEarlier, maxProposed } from './limits.ts';

const proposalReasons = ['number', 'replacement', 'equal', 'near', 'name'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

export const ProposedPart = LinePart.pick({
  _id: true,
  slug: true,
  brand: true,
  partNumber: true,
  name: true,
  unit: true,
  availableQnty: true,
  minQnty: true,
  leadTimeDays: true,
})
  .extend({
    grade: z.enum(grades).nullable(),
    reason: z.enum(proposalReasons).meta({
      description:
        'number: it has the number, in any spelling · replacement: it replaces the part with the number · equal: an interchangeable part · near: its number is like the typed one · name: it has the words of the line, and fits the machine when that is known',
    }),
    ...LineOption.pick({ matchedBy: true, fits: true, quantityState: true }).shape,
    fitment: ShownVerdict.nullable().meta({
      description: 'Whether it fits the machine of the line; null: the shop does not know the machine',
    }),
    unitPrice: z.number().meta({ description: 'US dollars for a piece at the quantity of the line' }),
    cost: z.number().nullable().meta({
      description: 'US dollars for a piece; null: none is known, or you may not see costs',
    }),
    marginPercent: z.number().nullable().meta({ description: 'Of this price; null as the cost' }),
  })
  .meta({ id: 'ProposedPart' });
export type ProposedPart = z.infer<typeof ProposedPart>;

const EarlierRequests = z.object({
  count: z.int().meta({ description: `Requests of the same number, counted up to ${maxEarlier}: one more is more` }),
  ofBuyer: z.int().meta({ description: 'Of these, the ones of this buyer' }),
  last: z.object({
    id: z.string(),
    number: z.string(),
    state: z.enum(requestStates),
    sentAt: z.iso.datetime(),
    isOfBuyer: z.boolean(),
  }),
});
export type EarlierRequests = z.infer<typeof EarlierRequests>;

export const EarlierQuoted = QuotedLine.pick({
  productId: true,
  brand: true,
  partNumber: true,
  name: true,
  difference: true,
  hsCode: true,
  countryOfOrigin: true,
  weightKg: true,
  unit: true,
  quantity: true,
  priceBreaks: true,
  leadDays: true,
  warrantyMonths: true,
})
  .extend({
    kind: z.enum(['part', 'substitute', 'free']),
    unitPrice: z.number().meta({ description: 'Of one piece below the first price break, in US dollars' }),
    quotationNumber: z.string(),
    requestId: z.string(),
    issuedAt: z.iso.datetime(),
    isOfBuyer: z.boolean(),
    isAccepted: z.boolean(),
  })
  .meta({ id: 'EarlierQuoted' });
export type EarlierQuoted = z.infer<typeof EarlierQuoted>;

export const LineProposals = z
  .object({
    lineId: z.string(),
    machine: MachineRef.nullable().meta({
      description: 'The machine of the line; null: none, or not known to the shop',
    }),
    parts: z.array(ProposedPart).meta({ description: `The likeliest first, at most ${maxProposed}` }),
    steps: z
      .array(NumberStep)
      .meta({ description: 'Of a number that is no part: which number replaced which, the oldest first' }),
    problem: z.string().nullable().meta({ description: 'What a spreadsheet did to the number, and what to do' }),
    quoted: z.array(EarlierQuoted).meta({
      description: 'What the number was quoted with last: to this buyer, then to others; each at most once',
    }),
    earlier: EarlierRequests.nullable().meta({ description: 'Of all buyers; null: there is none' }),
  })
  .meta({ id: 'LineProposals' });
export type LineProposals = z.infer<typeof LineProposals>;

export const RequestProposals = z.object({ lines: z.array(LineProposals) }).meta({ id: 'QuotationProposals' });
export type RequestProposals = z.infer<typeof RequestProposals>;
