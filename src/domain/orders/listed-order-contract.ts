/** An order as the lists have it. Safe in the browser. */
import { z } from 'zod';
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { countryOfLines } from '#domain/addresses/country-line.ts';
import { Order } from './contract.ts';
import { paymentStates } from './payments/payment-states.ts';

const DeskFacts = z
  .object({
    payment: z.enum(paymentStates),
    company: z.string().meta({ description: 'Of the delivery address; empty: none' }),
    country: z.string().nullable().meta({ description: 'Of the delivery, ISO 3166-1 alpha-2; null: not known' }),
    wantedOn: z.iso.date().nullable().meta({ description: 'Day on which the buyer wants the goods; null: none' }),
    promisedOn: z.iso.date().nullable().meta({ description: 'Day that the shop has promised; null: none' }),
    proofsToCheck: z.int().meta({ description: 'Proofs of payment that nobody of the staff has checked or declined' }),
    packages: z.int().meta({ description: 'Packages that have left, and those in the warehouse that can leave' }),
  })
  .meta({ id: 'DeskFacts' });
export type DeskFacts = z.infer<typeof DeskFacts>;

export const ListedOrder = Order.extend({
  phoneText: z.string().meta({ description: 'The phone number with spaces, for people' }),
  poNumber: z.string().meta({ description: "The buyer's purchase order number; empty: none" }),
  desk: DeskFacts.optional().meta({ description: 'For admins only: what they sort the work of the day by' }),
}).meta({ id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof ListedOrder>;

interface OrderFacts {
  readonly payment: DeskFacts['payment'];
  readonly delivery: DeliveryLabel | null;
  readonly wantedOn: string | null;
  readonly promisedOn: string | null;
  readonly proofsToCheck: number;
  readonly packages: number;
}

/** What the desk shows of an order beside what its buyer's own list has. */
export const toDeskFacts = ({
  payment,
  delivery,
  wantedOn,
  promisedOn,
  proofsToCheck,
  packages,
}: OrderFacts): DeskFacts => ({
  payment,
  company: delivery?.company ?? '',
  country: countryOfLines(delivery?.lines ?? []),
  wantedOn,
  promisedOn,
  proofsToCheck,
  packages,
});
