/** The terms about parties, payment and time in API responses. Safe in the browser. */
import { z } from 'zod';

export const partyTermFields = {
  legalName: z.string().meta({ description: 'Legal name of the buyer; empty: the company of the address' }),
  taxNumber: z.string().meta({ description: 'Tax number of the buyer; empty: that of the address' }),
  billing: z.string().meta({ description: 'Whom the invoice goes to, with address; empty: the buyer' }),
  importer: z.string().meta({ description: 'Who imports the goods, with address; empty: who gets them' }),
  billingLatin: z.string().meta({ description: 'Whom the invoice goes to, in Latin letters; empty: no such form' }),
  notifyPartyLatin: z.string().meta({ description: 'The notify party in Latin letters; empty: no such form' }),
  importerLatin: z.string().meta({ description: 'The importer in Latin letters; empty: no such form' }),
  depositPercent: z
    .int()
    .nullable()
    .meta({ description: "Share of the total due after the confirmation; null: as the shop's terms say" }),
  balanceDays: z
    .int()
    .nullable()
    .meta({ description: 'Days from the first dispatch until the balance is due; null: before the dispatch' }),
  validUntil: z.iso.date().nullable().meta({ description: 'Last day of a proforma invoice; null: not stated' }),
  shipmentTime: z.string().meta({ description: 'When the goods leave, in words; empty: not stated' }),
};
