/** The mails about a new order. */
import { formatPhone } from '#domain/addresses/phone-number.server.ts';
import type { Mail, MailFacts, MailToWrite } from '#domain/mail/mail.ts';
import { type MailContent, renderMail } from '#domain/mail/render-mail.ts';
import { shopMark } from '#domain/mail/shop-mark.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import type { User } from '#platform/scope.ts';
import { formatDay } from '#platform/values/dates.ts';
import { bareAddress } from '#platform/values/mail-address.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import { type MailedFact, mailedLines, mailedPieces, orderFacts } from './mailed-facts.ts';
import type { AgreedToMail, MailedOrder, NewMailedOrder } from './mailed-order.ts';

/** Label and text of what holds for the order: payment, warranty, returns. */
export type MailedTerms = readonly (readonly [string, string])[];

type Facts = AgreedToMail['facts'];

/** What a mail about a new order is written from: what was placed, whatever becomes of the order afterwards. */
interface PlacedFacts extends MailFacts, MailedOrder, Pick<NewMailedOrder, 'delivery' | 'terms'> {
  readonly kind: 'order_confirmation' | 'order_notice';
  readonly emailVerified: boolean;
  /** Whether staff have agreed on the order with the buyer, and on what besides. */
  readonly isAgreed: boolean;
  readonly agreed: Facts;
  /** Empty in the notice. */
  readonly saleTerms: MailedTerms;
}

/** The confirmation to the buyer, and the notice to the shop at its own From address. They are written when they are sent. */
export function orderMails(
  { order, lines, freight, extraCharges = [], delivery, terms, extras }: NewMailedOrder,
  { emailVerified }: Pick<User, 'emailVerified'>,
  { mailFrom }: Pick<Config, 'mailFrom'>,
  saleTerms: MailedTerms,
): readonly [confirmation: MailToWrite, shopNotice: MailToWrite] {
  const { number, lineCount: count, productName: product } = order;
  const pieces = mailedPieces(order, order.productQuantity);
  const total = formatCents(toCents(order.price));
  const isOne = count === 1;
  const agreed = extras?.agreed.facts ?? [];
  const what = { order, ...mailedLines(lines), freight, extraCharges, delivery, terms };
  const placed = { ...what, emailVerified, isAgreed: extras !== undefined, agreed };
  const confirmation: PlacedFacts = { kind: 'order_confirmation', ...placed, saleTerms };
  const shopNotice: PlacedFacts = { kind: 'order_notice', ...placed, saleTerms: [] };
  return [
    {
      to: order.email,
      subject: isOne
        ? m.mail_order_subject({ number, pieces, product })
        : m.mail_order_subject_lines({ number, count }),
      facts: confirmation,
    },
    {
      to: bareAddress(mailFrom),
      subject: isOne
        ? m.mail_shop_subject({ number, pieces, product, total })
        : m.mail_shop_subject_lines({ number, count, total }),
      facts: shopNotice,
    },
  ];
}

/** Writes a mail of orderMails. Throws for facts of other mails. */
export function writeOrderMail(facts: MailFacts, { origin }: Pick<Config, 'origin'>): Pick<Mail, 'text' | 'html'> {
  const placed = facts as PlacedFacts;
  if (placed.kind === 'order_confirmation') return renderMail(confirmationOf(placed, origin));
  if (placed.kind === 'order_notice') return renderMail(noticeOf(placed, origin));
  throw new Error(`A mail of the kind ${facts.kind} cannot be written`);
}

/** An email that is not confirmed may be a stranger's, who gets no text that the buyer has typed. */
function confirmationOf(placed: PlacedFacts, origin: string): MailContent {
  const { order, emailVerified, saleTerms } = placed;
  return {
    greeting: emailVerified ? m.mail_greeting({ name: order.name }) : m.mail_greeting_unconfirmed(),
    paragraphs: [
      m.mail_order_intro(),
      nextStep(placed),
      ...(emailVerified ? [] : [m.mail_order_not_you()]),
      m.mail_order_questions(),
    ],
    facts: [...orderFacts(placed), ...(emailVerified ? typedFacts(placed) : []), ...saleTerms],
    link: { label: m.mail_order_link(), url: `${origin}${pagePaths.dashboard}` },
    closing: m.mail_order_closing({ shop: shopMark }),
  };
}

/** Where staff have agreed on the freight with the buyer, it is not waited for. */
function nextStep({ order, freight, isAgreed, emailVerified }: PlacedFacts): string {
  if (isAgreed && freight !== null) return m.mail_order_next_agreed();
  return emailVerified ? m.mail_order_next({ phone: formatPhone(order.phone) }) : m.mail_order_next_unconfirmed();
}

function noticeOf(placed: PlacedFacts, origin: string): MailContent {
  const { order, emailVerified } = placed;
  return {
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
  };
}

/** @param email empty: the buyer has none */
function emailFacts(email: string, isVerified: boolean): MailedFact[] {
  if (email === '') return [];
  return [[m.mail_shop_email(), isVerified ? email : m.mail_shop_email_unconfirmed({ email })]];
}

/** What the buyer has typed beside the parts. */
function typedFacts({ delivery, terms, agreed }: PlacedFacts, poNumber = m.mail_order_po_number()): MailedFact[] {
  const facts: MailedFact[] = [
    [poNumber, terms.poNumber],
    [m.mail_order_incoterm(), [terms.incoterm ?? '', terms.incotermPlace].join(' ').trim()],
    [m.mail_order_wanted_on(), terms.wantedOn ? formatDay(terms.wantedOn) : ''],
    [m.mail_order_note(), terms.note],
    [m.mail_order_delivery(), delivery ? [...delivery.lines, delivery.phone].join(', ') : ''],
    ...agreed,
  ];
  return facts.filter(([, value]) => value !== '');
}
