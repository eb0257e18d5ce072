/** What the mails about an order are made of. */
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import type { Order, OrderLine } from './contract.ts';
import type { ExtraCharge } from './extra-lines/contract.ts';
import type { AgreedPayment } from './payments/agreed-payment.ts';
import type { RequestedTerms } from './requested-terms.ts';

export interface MailedOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  /** Lines besides these that a mail only counts; absent: none. */
  readonly unlistedLines?: number;
  /** The freight in US dollars; null: not quoted yet. */
  readonly freight: number | null;
  /** Absent: none. */
  readonly extraCharges?: readonly ExtraCharge[];
}

/** Terms that staff have agreed on for a new order. */
export interface AgreedToMail {
  /** Label and value of each, without the payment. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** null: as the terms of the shop say. */
  readonly payment: AgreedPayment | null;
}

/** Free lines, charges and terms that staff have agreed on for a new order. */
export interface ExtrasToMail {
  readonly agreed: AgreedToMail;
  readonly lines: readonly OrderLine[];
  readonly charges: readonly ExtraCharge[];
  /** What they cost together. */
  readonly cents: number;
}

export interface NewMailedOrder extends MailedOrder {
  /** Label of the delivery; null: the buyer has no address in the shop. */
  readonly delivery: DeliveryLabel | null;
  readonly terms: RequestedTerms;
  /** What it gets besides as soon as it is placed; undefined: nothing. */
  readonly extras?: ExtrasToMail | undefined;
}
