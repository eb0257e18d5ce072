/** The mails about a new order. */

import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { bareAddress, type Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { formatDay } from '#platform/dates.ts';
import { formatCents, toCents } from '#platform/money.ts';
import { pagePaths } from '#platform/page-paths.ts';
import type { User } from '#platform/scope.ts';
import type { Order } from './contract.ts';

interface Settings extends Pick<Config, 'origin' | 'mailFrom'> {
  /** Null: the buyer has no address in the shop. */
  readonly delivery: DeliveryLabel | null;
}

/** The confirmation to the buyer, and the notice to the shop at its own From address. */
export function orderMails(order: Order, buyer: User, settings: Settings): readonly Mail[] {
  return [confirmation(order, buyer, settings), shopNotice(order, buyer, settings)];
}

/**
 * To an email that is not confirmed, it contains no text that the buyer has typed: the email may be a stranger's.
 */
function confirmation(order: Order, { emailVerified }: User, { origin, delivery }: Settings): Mail {
  return {
    to: order.email,
    subject: m.mail_order_subject({
      number: order.number,
      quantity: order.productQuantity,
      product: order.productName,
    }),
    ...renderMail({
      greeting: emailVerified ? m.mail_greeting({ name: order.name }) : m.mail_greeting_unconfirmed(),
      paragraphs: [
        m.mail_order_intro(),
        ...(emailVerified
          ? [m.mail_order_next({ phone: order.phone })]
          : [m.mail_order_next_unconfirmed(), m.mail_order_not_you()]),
        m.mail_order_questions(),
      ],
      facts: [...orderFacts(order), ...(emailVerified ? deliveryFacts(delivery) : [])],
      link: { label: m.mail_order_link(), url: `${origin}${pagePaths.dashboard}` },
      closing: m.mail_order_closing(),
    }),
  };
}

function shopNotice(order: Order, { emailVerified }: User, { origin, mailFrom, delivery }: Settings): Mail {
  return {
    to: bareAddress(mailFrom),
    subject: m.mail_shop_subject({
      number: order.number,
      quantity: order.productQuantity,
      product: order.productName,
      total: formatCents(toCents(order.price)),
    }),
    ...renderMail({
      greeting: m.mail_shop_greeting(),
      paragraphs: [m.mail_shop_intro(), m.mail_shop_next()],
      facts: [
        [m.mail_shop_buyer(), order.name],
        [m.mail_shop_email(), emailVerified ? order.email : m.mail_shop_email_unconfirmed({ email: order.email })],
        [m.mail_shop_phone(), order.phone],
        ...orderFacts(order),
        ...deliveryFacts(delivery),
      ],
      link: { label: m.mail_shop_link(), url: `${origin}${pagePaths.orders}` },
      closing: m.mail_shop_closing(),
    }),
  };
}

function deliveryFacts(delivery: DeliveryLabel | null): (readonly [string, string])[] {
  return delivery ? [[m.mail_order_delivery(), [...delivery.lines, delivery.phone].join(', ')]] : [];
}

/** What a mail says about an order. */
export function orderFacts(order: Order): (readonly [string, string])[] {
  return [
    [m.mail_order_number(), order.number],
    [m.mail_order_date(), formatDay(order.createdAt)],
    [m.mail_order_product(), order.productName],
    [m.mail_order_brand(), order.brand],
    [m.mail_order_part_number(), order.partNumber],
    [m.mail_order_quantity(), m.mail_order_pieces({ quantity: order.productQuantity })],
    [m.mail_order_unit_price(), formatCents(toCents(order.unitPrice))],
    [m.mail_order_total(), formatCents(toCents(order.price))],
  ];
}
