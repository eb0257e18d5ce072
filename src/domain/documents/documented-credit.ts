/** What a credit note is made from: one credit of an order, and the invoices that it is taken off. */

/** A row of a credit note. Amounts are in cents; the rows add up to the credit. */
export interface CreditedRow {
  /** Number of the part; empty: the row is about no part. */
  readonly partNumber: string;
  readonly text: string;
  /** As printed; null: the row has none. */
  readonly quantity: string | null;
  readonly cents: number;
}

/** Why the buyer was credited: pieces came back, old parts came back, or staff named an amount. */
type CreditCause = 'return' | 'cores' | 'amount';

export interface DocumentedCredit {
  /** Id of the return, the core return or the credit. */
  readonly id: string;
  readonly cause: CreditCause;
  readonly at: Date;
  readonly cents: number;
  /** As the staff or the buyer wrote it; empty: none. */
  readonly reason: string;
  readonly rows: readonly CreditedRow[];
  /** What is taken off each invoice. A shipment whose invoice was not issued has null as its number. */
  readonly invoices: readonly { readonly number: string | null; readonly shipment: number; readonly cents: number }[];
}
