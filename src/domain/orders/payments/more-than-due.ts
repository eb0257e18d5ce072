/** Amounts of more than one side owes the other: a slip of the finger is asked about before it is recorded or sent. Pure. */
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { formatCents, fromCents } from '#platform/values/money.ts';

/** Throws overpayment with `due` (US dollars) for a refund of more than the shop owes the buyer, in cents, unless it is accepted. */
export function requireOwed(amountCents: number, owedCents: number, isAccepted: boolean): void {
  if (amountCents <= owedCents || isAccepted) return;
  const owed = Math.max(0, owedCents);
  throw moreThanDue(owed === 0 ? m.order_nothing_owed() : m.order_refund_not_owed({ owed: formatCents(owed) }), owed);
}

/** The error for such an amount. @param dueCents what could be recorded without a question */
export function moreThanDue(message: string, dueCents: number): AppError {
  return new AppError('overpayment', message, {
    errors: [{ path: 'amount', message }],
    members: { due: fromCents(dueCents) },
  });
}
