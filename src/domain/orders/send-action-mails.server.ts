/** Puts the mails about what was done with an order into the outbox. Internal: within its transaction. */
import type { SentMails } from '#domain/content/mail-rules-contract.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { ActionContext } from './action-context.ts';
import { orderActionMails } from './action-mails.ts';
import type { CoreReturn } from './cores/contract.ts';
import type { ToldCredit } from './credits/credit-mail.ts';
import type { OrderAction, OrderParty } from './lifecycle.ts';
import { listChangedLinesSince } from './line-changes/list-line-changes.server.ts';
import type { MailedOrder } from './mailed-order.ts';
import type { Payment } from './payments/contract.ts';
import type { OrderReturn } from './returns/contract.ts';
import { sendOrderMails } from './send-order-mails.server.ts';
import type { orderLines, orders } from './tables.server.ts';

interface DoneAction extends Omit<ActionContext, 'emailVerified' | 'payments' | 'origin' | 'mailFrom'> {
  readonly action: OrderAction;
  readonly row: Pick<typeof orders.$inferSelect, 'id' | 'userId' | 'email'>;
  readonly changed: MailedOrder;
  /** All lines with their current pieces. */
  readonly lines: readonly (typeof orderLines.$inferSelect)[];
  /** When the action began. */
  readonly startedAt: Date;
}

/** Adds the mails. One that takes the place of a waiting mail also tells what that one would have told. */
export async function sendActionMails(
  tx: Scope,
  { action, row, changed, lines, startedAt, ...told }: DoneAction,
): Promise<void> {
  const { sent } = await getSetting(tx, 'mails');
  const kind = heldMailKind({ action, ...told });
  const hold = kind === null ? null : { about: row.id, kind, since: startedAt };
  await sendOrderMails(
    tx,
    row,
    async ({ emailVerified, since }) => {
      const changedLines =
        since && told.changedLines
          ? await listChangedLinesSince(tx, { orderId: row.id, lines, action, since })
          : told.changedLines;
      const payments = paymentsSince(told, since);
      const context = { ...told, changedLines, payments, emailVerified, ...tx.config };
      const [toBuyer, ...toShop] = orderActionMails(action, changed, context);
      return toBuyer && isSent(action, sent) ? [toBuyer, ...toShop] : toShop;
    },
    { hold },
  );
}

function paymentsSince({ payment, summary }: Pick<DoneAction, 'payment' | 'summary'>, since: Date | null): Payment[] {
  if (!payment) return [];
  if (!since) return [payment];
  const from = since.toISOString();
  return summary.entries.filter(
    (entry) => entry.at >= from && entry.method !== 'card' && paymentMailKind(entry) === paymentMailKind(payment),
  );
}

const sentMailOf: Partial<Record<OrderAction, keyof SentMails>> = {
  confirm: 'orderConfirmed',
  ship: 'orderShipped',
  change: 'orderChanged',
  cancel_lines: 'orderChanged',
  correct_terms: 'orderChanged',
  agree_prices: 'orderChanged',
  extra_lines: 'orderChanged',
  cancel: 'orderCancelled',
  expire: 'orderCancelled',
  freight: 'freightQuoted',
  pay: 'payments',
  refund: 'payments',
  return: 'returns',
  settle: 'returns',
  return_cores: 'returns',
  inspect_cores: 'returns',
  credit: 'returns',
};

/** Whether the owner sends the buyer the mail about this action. */
function isSent(action: OrderAction, sent: SentMails): boolean {
  const name = sentMailOf[action];
  return name === undefined || sent[name];
}

interface TalkedOf {
  readonly action: OrderAction;
  readonly by: OrderParty;
  readonly payment: Payment | undefined;
  readonly returned: OrderReturn | undefined;
  readonly coreReturned: CoreReturn | undefined;
  readonly credit: ToldCredit | undefined;
}

/**
 * The kind of a mail to the buyer that tells an amount which staff have decided. It waits for a minute, so that they can
 * stop it, and a later mail of the same kind takes its place. Null: the mail goes at once, such as one about what a buyer
 * or the card provider has done, which is no slip of the staff.
 */
function heldMailKind({ action, by, payment, returned, coreReturned, credit }: TalkedOf): string | null {
  if (by !== 'staff') return null;
  switch (action) {
    case 'confirm':
    case 'change':
    case 'cancel_lines':
    case 'cancel':
    case 'freight':
    case 'agree_prices':
    case 'extra_lines':
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
    case 'credit':
      return `credit ${credit?.id ?? ''}`;
    default:
      return null;
  }
}

const paymentMailKind = (payment: Pick<Payment, 'kind'> | undefined) =>
  payment?.kind === 'refund' ? 'refund' : 'payment';
