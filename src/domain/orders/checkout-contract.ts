/** An order of a cart, from the checkout page and the API. */

import { z } from 'zod';
import { maxSerialLength } from '#domain/fitment/serial-number.ts';
import { personName } from '#domain/identity/person-name.ts';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';
import { acceptBackOrder, orderPhone } from './contract.ts';
import { maxOrderLines } from './order-rules.ts';
import { hasNamedPlace, namedPlaceMissing, requestedFields } from './requested-contract.ts';

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

/** The machine that stands still until the parts are there. */
const MachineDown = z.object({
  machine: z.string().trim().min(1).max(120).meta({ description: 'As in addresses: komatsu/pc200-8' }),
  serial: z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(maxSerialLength * 2))
    .default('')
    .meta({ description: 'Its serial number, as written; empty: not known' }),
});
export type MachineDown = z.infer<typeof MachineDown>;

export const NewCheckout = z
  .object({
    name: personName,
    phone: orderPhone,
    addressId: z.uuid().optional().meta({ description: 'One of your addresses; when absent, the default one' }),
    ...requestedFields,
    machineDown: MachineDown.optional().meta({
      description:
        'The lines are for this machine, which is down: the note says so first, and your cart stays as it is',
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
  .refine(hasNamedPlace, namedPlaceMissing)
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
