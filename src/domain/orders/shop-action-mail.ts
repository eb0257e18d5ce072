/** The mail to the shop about what a buyer did with an order. */
import type { Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { bareAddress } from '#platform/values/mail-address.ts';
import type { ActionContext } from './action-context.ts';
import type { Order } from './contract.ts';
import { coreReturnFacts } from './cores/core-mail.ts';
import type { OrderAction } from './lifecycle.ts';
import { changedLinesFact } from './line-changes/line-change-mail.ts';
import { orderFacts } from './mailed-facts.ts';
import type { MailedOrder } from './mailed-order.ts';
import { cardRefundDueWords, paymentFacts } from './payments/payment-mail.ts';
import { returnFacts } from './returns/return-mail.ts';

/** The mail, to the shop's own address. */
export function shopMail(action: OrderAction, changed: MailedOrder, context: ActionContext): Mail {
  const { note, payment, returned, coreReturned, changedLines, summary, origin, mailFrom } = context;
  const { number, name, email } = changed.order;
  const [subject, intro] = payment
    ? cardRefundDueWords({ number, name, email }, summary)
    : shopWords(action, { number, name, email });
  return {
    to: bareAddress(mailFrom),
    subject,
    ...renderMail({
      greeting: m.mail_shop_changed_greeting(),
      paragraphs: [intro, ...(note ? [m.mail_order_reason({ note })] : [])],
      facts: [
        ...(payment ? paymentFacts(payment) : []),
        ...(returned ? returnFacts(returned, changed.lines) : []),
        ...(coreReturned ? coreReturnFacts(coreReturned, changed.lines) : []),
        ...(changedLines ? [changedLinesFact(changedLines)] : []),
        ...orderFacts(changed),
      ],
      link: { label: m.mail_order_open(), url: `${origin}${orderPath(number)}` },
      closing: m.mail_shop_closing(),
    }),
  };
}

function shopWords(action: OrderAction, { number, name, email }: Pick<Order, 'number' | 'name' | 'email'>) {
  switch (action) {
    case 'return':
      return [m.mail_shop_return_subject({ number }), m.mail_shop_return_intro({ name, email })] as const;
    case 'return_cores':
      return [m.mail_shop_cores_subject({ number }), m.mail_shop_cores_intro({ name, email })] as const;
    case 'cancel_lines':
      return [
        m.mail_shop_lines_cancelled_subject({ number }),
        m.mail_shop_lines_cancelled_intro({ name, email }),
      ] as const;
    default:
      return [m.mail_shop_cancelled_subject({ number }), m.mail_shop_cancelled_intro({ name, email })] as const;
  }
}
