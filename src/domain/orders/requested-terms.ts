/** What a buyer asks for with an order beside the parts. The order keeps it as it was written. */
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { incotermRules } from './incoterm-rules.ts';
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

/** The terms of a request. Throws invalid for a day that has passed, and as requireNamedPort. */
export function requestedTerms(scope: Pick<Scope, 'now'>, requested: Partial<Requested>): RequestedTerms {
  const { poNumber = '', incoterm = null, incotermPlace = '', wantedOn = null, note = '' } = requested;
  if (wantedOn !== null && wantedOn < scope.now().toISOString().slice(0, 10))
    throw invalidField('wantedOn', m.checkout_date_past());
  if (incoterm) requireNamedPort({ incoterm, incotermPlace, placeIsPort: requested.placeIsPort });
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

interface NamedPlace {
  readonly incoterm: Incoterm;
  readonly incotermPlace: string;
  /** Whether somebody has said that the place is a port. */
  readonly placeIsPort: boolean | undefined;
}

/**
 * Asks whether the place of a rule for ships is a port: goods that are handed over inland, as in containers, need another rule
 * (Incoterms 2020, introduction). Throws invalid until that is said.
 */
export function requireNamedPort({ incoterm, incotermPlace: place, placeIsPort }: NamedPlace): void {
  const { inland } = incotermRules[incoterm];
  if (inland && !placeIsPort)
    throw invalidField('incotermPlace', m.checkout_place_not_port({ incoterm, place, inland }));
}
