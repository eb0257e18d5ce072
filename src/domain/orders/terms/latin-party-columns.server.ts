/** The forms in Latin letters of the other parties of an order; empty: none. */
import { text } from 'drizzle-orm/pg-core';

const form = (name: string) => text(name).notNull().default('');

export const latinPartyColumns = {
  billingLatin: form('billing_latin'),
  notifyPartyLatin: form('notify_party_latin'),
  importerLatin: form('importer_latin'),
};
