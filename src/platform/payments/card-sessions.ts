/** What the shop sends to and reads from the provider of card payments, in its own words, and how a call to it fails. */

/** A payment page of the provider, for one amount of one order. */
export interface NewCardSession {
  /** Our id of the session: a repeated request with the same values makes no second one. */
  readonly key: string;
  readonly amountCents: number;
  /** Code by ISO 4217, in capitals. */
  readonly currency: string;
  /** Number of the order: SP-100001. */
  readonly orderNumber: string;
  /** What the buyer reads beside the amount. */
  readonly title: string;
  readonly buyerEmail: string;
  /** Where the page leads to after the payment, and without one. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
}

export interface ProviderSession {
  /** The provider's id of the session. */
  readonly id: string;
  /** Our id of the session; null: it is not of this shop. */
  readonly key: string | null;
  /** The state, as in card_sessions. */
  readonly state: 'open' | 'processing' | 'paid' | 'closed';
  /** The provider's id of the payment; null: none yet. */
  readonly paymentId: string | null;
  /** The amount that was received, in the smallest unit of the currency. */
  readonly amountCents: number;
  readonly currency: string;
}

export interface ProviderRefund {
  /** The provider's id of the refund. */
  readonly id: string;
  /** Our id of the refund; null: it was made in the provider's own dashboard. */
  readonly key: string | null;
  readonly amountCents: number;
  /** Why the refund was not made; null: it was. */
  readonly refusal: string | null;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** What has changed: a session, or the refunds of a payment with our id of its session; null: nothing that the shop keeps. */
  readonly about: { readonly session: string } | { readonly payment: string; readonly key: string | null } | null;
}

/** The provider cannot be reached or does not say what it has done: it may have done it. */
export class CardProviderDown extends Error {}

/** The provider has not done it, and says why. */
export class CardProviderRefused extends Error {}

/** The event is not from the provider, or is an old one that is sent once more. */
export class UnsignedEvent extends Error {}
