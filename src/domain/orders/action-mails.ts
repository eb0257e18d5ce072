/** The mails about what was done with an order: to the buyer, and to the shop when the buyer did it. */
import type { Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { shopMark } from '#domain/mail/shop-mark.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';

import type { ActionContext } from './action-context.ts';
import type { Order, OrderLine } from './contract.ts';
import { coreReturnFacts, coresInspectedWords, coresOpenedWords } from './cores/core-mail.ts';
import { creditedWords, creditFacts } from './credits/credit-mail.ts';
import { changedExtrasFact, extraLinesWords } from './extra-lines/extra-line-mail.ts';
import type { OrderAction } from './lifecycle.ts';
import { changedLinesFact, linesCancelledWords, linesChangedWords } from './line-changes/line-change-mail.ts';
import { orderFacts } from './mailed-facts.ts';
import type { MailedOrder } from './mailed-order.ts';
import type { Shipment } from './order-detail-contract.ts';
import { cancelledRefund, dueFacts, paymentFacts, paymentWords } from './payments/payment-mail.ts';
import { pricesAgreedWords } from './prices/price-mail.ts';
import { returnFacts, returnOpenedWords, returnSettledWords } from './returns/return-mail.ts';
import { shopMail } from './shop-action-mail.ts';
import { changedTermsFact, termsCorrectedWords } from './terms/term-mail.ts';

/** The mails about the action; none for a step that needs no mail. */
export function orderActionMails(action: OrderAction, changed: MailedOrder, context: ActionContext): readonly Mail[] {
  const words = buyerWords(action, changed.order, context);
  if (!words) return [];
  const toBuyer = buyerMail(words, changed, context);
  return context.by === 'buyer' || isCardRefundDue(context) ? [toBuyer, shopMail(action, changed, context)] : [toBuyer];
}

/** True when a card paid more than is to be paid: the shop gets a mail, because no member of staff was there. */
const isCardRefundDue = ({ payment, summary }: ActionContext) =>
  payment?.method === 'card' && payment.kind === 'payment' && summary.toRefund > 0;

interface BuyerWords {
  readonly subject: string;
  readonly intro: string;
  readonly next: string;
  /** What staff have written is no reason. */
  readonly noted?: (inputs: { note: string }) => string;
}

function buyerWords(action: OrderAction, { number, status }: Order, context: ActionContext): BuyerWords | null {
  const { by, payment, summary } = context;
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
        next: summary.toRefund > 0 ? cancelledRefund(summary) : m.mail_cancelled_next(),
      };
    case 'expire':
      return expiredWords(number);
    case 'change':
      return linesChangedWords(number);
    case 'cancel_lines':
      return linesCancelledWords(number, by, summary);
    case 'freight':
      return {
        subject: m.mail_freight_subject({ number }),
        intro: context.extras?.length ? m.mail_freight_insurance_intro() : m.mail_freight_intro(),
        noted: m.mail_freight_route,
        next: status === 'placed' ? m.mail_freight_next_placed() : '',
      };
    case 'agree_prices':
      return pricesAgreedWords(number, summary);
    case 'extra_lines':
      return extraLinesWords(number, summary);
    case 'correct_terms':
      return termsCorrectedWords(number);
    case 'pay':
    case 'refund':
      return payment ? paymentWords(number, payment, summary) : null;
    case 'return':
      return returnOpenedWords(number);
    case 'settle':
      return returnSettledWords(number, summary);
    case 'return_cores':
      return coresOpenedWords(number);
    case 'inspect_cores':
      return coresInspectedWords(number, summary);
    case 'credit':
      return creditedWords(number, summary);
    // The parcel itself says that it has arrived, and what is packed ships soon.
    case 'deliver':
    case 'pack':
    case 'make_packages':
      return null;
  }
}

const expiredWords = (number: string): BuyerWords => ({
  subject: m.mail_cancelled_subject({ number }),
  intro: m.mail_expired_intro(),
  next: m.mail_expired_next(),
});

function buyerMail(
  { subject, intro, next, noted = m.mail_order_reason }: BuyerWords,
  changed: MailedOrder,
  context: ActionContext,
): Mail {
  const { order } = changed;
  const {
    by,
    note,
    emailVerified,
    shipment,
    payments,
    returned,
    coreReturned,
    credit,
    changedLines,
    extras,
    summary,
    origin,
  } = context;
  // What staff have corrected is often what the buyer had typed.
  const changedTerms = emailVerified ? context.changedTerms : undefined;
  const reason = note && (emailVerified || by === 'staff') ? [noted({ note })] : [];
  return {
    to: order.email,
    subject,
    ...renderMail({
      greeting: emailVerified ? m.mail_greeting({ name: order.name }) : m.mail_greeting_unconfirmed(),
      paragraphs: [intro, ...reason, ...(next ? [next] : []), m.mail_order_questions()],
      facts: [
        ...payments.flatMap(paymentFacts),
        ...(returned ? returnFacts(returned, changed.lines) : []),
        ...(coreReturned ? coreReturnFacts(coreReturned, changed.lines) : []),
        ...(credit ? creditFacts(credit) : []),
        ...(changedLines?.length ? [changedLinesFact(changedLines)] : []),
        ...(extras?.length ? [changedExtrasFact(extras)] : []),
        ...(changedTerms ? [changedTermsFact(changedTerms)] : []),
        ...orderFacts(changed),
        ...(shipment ? shipmentFacts(shipment, changed) : []),
        ...dueFacts(order.number, summary),
      ],
      link: { label: m.mail_order_open(), url: `${origin}${orderPath(order.number)}` },
      closing: m.mail_order_closing({ shop: shopMark }),
    }),
  };
}

function shipmentFacts(shipment: Shipment, { lines }: MailedOrder): (readonly [string, string])[] {
  const { carrier, trackingNumber, quantity, parcels, weight } = shipment;
  return [
    [m.mail_shipment_quantity(), m.shop_pieces({ count: quantity })],
    ...(lines.length > 1 ? [[m.mail_shipment_lines(), shippedLines(shipment, lines)] as const] : []),
    [m.mail_shipment_carrier(), carrier],
    ...(trackingNumber ? [[m.mail_shipment_tracking(), trackingNumber] as const] : []),
    [m.mail_shipment_parcels(), String(parcels)],
    ...(weight === null ? [] : [[m.mail_shipment_weight(), m.mail_shipment_kg({ weight })] as const]),
  ];
}

/** "4 × 207-70-14151, 1 × 6D102-1" */
function shippedLines(shipment: Shipment, lines: readonly OrderLine[]): string {
  const partNumbers = new Map(lines.map(({ position, partNumber }) => [position, partNumber]));
  return shipment.lines.map(({ position, quantity }) => `${quantity} × ${partNumbers.get(position)}`).join(', ');
}
