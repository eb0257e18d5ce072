/** A new shipment of an order, from the form and the API. */
import { z } from 'zod';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';

const line = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, { error: () => m.errors_too_long({ max }) }));
const parcels = { error: () => m.order_parcels_wrong() };
const weight = { error: () => m.order_weight_wrong() };
const quantity = { error: () => m.errors_invalid_quantity() };

export const NewShipment = z
  .object({
    id: z.uuid().optional().meta({
      description: 'An id made by the client: a repeated request with the same id ships nothing twice',
    }),
    carrier: line(100).refine((text) => text !== '', { error: () => m.order_carrier_missing() }),
    trackingNumber: line(100).default(''),
    lines: z
      .array(z.object({ position: z.int(), quantity: z.int(quantity).min(1, quantity) }))
      .min(1, { error: () => m.order_shipment_empty() })
      .max(500)
      .optional()
      .meta({
        description: 'Lines of the order with the pieces in it; when absent, all pieces that are not shipped yet',
      }),
    parcels: z.int(parcels).min(1, parcels).max(10_000, parcels).default(1),
    weight: z
      .number(weight)
      .positive(weight)
      .max(1_000_000, weight)
      .optional()
      .meta({ description: 'Gross weight in kg' }),
    packages: z
      .union([z.literal(true), z.array(z.int().min(1)).min(1).max(500)])
      .optional()
      .meta({
        description:
          'Packages that leave: true for all that are ready, or their numbers. Lines, parcels and weight are those of the packages',
      }),
    packingVersion: z.int().optional().meta({
      description:
        'The version of the packages that you saw, needed with their numbers: 409 when they are others by now',
    }),
    acceptUnpaid: z
      .boolean()
      .optional()
      .meta({ description: 'Ship although the balance is not paid, where the shop asks (balance_open)' }),
  })
  .meta({ id: 'NewShipment' });
export type NewShipment = z.infer<typeof NewShipment>;
