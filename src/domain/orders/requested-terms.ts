/** What a buyer asks for with an order beside the parts. The order keeps it as it was written. */
import type { Incoterm } from './incoterms.ts';

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

/** The terms of the express purchase, which asks for none. */
export const noRequestedTerms: RequestedTerms = {
  poNumber: '',
  incoterm: null,
  incotermPlace: '',
  wantedOn: null,
  note: '',
};
