/** The mails about a new order. */
import { formatPhone } from '#domain/addresses/phone-number.server.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { shopMark } from '#domain/mail/shop-mark.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import type { User } from '#platform/scope.ts';
import { formatDay } from '#platform/values/dates.ts';
import { bareAddress } from '#platform/values/mail-address.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import type { Order, OrderLine } from './contract.ts';
import type { MailedOrder, NewMailedOrder } from './mailed-order.ts';

type Settings = Pick<Config, 'origin' | 'mailFrom'>;

/** Label and text of what holds for the order: payment, warranty, returns. */
export type MailedTerms = readonly (readonly [string, string])[];

/** The confirmation to the buyer, and the notice to the shop at its own From address. */
export function orderMails(
  placed: NewMailedOrder,
  buyer: User,
  settings: Settings,
  terms: MailedTerms,
): readonly [confirmation: Mail, shopNotice: Mail] {
  return [confirmation(placed, buyer, settings, terms), shopNotice(placed, buyer, settings)];
}

/**
 * The confirmation to the buyer. An email that is not confirmed may be a stranger's, who gets no text that the buyer has typed.
 */
function confirmation(placed: NewMailedOrder, { emailVerified }: User, { origin }: Settings, terms: MailedTerms): Mail {
  const { order } = placed;
  const { number, lineCount, productName: product } = order;
  const pieces = piecesOf(order, order.productQuantity);
  return {
    to: order.email,
    subject:
      lineCount === 1
        ? m.mail_order_subject({ number, pieces, product })
        : m.mail_order_subject_lines({ number, count: lineCount }),
    ...renderMail({
      greeting: emailVerified ? m.mail_greeting({ name: order.name }) : m.mail_greeting_unconfirmed(),
      paragraphs: [
        m.mail_order_intro(),
        ...(emailVerified
          ? [m.mail_order_next({ phone: formatPhone(order.phone) })]
          : [m.mail_order_next_unconfirmed(), m.mail_order_not_you()]),
        m.mail_order_questions(),
      ],
      facts: [...orderFacts(placed), ...(emailVerified ? typedFacts(placed) : []), ...terms],
      link: { label: m.mail_order_link(), url: `${origin}${pagePaths.dashboard}` },
      closing: m.mail_order_closing({ shop: shopMark }),
    }),
  };
}

function shopNotice(placed: NewMailedOrder, { emailVerified }: User, { origin, mailFrom }: Settings): Mail {
  const { order } = placed;
  const { number, lineCount, productName: product } = order;
  const pieces = piecesOf(order, order.productQuantity);
  const total = formatCents(toCents(order.price));
  return {
    to: bareAddress(mailFrom),
    subject:
      lineCount === 1
        ? m.mail_shop_subject({ number, pieces, product, total })
        : m.mail_shop_subject_lines({ number, count: lineCount, total }),
    ...renderMail({
      greeting: m.mail_shop_greeting(),
      paragraphs: [m.mail_shop_intro(), m.mail_shop_next()],
      facts: [
        [m.mail_shop_buyer(), order.name],
        ...emailFacts(order.email, emailVerified),
        [m.mail_shop_phone(), formatPhone(order.phone)],
        ...orderFacts(placed),
        ...typedFacts(placed, m.order_po_number()),
      ],
      link: { label: m.mail_shop_link(), url: `${origin}${pagePaths.orders}` },
      closing: m.mail_shop_closing(),
    }),
  };
}

type Fact = readonly [label: string, value: string];

/** @param email empty: the buyer has none */
function emailFacts(email: string, isVerified: boolean): Fact[] {
  if (email === '') return [];
  return [[m.mail_shop_email(), isVerified ? email : m.mail_shop_email_unconfirmed({ email })]];
}

/** What the buyer has typed beside the parts. */
function typedFacts({ delivery, terms, extras }: NewMailedOrder, poNumber = m.mail_order_po_number()): Fact[] {
  const facts: Fact[] = [
    [poNumber, terms.poNumber],
    [m.mail_order_incoterm(), [terms.incoterm ?? '', terms.incotermPlace].join(' ').trim()],
    [m.mail_order_wanted_on(), terms.wantedOn ? formatDay(terms.wantedOn) : ''],
    [m.mail_order_note(), terms.note],
    [m.mail_order_delivery(), delivery ? [...delivery.lines, delivery.phone].join(', ') : ''],
    ...(extras?.agreed.facts ?? []),
  ];
  return facts.filter(([, value]) => value !== '');
}

/** "12 pcs", "3 m". */
const piecesOf = ({ unit }: Pick<OrderLine, 'unit'>, quantity: number) => quantityInUnit(String(quantity), unit);

/** Lines that a mail lists; the page of the order has all. */
const maxMailedLines = 50;

/** What a mail says about an order. */
export function orderFacts({ order, lines, freight, extraCharges = [] }: MailedOrder): Fact[] {
  return [
    [m.mail_order_number(), order.number],
    [m.mail_order_date(), formatDay(order.createdAt)],
    ...(lines.length > 1 ? lineFacts(lines) : partFacts(order)),
    ...waitingFacts(lines),
    ...coreFacts(lines),
    ...extraCharges.map(({ label, amount }): Fact => [label, formatCents(toCents(amount))]),
    ...(freight === null ? [] : [[m.mail_order_freight(), formatCents(toCents(freight))] as const]),
    [m.mail_order_total(), formatCents(toCents(order.price))],
  ];
}

function partFacts(order: Order): Fact[] {
  return [
    [m.mail_order_product(), order.productName],
    [m.mail_order_brand(), order.brand],
    [m.mail_order_part_number(), order.partNumber],
    [m.mail_order_quantity(), piecesOf(order, order.productQuantity)],
    [m.mail_order_unit_price(), formatCents(toCents(order.unitPrice))],
  ];
}

/** The core charges, which are paid for the old parts until they come back. */
function coreFacts(lines: readonly OrderLine[]): Fact[] {
  const cents = lines.reduce((sum, line) => sum + toCents(line.coreCharge ?? 0) * line.productQuantity, 0);
  return cents === 0 ? [] : [[m.mail_order_core(), m.mail_order_core_value({ amount: formatCents(cents) })]];
}

/** The pieces of a line that wait for stock, and until when. */
function waitingFacts(lines: readonly OrderLine[]): Fact[] {
  return lines
    .filter(({ backOrderedQuantity }) => backOrderedQuantity > 0)
    .map(({ partNumber: number, backOrderedQuantity, unit, promisedOn }) => [
      m.mail_order_back_order(),
      m.mail_order_back_ordered({
        pieces: piecesOf({ unit }, backOrderedQuantity),
        number,
        day: formatDay(promisedOn ?? ''),
      }),
    ]);
}

function lineFacts(lines: readonly OrderLine[]): Fact[] {
  const listed = lines.slice(0, maxMailedLines).map((line): Fact => {
    const { position, brand, partNumber, productName, productQuantity, unitPrice, price } = line;
    const sum = m.mail_order_line_sum({
      pieces: piecesOf(line, productQuantity),
      unitPrice: formatCents(toCents(unitPrice)),
      total: formatCents(toCents(price)),
    });
    // A part that is not in the catalogue may have neither brand nor number.
    const part = [[brand, partNumber].filter(Boolean).join(' '), productName].filter(Boolean).join(', ');
    return [m.mail_order_line({ position }), `${part}: ${sum}`];
  });
  const more = lines.length - listed.length;
  return more > 0 ? [...listed, [m.mail_order_more(), m.mail_order_more_lines({ count: more })]] : listed;
}
