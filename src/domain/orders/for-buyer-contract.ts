/** An order that staff place in the name of a buyer, who has called or written. */
import { z } from 'zod';
import { AddressChange } from '#domain/addresses/contract.ts';
import { PartRef } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { oneLine, severalLines } from '#platform/values/text.ts';
import { orderPhone } from './contract.ts';
import { maxOrderLines } from './order-rules.ts';

const wrong = { error: () => m.errors_invalid_quantity() };

export const OrderForBuyer = z
  .object({
    email: z
      .string()
      .trim()
      .min(1, { error: () => m.orders_buyer_missing() })
      .max(254)
      .meta({ description: 'Of the account of the buyer' }),
    phone: orderPhone,
    poNumber: z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(60, { error: () => m.errors_too_long({ max: 60 }) }))
      .default('')
      .meta({ description: 'Purchase order number of the buyer' }),
    note: z
      .string()
      .transform(severalLines)
      .pipe(z.string().max(1000, { error: () => m.errors_too_long({ max: 1000 }) }))
      .default('')
      .meta({ description: 'The buyer can read it' }),
    address: AddressChange.optional().meta({
      description:
        'Where the parts go; it is kept in the address book of the buyer. When absent, their default address',
    }),
    lines: z
      .array(z.object({ part: PartRef, quantity: z.int(wrong).min(1, wrong) }))
      .min(1, { error: () => m.orders_no_parts() })
      .max(maxOrderLines, { error: () => m.checkout_too_many({ max: maxOrderLines }) })
      .meta({ description: 'Each of another part, at the price of today' }),
  })
  .meta({ id: 'OrderForBuyer' });
export type OrderForBuyer = z.infer<typeof OrderForBuyer>;
