/** What a buyer asks for with an order beside the parts. The order keeps it as it was written. */
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Incoterm } from './incoterms.ts';
import type { Requested } from './requested-contract.ts';

export interface RequestedTerms {
  /** The buyer's purchase order number; empty: none. */
  readonly poNumber: string;
  /** Requested delivery term; null: none. */
  readonly incoterm: Incoterm | null;
  /** The named place of the delivery term; empty without one. */
  readonly incotermPlace: string;
  /** Day on which the buyer wants the goods, as YYYY-MM-DD; null: as soon as possible. */
  readonly wantedOn: string | null;
  /** A note for the shop; empty: none. */
  readonly note: string;
}

/** The terms of a request. Throws invalid for a day that has passed. */
export function requestedTerms(scope: Pick<Scope, 'now'>, requested: Partial<Requested>): RequestedTerms {
  const { poNumber = '', incoterm = null, incotermPlace = '', wantedOn = null, note = '' } = requested;
  if (wantedOn !== null && wantedOn < scope.now().toISOString().slice(0, 10))
    throw invalidField('wantedOn', m.checkout_date_past());
  return { poNumber, incoterm, incotermPlace: incoterm ? incotermPlace : '', wantedOn, note };
}

/** The terms of an order that asks for none. */
export const noRequestedTerms: RequestedTerms = {
  poNumber: '',
  incoterm: null,
  incotermPlace: '',
  wantedOn: null,
  note: '',
};
