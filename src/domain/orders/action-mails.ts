/** The mails about what was done with an order: to the buyer, and to the shop when the buyer did it. */
import { bareAddress, type Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { orderPath } from '#platform/page-paths.ts';
import type { Order } from './contract.ts';
import type { OrderAction, OrderParty } from './lifecycle.ts';
import type { Shipment } from './order-detail-contract.ts';
import { orderFacts } from './order-mails.ts';

interface ActionContext extends Pick<Config, 'origin' | 'mailFrom'> {
  readonly by: OrderParty;
  /** Whether the buyer's email is confirmed. Otherwise it may be a stranger's, who gets no text that the buyer has typed. */
  readonly emailVerified: boolean;
  /** The reason; may be empty. */
  readonly note: string;
  readonly shipment: Shipment | undefined;
}

/** None for a step that needs no mail. */
export function orderActionMails(action: OrderAction, order: Order, context: ActionContext): readonly Mail[] {
  const words = buyerWords(action, order, context);
  if (!words) return [];
  const toBuyer = buyerMail(words, order, context);
  return context.by === 'buyer' ? [toBuyer, shopMail(order, context)] : [toBuyer];
}

interface BuyerWords {
  readonly subject: string;
  readonly intro: string;
  readonly next: string;
}

function buyerWords(action: OrderAction, { number, status }: Order, { by }: ActionContext): BuyerWords | null {
  switch (action) {
    case 'confirm':
      return {
        subject: m.mail_confirmed_subject({ number }),
        intro: m.mail_confirmed_intro(),
        next: m.mail_confirmed_next(),
      };
    case 'ship':
      return {
        subject: status === 'shipped' ? m.mail_shipped_subject({ number }) : m.mail_part_shipped_subject({ number }),
        intro: status === 'shipped' ? m.mail_shipped_intro() : m.mail_part_shipped_intro(),
        next: m.mail_shipped_next(),
      };
    case 'cancel':
      return {
        subject: m.mail_cancelled_subject({ number }),
        intro: by === 'buyer' ? m.mail_cancelled_by_you() : m.mail_cancelled_by_shop(),
        next: m.mail_cancelled_next(),
      };
    // The parcel itself says that it has arrived.
    case 'deliver':
      return null;
  }
}

function buyerMail({ subject, intro, next }: BuyerWords, order: Order, context: ActionContext): Mail {
  const { by, note, emailVerified, shipment, origin } = context;
  const reason = note && (emailVerified || by === 'staff') ? [m.mail_order_reason({ note })] : [];
  return {
    to: order.email,
    subject,
    ...renderMail({
      greeting: emailVerified ? m.mail_greeting({ name: order.name }) : m.mail_greeting_unconfirmed(),
      paragraphs: [intro, ...reason, next, m.mail_order_questions()],
      facts: [...orderFacts(order), ...(shipment ? shipmentFacts(shipment) : [])],
      link: { label: m.mail_order_open(), url: `${origin}${orderPath(order.number)}` },
      closing: m.mail_order_closing(),
    }),
  };
}

function shipmentFacts({
  carrier,
  trackingNumber,
  quantity,
  parcels,
  weight,
}: Shipment): (readonly [string, string])[] {
  return [
    [m.mail_shipment_quantity(), m.mail_order_pieces({ quantity })],
    [m.mail_shipment_carrier(), carrier],
    ...(trackingNumber ? [[m.mail_shipment_tracking(), trackingNumber] as const] : []),
    [m.mail_shipment_parcels(), String(parcels)],
    ...(weight === null ? [] : [[m.mail_shipment_weight(), m.mail_shipment_kg({ weight })] as const]),
  ];
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
