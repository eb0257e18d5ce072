/** Orders in API requests and responses; the specification sets the names of the request's fields. */
import { z } from 'zod';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { personName } from '#domain/identity/person-name.ts';
import { m } from '#messages';
import { isPhone } from '#platform/values/phone.ts';
import { oneLine } from '#platform/values/text.ts';
import { orderStates } from './order-states.ts';
import { hasNamedPlace, namedPlaceMissing, type Requested, requestedFields } from './requested-contract.ts';

/** A phone number, stored as typed. A JSON number is read as its digits. */
export const orderPhone = z.union([z.string(), z.number().transform(String)]).pipe(
  z
    .string()
    .transform(oneLine)
    .refine(isPhone, { error: () => m.errors_phone() }),
);

/** Any number. placeOrder checks its range, so that every caller gets the same 422. */
const quantity = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,9}(\.\d{1,6})?$/)
      .transform(Number),
  ],
  { error: () => m.errors_invalid_quantity() },
);

export const acceptBackOrder = z
  .boolean()
  .optional()
  .meta({ description: 'You take pieces beyond the stock when they come (backOrderDays of the product)' });

export const NewOrder = z
  .object({
    _Id: z
      .string()
      .trim()
      .min(1, { error: () => m.errors_product_required() })
      .max(100)
      .meta({ description: 'The product' }),
    name: personName,
    email: z
      .string()
      .trim()
      .max(254)
      .optional()
      .meta({ description: 'When sent, must be the email of the signed-in user' }),
    phone: orderPhone,
    productName: z.string().max(500).optional().meta({ description: 'Ignored: the name comes from the catalogue' }),
    productQuantity: quantity,
    acceptBackOrder,
    price: z.number().optional().meta({
      description:
        'The total that the buyer saw, with the core charge, in US dollars; compared with the real total, never used as the price',
    }),
    addressId: z.uuid().optional().meta({
      description:
        'One of your addresses: the order then has the freight of the freight table. When absent, the default one and a freight that the shop quotes',
    }),
    ...requestedFields,
  })
  .refine(hasNamedPlace, namedPlaceMissing)
  .meta({ id: 'NewOrder' });
/** Callers within the shop may leave out what is requested beside the part. */
export type NewOrder = Omit<z.infer<typeof NewOrder>, keyof Requested> & Partial<Requested>;

/** What an order copies from a part, and how many pieces of it. */
const lineFields = {
  productId: z.string().meta({ description: 'Empty: a free line, which is no part of the catalogue' }),
  productName: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  productQuantity: z.int().meta({ description: 'Pieces' }),
  unit: z.enum(unitsOfMeasure).meta({ description: 'In which the quantity is counted, as Product.unit' }),
  unitPrice: z.number().meta({ description: 'Price of one piece in US dollars, at this quantity, or as agreed since' }),
};

export const OrderLine = z
  .object({
    position: z.int().meta({ description: 'From 1' }),
    ...lineFields,
    backOrderedQuantity: z.int().meta({ description: 'Pieces of it that wait for stock' }),
    promisedOn: z.iso
      .date()
      .nullable()
      .meta({ description: 'When the pieces that were not in stock are ready to ship; null: all were in stock' }),
    price: z.number().meta({ description: 'Total of the line in US dollars, without its core charge' }),
    listPrice: z.number().nullable().meta({
      description: 'Price of one piece by the list when it was ordered, where another one was agreed; null: the same',
    }),
    coreCharge: z.number().nullable().meta({
      description: 'Core charge of one piece in US dollars, refunded for the old part; null: none',
    }),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof OrderLine>;

/** An order with the fields of its first line, as the specification has them. */
export const Order = z
  .object({
    _id: z.string(),
    number: z.string().meta({ description: 'Order number for people, e.g. SP-100001' }),
    name: z.string(),
    email: z.string().meta({ description: 'Empty: the buyer is a customer without email' }),
    phone: z.string(),
    ...lineFields,
    lineCount: z.int().meta({ description: 'Lines; the fields of the part are those of the first one' }),
    price: z.number().meta({ description: 'Total of all lines, their core charges and the freight in US dollars' }),
    status: z.enum(orderStates),
    addressMissing: z.boolean().default(false).meta({ description: 'The shop has to ask where the parts go' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const PlacedOrder = z
  .object({ acknowledged: z.literal(true), insertedId: z.string(), order: Order })
  .meta({ id: 'PlacedOrder' });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** What the number of an order consists of. The counted part alone is unique in the shop. */
export interface OrderNumber {
  readonly number: number;
  readonly numberPrefix: string;
}

/**
 * "sp-100001" → 100001 with SP; without a prefix it is empty. Null for what is no order number. A prefix with digits, such as T20,
 * needs its dash. Whether the shop has the prefix, the database says (order-number.server.ts).
 */
export function parseOrderNumber(text: string): OrderNumber | null {
  const [, dashed, letters, digits] = /^\s*(?:([A-Z][A-Z\d]{0,5})-|([A-Z]{1,6}))?(\d{1,10})\s*$/i.exec(text) ?? [];
  const number = Number(digits);
  const numberPrefix = (dashed ?? letters ?? '').toUpperCase();
  return digits && number <= 2_147_483_647 ? { number, numberPrefix } : null;
}

/** 100001 with SP → "SP-100001". */
export const formatOrderNumber = ({ number, numberPrefix }: OrderNumber): string => `${numberPrefix}-${number}`;
