/** The mail that brings a message about an order to the other side. */
import type { Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { shopMark } from '#domain/mail/shop-mark.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { orderPath } from '#platform/http/page-paths.ts';
import { bareAddress } from '#platform/values/mail-address.ts';
import { formatOrderNumber, type OrderNumber } from '../contract.ts';

interface MailedMessage {
  readonly order: OrderNumber & { readonly name: string; readonly email: string };
  readonly text: string;
  readonly fromShop: boolean;
  /** Whether the buyer's email is confirmed. */
  readonly emailVerified: boolean;
}

export function messageMail(
  { order, text, fromShop, emailVerified }: MailedMessage,
  { origin, mailFrom }: Pick<Config, 'origin' | 'mailFrom'>,
): Mail {
  const { name, email } = order;
  const number = formatOrderNumber(order);
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  const link = { label: m.mail_message_answer(), url: `${origin}${orderPath(number)}` };
  if (fromShop)
    return {
      to: email,
      subject: m.mail_message_subject({ number }),
      ...renderMail({
        greeting: emailVerified ? m.mail_greeting({ name }) : m.mail_greeting_unconfirmed(),
        paragraphs: [m.mail_message_intro({ number }), ...lines],
        link,
        closing: m.mail_order_closing({ shop: shopMark }),
      }),
    };
  return {
    to: bareAddress(mailFrom),
    subject: m.mail_shop_message_subject({ number, name }),
    ...renderMail({
      greeting: m.mail_shop_message_greeting(),
      paragraphs: [m.mail_shop_message_intro({ number, name, email }), ...lines],
      link,
      closing: m.mail_shop_closing(),
    }),
  };
}
