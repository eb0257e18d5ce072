/** The mails about what was done with an order: to the buyer, and to the shop when the buyer did it. */
import { bareAddress, type Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { orderPath } from '#platform/page-paths.ts';
import type { Order } from './contract.ts';
import type { OrderAction, OrderParty } from './lifecycle.ts';
import { orderFacts } from './order-mails.ts';

interface ActionContext extends Pick<Config, 'origin' | 'mailFrom'> {
  readonly by: OrderParty;
  /** Whether the buyer's email is confirmed. Otherwise it may be a stranger's, who gets no text that the buyer has typed. */
  readonly emailVerified: boolean;
  /** The reason; may be empty. */
  readonly note: string;
}

export function orderActionMails(action: OrderAction, order: Order, context: ActionContext): readonly Mail[] {
  const toBuyer = buyerMail(action, order, context);
  return context.by === 'buyer' ? [toBuyer, shopMail(order, context)] : [toBuyer];
}

function buyerMail(action: OrderAction, order: Order, { by, note, emailVerified, origin }: ActionContext): Mail {
  const { number } = order;
  const reason = note && (emailVerified || by === 'staff') ? [m.mail_order_reason({ note })] : [];
  const words = {
    confirm: {
      subject: m.mail_confirmed_subject({ number }),
      intro: m.mail_confirmed_intro(),
      next: m.mail_confirmed_next(),
    },
    cancel: {
      subject: m.mail_cancelled_subject({ number }),
      intro: by === 'buyer' ? m.mail_cancelled_by_you() : m.mail_cancelled_by_shop(),
      next: m.mail_cancelled_next(),
    },
  }[action];
  return {
    to: order.email,
    subject: words.subject,
    ...renderMail({
      greeting: emailVerified ? m.mail_greeting({ name: order.name }) : m.mail_greeting_unconfirmed(),
      paragraphs: [words.intro, ...reason, words.next, m.mail_order_questions()],
      facts: orderFacts(order),
      link: { label: m.mail_order_open(), url: `${origin}${orderPath(number)}` },
      closing: m.mail_order_closing(),
    }),
  };
}

function shopMail(order: Order, { note, origin, mailFrom }: ActionContext): Mail {
  const { number, name, email } = order;
  return {
    to: bareAddress(mailFrom),
    subject: m.mail_shop_cancelled_subject({ number }),
    ...renderMail({
      greeting: m.mail_shop_greeting(),
      paragraphs: [m.mail_shop_cancelled_intro({ name, email }), ...(note ? [m.mail_order_reason({ note })] : [])],
      facts: orderFacts(order),
      link: { label: m.mail_order_open(), url: `${origin}${orderPath(number)}` },
      closing: m.mail_shop_closing(),
    }),
  };
}
