/** Drafts of orders in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { AddressChange } from '#domain/addresses/contract.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import { chargeKinds } from '../extra-lines/line-kinds.ts';
import { maxOrderLines } from '../order-rules.ts';
import { agreedTermNames } from './agreed-term-names.ts';

/** Days after which a draft that nobody has saved again is deleted. */
export const draftDays = 30;
/** The most drafts that are listed. */
export const maxListedDrafts = 200;

/** As it was typed: what is wrong is said when the order is placed. */
const typed = (max: number) => z.string().max(max, { error: () => m.errors_too_long({ max }) });
const optional = (max: number) => typed(max).default('');

export const DraftedLine = z.object({
  productId: z.uuid(),
  brand: typed(200),
  partNumber: typed(100),
  quantity: typed(20),
  unitPrice: optional(20).meta({ description: 'Of one piece in US dollars, as typed; empty: the price of the list' }),
});
export type DraftedLine = z.infer<typeof DraftedLine>;

export const DraftedFreeLine = z.object({
  name: optional(400),
  number: optional(200),
  brand: optional(200),
  hsCode: optional(40),
  countryOfOrigin: optional(40),
  weightKg: optional(20).meta({ description: 'Net weight of one piece in kg, as typed' }),
  unit: z.enum(unitsOfMeasure).default('H87'),
  quantity: optional(20),
  unitPrice: optional(20).meta({ description: 'Of one piece in US dollars, as typed' }),
});
export type DraftedFreeLine = z.infer<typeof DraftedFreeLine>;

export const DraftedCharge = z.object({
  charge: z.enum(chargeKinds),
  label: optional(400).meta({ description: 'What documents print; empty: the name of the charge' }),
  amount: optional(20).meta({ description: 'In US dollars, as typed; of a discount also a percentage, as 5%' }),
});
export type DraftedCharge = z.infer<typeof DraftedCharge>;

const maxCharges = 20;

export const DraftContent = z
  .object({
    customerId: z.uuid().nullable().default(null).meta({ description: 'null: a new customer' }),
    name: optional(200),
    company: optional(200).meta({ description: 'Of a new customer' }),
    email: optional(254).meta({ description: 'Of a new customer; empty: none' }),
    invite: z.boolean().default(false).meta({ description: 'A new customer with email gets a link to an account' }),
    phone: optional(60),
    addressId: optional(40).meta({
      description: 'Id of an address of the customer; `new`: that of `address`; empty: the default address, or none',
    }),
    address: z.partialRecord(AddressChange.keyof(), typed(500)).default({}),
    poNumber: optional(200),
    incoterm: optional(10),
    incotermPlace: optional(300),
    placeIsPort: z.boolean().default(false),
    wantedOn: optional(10),
    note: optional(2000),
    terms: z.partialRecord(z.enum(agreedTermNames), typed(4000)).default({}).meta({
      description: 'What else was agreed, as a correction of the terms names it; empty or absent: as the shop does it',
    }),
    priceReason: optional(1000).meta({ description: 'Why prices are other ones than those of the list' }),
    lines: z
      .array(DraftedLine)
      .max(maxOrderLines, { error: () => m.checkout_too_many({ max: maxOrderLines }) })
      .default([]),
    freeLines: z
      .array(DraftedFreeLine)
      .max(maxOrderLines, { error: () => m.checkout_too_many({ max: maxOrderLines }) })
      .default([])
      .meta({ description: 'Goods that the catalogue does not have' }),
    charges: z
      .array(DraftedCharge)
      .max(maxCharges, { error: () => m.draft_too_many_charges({ max: maxCharges }) })
      .default([]),
    missing: z
      .array(typed(300))
      .max(maxOrderLines)
      .default([])
      .meta({ description: 'Parts of the copied order that the shop no longer has' }),
  })
  .meta({ id: 'DraftContent' });
export type DraftContent = z.infer<typeof DraftContent>;

export const DraftChange = z
  .object({
    version: z.int().min(0).meta({ description: 'Of the draft that you saw; 0: a new one' }),
    content: DraftContent,
  })
  .meta({ id: 'DraftChange' });
export type DraftChange = z.infer<typeof DraftChange>;

export const DraftOfOrder = z
  .object({
    _id: z.string(),
    version: z.int(),
    // Every field is there, unlike in a request.
    content: z.object(DraftContent.shape).meta({ id: 'KeptDraftContent' }),
    order: z.string().nullable().meta({ description: 'Number of the order that it has become; null: not placed' }),
    updatedBy: z.string().meta({ description: 'Email of the staff who saved it last' }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DraftOfOrder' });
export type DraftOfOrder = z.infer<typeof DraftOfOrder>;

export const ListedOrderDraft = z
  .object({
    _id: z.string(),
    version: z.int(),
    name: z.string().meta({ description: 'Of the customer; empty: not known yet' }),
    company: z.string(),
    lineCount: z.int(),
    updatedBy: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ListedOrderDraft' });
export type ListedOrderDraft = z.infer<typeof ListedOrderDraft>;

export const DraftVersion = z
  .object({ version: z.int().min(1).meta({ description: 'Of the draft that you saw' }) })
  .meta({ id: 'DraftVersion' });

export const CopyOfOrder = z
  .object({ id: z.uuid().meta({ description: 'Of the new draft, made by the client' }) })
  .meta({ id: 'CopyOfOrder' });

export const PlacedDraft = z
  .object({ number: z.string().meta({ description: 'Of the order' }) })
  .meta({ id: 'PlacedDraft' });
export type PlacedDraft = z.infer<typeof PlacedDraft>;
