/** Carts in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { Picture, Product } from '#domain/catalog/contract.ts';
import { maxOrderLines } from '#domain/orders/order-rules.ts';
import { m } from '#messages';

/** The most lines of a cart: those of one order. */
export const maxCartLines = maxOrderLines;

/** The most pieces of a line; more can be written to the shop. */
const maxQuantity = 999_999_999;

const maxPrice = 100_000_000;

const quantity = z
  .int({ error: () => m.cart_quantity_wrong() })
  .min(1, { error: () => m.cart_quantity_wrong() })
  .max(maxQuantity, { error: () => m.cart_quantity_wrong() })
  .meta({ description: 'Pieces' });

/** A part in a cart, whether it can be ordered or not. */
export const CartEntry = z
  .object({
    productId: z.uuid().transform((id) => id.toLowerCase()),
    quantity,
    seenPrice: z.number().nonnegative().max(maxPrice).nullable().default(null).meta({
      description: 'The price of one piece without discount that the buyer saw last, in US dollars; null: none yet',
    }),
    seenCoreCharge: z.number().nonnegative().max(maxPrice).optional().meta({
      description:
        'The core charge of one piece that the buyer saw last, in US dollars; 0: none. Absent: the cart of a user notes that of the moment in which the part is put in',
    }),
  })
  .meta({ id: 'CartEntry' });
export type CartEntry = z.infer<typeof CartEntry>;

export const CartEntries = z
  .object({
    lines: z
      .array(CartEntry)
      .max(maxCartLines, { error: () => m.cart_full({ max: maxCartLines }) })
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
        error: () => m.checkout_part_twice(),
      })
      .meta({ description: 'Each of another part' }),
  })
  .meta({ id: 'CartEntries' });
export type CartEntries = z.infer<typeof CartEntries>;

const CartPart = z.object({
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  picture: Picture.nullable().meta({ description: 'The main picture, else the cutout of a drawing' }),
  silhouette: z.string().meta({ description: 'The drawing of its kind' }),
  pricePerUnit: z.number().meta({ description: 'Today, in US dollars, without discount' }),
  unit: Product.shape.unit,
  availableQnty: z.int(),
  minQnty: z.int(),
  maxQnty: z.int().nullable(),
  multipleQnty: z.int(),
  leadTimeDays: z.int(),
  backOrderDays: z.int().nullable(),
});

const Successor = z.object({ productId: z.string(), slug: z.string(), partNumber: z.string(), name: z.string() });

/** A line as it stands today. Nothing of it is changed without the buyer. */
export const CartLine = z
  .object({
    productId: z.string(),
    quantity: z.int(),
    part: CartPart.nullable().meta({ description: 'Null: it is no longer sold' }),
    unitPrice: z.number().nullable().meta({
      description: 'The price of one piece today at this quantity, in US dollars; null: it is no longer sold',
    }),
    price: z
      .number()
      .meta({ description: 'Total of the line at the price of today, in US dollars; 0 when it cannot be ordered' }),
    coreCharge: z.number().nullable().meta({
      description: 'Core charge of one piece today, in US dollars, not in the price; null: none',
    }),
    corePrice: z.number().meta({
      description: 'Core charge of all pieces of the line, in US dollars; 0 when it cannot be ordered',
    }),
    problem: z
      .enum(['unavailable', 'quantity'])
      .nullable()
      .meta({ description: 'Why the line cannot be ordered as it is; null: it can' }),
    backOrderedQnty: z.int().meta({ description: 'Pieces of it beyond the stock, ready in backOrderDays of the part' }),
    proposedQnty: z.int().nullable().meta({ description: 'The nearest quantity that can be ordered; null: none' }),
    priceWas: z.number().nullable().meta({
      description: 'The price of one piece without discount that the buyer saw last; null: it is still the same',
    }),
    coreChargeWas: z.number().nullable().meta({
      description: 'The core charge of one piece that the buyer saw last, 0: none; null: it is still the same',
    }),
    replacedBy: z.array(Successor).meta({ description: 'The parts that replace a part that is no longer sold' }),
  })
  .meta({ id: 'CartLine' });
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z
  .object({
    lines: z.array(CartLine).meta({ description: 'In the order in which they were added' }),
    price: z
      .number()
      .meta({ description: 'Total of the lines that can be ordered, in US dollars, without core charges' }),
    corePrice: z.number().meta({ description: 'Core charges of these lines, in US dollars; 0: none' }),
    minimum: z.number().meta({ description: 'The least total of an order, in US dollars; 0: none' }),
    mostLines: z.int().meta({ description: 'The most lines of an order; a cart can have more' }),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;
