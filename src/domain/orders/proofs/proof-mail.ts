/** The mails about proofs of payment. */
import type { Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { shopMark } from '#domain/mail/shop-mark.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { orderPath } from '#platform/http/page-paths.ts';
import { bareAddress } from '#platform/values/mail-address.ts';
import { formatOrderNumber, type OrderNumber } from '../contract.ts';

type MailedOrder = OrderNumber & { readonly name: string; readonly email: string };
type Sender = Pick<Config, 'origin' | 'mailFrom'>;

/** To the shop: there is a proof to check. @param text of the buyer; empty: none */
export function proofSentMail(order: MailedOrder, text: string, { origin, mailFrom }: Sender): Mail {
  const { name, email } = order;
  const number = formatOrderNumber(order);
  return {
    to: bareAddress(mailFrom),
    subject: m.mail_shop_proof_subject({ number, name }),
    ...renderMail({
      greeting: m.mail_shop_proof_greeting(),
      paragraphs: [m.mail_shop_proof_intro({ number, name, email }), ...(text ? [text] : [])],
      link: { label: m.mail_shop_proof_open(), url: `${origin}${orderPath(number)}` },
      closing: m.mail_shop_closing(),
    }),
  };
}

interface DeclinedProof {
  readonly order: MailedOrder;
  readonly reason: string;
  /** Whether the buyer's email is confirmed. */
  readonly emailVerified: boolean;
}

/** To the buyer: the proof was declined, and why. */
export function proofDeclinedMail({ order, reason, emailVerified }: DeclinedProof, { origin }: Sender): Mail {
  const number = formatOrderNumber(order);
  return {
    to: order.email,
    subject: m.mail_proof_declined_subject({ number }),
    ...renderMail({
      greeting: emailVerified ? m.mail_greeting({ name: order.name }) : m.mail_greeting_unconfirmed(),
      paragraphs: [m.mail_proof_declined_intro({ number }), reason, m.mail_proof_declined_next()],
      link: { label: m.mail_proof_declined_open(), url: `${origin}${orderPath(number)}` },
      closing: m.mail_order_closing({ shop: shopMark }),
    }),
  };
}
