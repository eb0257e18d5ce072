/** Which mails about orders wait for a minute, so that staff can stop them. Pure. */
import type { CoreReturn } from '../cores/contract.ts';
import type { OrderAction, OrderParty } from '../lifecycle.ts';
import type { Payment } from '../payments/contract.ts';
import type { OrderReturn } from '../returns/contract.ts';

interface TalkedOf {
  readonly action: OrderAction;
  readonly by: OrderParty;
  readonly payment: Payment | undefined;
  readonly returned: OrderReturn | undefined;
  readonly coreReturned: CoreReturn | undefined;
}

/**
 * The kind of a mail to the buyer that tells an amount which staff have decided; null: the mail goes at once. A later mail
 * of the same kind takes the place of one that waits. What a buyer or the card provider has done is no slip of the staff.
 */
export function heldMailKind({ action, by, payment, returned, coreReturned }: TalkedOf): string | null {
  if (by !== 'staff') return null;
  switch (action) {
    case 'confirm':
    case 'change':
    case 'cancel_lines':
    case 'cancel':
    case 'freight':
      return action;
    // A correction takes the place of the mail about the payment that was recorded wrongly.
    case 'pay':
    case 'refund':
      return paymentMailKind(payment);
    // Each return has its own settlement.
    case 'settle':
      return `settle ${returned?.id ?? ''}`;
    case 'inspect_cores':
      return `inspect_cores ${coreReturned?.id ?? ''}`;
    default:
      return null;
  }
}

export const paymentMailKind = (payment: Pick<Payment, 'kind'> | undefined) =>
  payment?.kind === 'refund' ? 'refund' : 'payment';
