/** The terms about the parties of an order, its payment and its time, which staff add to what the buyer asked for. Safe in the browser. */

/** The delivery in Latin letters, where its own script is another one. */
export const latinTermNames = ['latinName', 'latinCompany', 'latinAddress'] as const;
export type LatinTermName = (typeof latinTermNames)[number];

/** Another party in Latin letters, where its own script is another one; each with the party. */
export const partyOfLatin = {
  billingLatin: 'billing',
  notifyPartyLatin: 'notifyParty',
  importerLatin: 'importer',
} as const;
export const latinPartyNames = [
  'billingLatin',
  'notifyPartyLatin',
  'importerLatin',
] as const satisfies readonly (keyof typeof partyOfLatin)[];
export type LatinPartyName = (typeof latinPartyNames)[number];

/** How the order is paid, where the shop has agreed to other terms than its own. */
const paymentTermNames = ['depositPercent', 'balanceDays'] as const;
export type PaymentTermName = (typeof paymentTermNames)[number];

export const partyTermNames = [
  'legalName',
  'taxNumber',
  'billing',
  'importer',
  ...paymentTermNames,
  'validUntil',
  'shipmentTime',
  ...latinTermNames,
  ...latinPartyNames,
] as const;

export const isPaymentTerm = (term: string): term is PaymentTermName => paymentTermNames.some((name) => name === term);

export const isLatinTerm = (term: string): term is LatinTermName => latinTermNames.some((name) => name === term);
