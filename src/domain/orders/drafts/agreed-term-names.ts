/** Which terms staff agree on for a new order beside those that every buyer can ask for. Safe in the browser. */
import { latinPartyNames } from '../terms/party-terms.ts';
import type { TypedTermName } from '../terms/term-names.ts';

export const agreedTermNames = [
  'promisedOn',
  'transport',
  'vessel',
  'placeOfLoading',
  'placeOfDischarge',
  'legalName',
  'taxNumber',
  'billing',
  'notifyParty',
  'importer',
  ...latinPartyNames,
  'depositPercent',
  'balanceDays',
  'validUntil',
  'shipmentTime',
] as const satisfies readonly TypedTermName[];
export type AgreedTermName = (typeof agreedTermNames)[number];
