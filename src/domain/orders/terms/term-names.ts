/** The terms of an order that staff can correct after it was placed. Safe in the browser. */

import { partyTermNames } from './party-terms.ts';

/** Those that are typed or chosen. */
export const typedTermNames = [
  'name',
  'phone',
  'poNumber',
  'incoterm',
  'incotermPlace',
  'wantedOn',
  'promisedOn',
  'transport',
  'vessel',
  'placeOfLoading',
  'placeOfDischarge',
  'notifyParty',
  ...partyTermNames,
] as const;
export type TypedTermName = (typeof typedTermNames)[number];

export const termNames = [...typedTermNames, 'delivery'] as const;
export type TermName = (typeof termNames)[number];

/** How the goods travel on their main way. */
export const meansOfTransport = ['sea', 'air', 'rail', 'road', 'courier'] as const;
export type MeansOfTransport = (typeof meansOfTransport)[number];
