/** What the mails about a change of an order are made from. */
import type { Config } from '#platform/config.server.ts';
import type { CoreReturn } from './cores/contract.ts';
import type { ToldCredit } from './credits/credit-mail.ts';
import type { ChangedExtra } from './extra-lines/tables.server.ts';
import type { OrderParty } from './lifecycle.ts';
import type { ChangedLine } from './line-changes/contract.ts';
import type { Shipment } from './order-detail-contract.ts';
import type { Payment, PaymentSummary } from './payments/contract.ts';
import type { OrderReturn } from './returns/contract.ts';
import type { ChangedTerm } from './terms/contract.ts';

export interface ActionContext extends Pick<Config, 'origin' | 'mailFrom'> {
  readonly by: OrderParty;
  /** Whether the buyer's email is confirmed. Otherwise it may be a stranger's, who gets no text that the buyer has typed. */
  readonly emailVerified: boolean;
  /** The reason; may be empty. */
  readonly note: string;
  readonly shipment: Shipment | undefined;
  /** The payment, refund or correction that was recorded. */
  readonly payment: Payment | undefined;
  /** The recorded payment, with those before it that no mail has told the buyer. */
  readonly payments: readonly Payment[];
  /** The return that was opened or settled. */
  readonly returned: OrderReturn | undefined;
  /** The core return that was opened or inspected. */
  readonly coreReturned: CoreReturn | undefined;
  /** The credit that staff gave. */
  readonly credit: ToldCredit | undefined;
  /** The lines of which the pieces were changed. */
  readonly changedLines: readonly ChangedLine[] | undefined;
  /** The terms that were corrected. */
  readonly changedTerms: readonly ChangedTerm[] | undefined;
  /** The free lines and charges that were added, changed or removed. */
  readonly extras: readonly ChangedExtra[] | undefined;
  readonly summary: PaymentSummary;
}
