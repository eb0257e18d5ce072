/** What an action has done with an order. */
import type { AuditChange } from '#platform/audit-note.ts';
import type { CoreReturn } from './cores/contract.ts';
import type { ToldCredit } from './credits/credit-mail.ts';
import type { ChangedExtra } from './extra-lines/tables.server.ts';
import type { ChangedLine } from './line-changes/contract.ts';
import type { Shipment } from './order-detail-contract.ts';
import type { OrderState } from './order-states.ts';
import type { AgreedPayment } from './payments/agreed-payment.ts';
import type { Payment } from './payments/contract.ts';
import type { AgreedPrice } from './prices/tables.server.ts';
import type { OrderReturn } from './returns/contract.ts';
import type { orderLines } from './tables.server.ts';
import type { ChangedTerm } from './terms/contract.ts';

type Line = typeof orderLines.$inferSelect;

export interface OrderChange {
  /** The state after the action; the same as before when it has not led to another one. */
  readonly state: OrderState;
  readonly note?: string;
  /** What the mail tells about. */
  readonly shipment?: Shipment;
  readonly payment?: Payment | undefined;
  readonly returned?: OrderReturn;
  readonly coreReturned?: CoreReturn;
  readonly credit?: ToldCredit;
  /** The lines with their new pieces, when the action has changed them. */
  readonly lines?: readonly Line[];
  readonly changedLines?: readonly ChangedLine[];
  readonly changedTerms?: readonly ChangedTerm[];
  /** The prices that were agreed, in cents. */
  readonly prices?: readonly AgreedPrice[];
  /** What the audit tells of the packages, when the action has changed them. */
  readonly packing?: readonly AuditChange[];
  /** The charges, when the action has changed them. */
  readonly charges?: readonly Line[];
  /** The free lines and charges that were changed. */
  readonly extras?: readonly ChangedExtra[];
  /** The new freight, when the action has set one. */
  readonly freightCents?: number;
  /** How the order is paid from now on, when the action has agreed to other terms. */
  readonly paidBy?: AgreedPayment;
}
