/** An order of a cart, from the checkout page and the API. */

import { z } from 'zod';
import { personName } from '#domain/identity/person-name.ts';
import { m } from '#messages';
import { daySchema } from '#platform/values/day.ts';
import { oneLine } from '#platform/values/text.ts';
import { acceptBackOrder, orderPhone } from './contract.ts';
import { incoterms } from './incoterms.ts';
import { maxOrderLines } from './order-rules.ts';

const text = (max: number) => z.string().max(max, { error: () => m.errors_too_long({ max }) });
const shortText = (max: number) => z.string().transform(oneLine).pipe(text(max)).default('');

const CheckoutLine = z.object({
  productId: z.string().trim().min(1).max(100),
  quantity: z.number().meta({ description: 'Pieces' }),
  acceptBackOrder,
  unitPrice: z.number().optional().meta({
    description:
      'The price of one piece that the buyer saw, in US dollars; compared with the current price, never used as it',
  }),
  coreCharge: z.number().nullable().optional().meta({
    description:
      'The core charge of one piece that the buyer saw, in US dollars, null when there is none; compared with the current one, never used as it. With a unitPrice, absent is the same as null',
  }),
});

export const NewCheckout = z
  .object({
    name: personName,
    phone: orderPhone,
    addressId: z.uuid().optional().meta({ description: 'One of your addresses; when absent, the default one' }),
    poNumber: shortText(60).meta({ description: 'Your purchase order number' }),
    incoterm: z.enum(incoterms).optional().meta({ description: 'Requested term of Incoterms 2020' }),
    incotermPlace: shortText(120).meta({ description: 'Its named place' }),
    wantedOn: daySchema(() => m.checkout_date_wrong())
      .optional()
      .meta({ description: 'Day on which you want the goods' }),
    note: z.string().trim().pipe(text(1000)).default('').meta({ description: 'For the shop' }),
    freight: z.number().nullable().optional().meta({
      description:
        'The freight that the buyer saw, in US dollars, null when the shop quotes it; compared with the current freight (POST /freight/estimate), never used as it',
    }),
    lines: z
      .array(CheckoutLine)
      .min(1, { error: () => m.checkout_empty() })
      .max(maxOrderLines, { error: () => m.checkout_too_many({ max: maxOrderLines }) })
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
        error: () => m.checkout_part_twice(),
      })
      .meta({ description: 'Each of another part' }),
  })
  .refine(({ incoterm, incotermPlace }) => !incoterm || incotermPlace !== '', {
    path: ['incotermPlace'],
    error: () => m.checkout_place_missing(),
  })
  .meta({ id: 'NewCheckout' });
export type NewCheckout = z.infer<typeof NewCheckout>;

const LineProblem = z.discriminatedUnion('problem', [
  z.object({ productId: z.string(), problem: z.literal('unavailable') }),
  z.object({
    productId: z.string(),
    problem: z.literal('quantity'),
    proposedQnty: z.int().nullable(),
    availableQnty: z.int(),
    minQnty: z.int(),
    maxQnty: z.int().nullable(),
    multipleQnty: z.int(),
    backOrderDays: z.int().nullable(),
  }),
  z.object({
    productId: z.string(),
    problem: z.literal('price'),
    unitPrice: z.number(),
    coreCharge: z.number().nullable().optional(),
  }),
]);
/** Why a line cannot be ordered as it is: member `lines` of the problem lines_unavailable. Prices in US dollars. */
export type LineProblem = z.infer<typeof LineProblem>;
