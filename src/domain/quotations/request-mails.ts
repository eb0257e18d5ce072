/** The mails about requests for quotation. They name no price and repeat no text of the buyer: the email may be a stranger's. */
import type { Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { shopMark } from '#domain/mail/shop-mark.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { manageRequestPath, quotationRequestPath } from '#platform/http/page-paths.ts';
import { bareAddress } from '#platform/values/mail-address.ts';
import type { MailedBuyer } from './mail-buyer.server.ts';
import { formatRequestNumber } from './request-number.ts';
import { requestLinkDays } from './request-rules.ts';

interface MailedRequest {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
}

type Sender = Pick<Config, 'origin' | 'mailFrom'>;

interface NewRequest {
  readonly request: MailedRequest;
  readonly lineCount: number;
}

/** To the shop: there is a request to answer. */
export function requestReceivedMail({ request, lineCount }: NewRequest, { origin, mailFrom }: Sender): Mail {
  const { id, name, company, email, phone } = request;
  const number = formatRequestNumber(request.number);
  return {
    to: bareAddress(mailFrom),
    subject: m.mail_shop_request_subject({ number, name }),
    ...renderMail({
      greeting: m.mail_shop_request_greeting(),
      paragraphs: [m.mail_shop_request_intro({ number, name, count: lineCount })],
      facts: [
        [m.mail_shop_request_company(), company],
        [m.mail_shop_request_email(), email],
        [m.mail_shop_request_phone(), phone],
      ].filter((fact): fact is [string, string] => fact[1] !== ''),
      link: { label: m.mail_shop_request_open(), url: `${origin}${manageRequestPath(id)}` },
      closing: m.mail_shop_closing(),
    }),
  };
}

interface SentToBuyer extends MailedBuyer {
  readonly lineCount: number;
}

/** The address of the request. The key stands behind the #, so that no server and no log of one sees it. */
export const requestUrl = (origin: string, id: string, key: string | undefined) =>
  `${origin}${quotationRequestPath(id)}${key === undefined ? '' : `#${key}`}`;

/** To the buyer: the request has arrived, and where it can be read. */
export function requestSentMail({ request, isConfirmed, key, lineCount }: SentToBuyer, { origin }: Sender): Mail {
  const number = formatRequestNumber(request.number);
  return {
    to: request.email,
    subject: m.mail_request_subject({ number }),
    ...renderMail({
      greeting: greetingOf(request, isConfirmed),
      paragraphs: [
        m.mail_request_intro({ number, count: lineCount }),
        ...(key === undefined ? [] : [m.mail_request_link({ days: requestLinkDays })]),
      ],
      link: { label: m.mail_request_open(), url: requestUrl(origin, request.id, key) },
      closing: m.mail_order_closing({ shop: shopMark }),
    }),
  };
}

interface Declined extends MailedBuyer {
  readonly reason: string;
}

/** To the buyer: the shop cannot quote it, and why. */
export function requestDeclinedMail({ request, isConfirmed, key, reason }: Declined, { origin }: Sender): Mail {
  const number = formatRequestNumber(request.number);
  return {
    to: request.email,
    subject: m.mail_request_declined_subject({ number }),
    ...renderMail({
      greeting: greetingOf(request, isConfirmed),
      paragraphs: [m.mail_request_declined_intro({ number }), ...paragraphsOf(reason)],
      link: { label: m.mail_request_open(), url: requestUrl(origin, request.id, key) },
      closing: m.mail_order_closing({ shop: shopMark }),
    }),
  };
}

interface Written extends MailedBuyer {
  readonly text: string;
}

/** To the buyer: the shop has written about the request. */
export function requestAnswerMail({ request, isConfirmed, key, text }: Written, { origin }: Sender): Mail {
  const number = formatRequestNumber(request.number);
  return {
    to: request.email,
    subject: m.mail_request_message_subject({ number }),
    ...renderMail({
      greeting: greetingOf(request, isConfirmed),
      paragraphs: [m.mail_request_message_intro({ number }), ...paragraphsOf(text)],
      link: { label: m.mail_request_answer(), url: requestUrl(origin, request.id, key) },
      closing: m.mail_order_closing({ shop: shopMark }),
    }),
  };
}

/** To the shop: the buyer has written about the request. */
export function requestMessageMail(request: MailedRequest, text: string, { origin, mailFrom }: Sender): Mail {
  const { id, name } = request;
  const number = formatRequestNumber(request.number);
  return {
    to: bareAddress(mailFrom),
    subject: m.mail_shop_request_message_subject({ number, name }),
    ...renderMail({
      greeting: m.mail_shop_message_greeting(),
      paragraphs: [m.mail_shop_request_message_intro({ number, name }), ...paragraphsOf(text)],
      link: { label: m.mail_shop_request_open(), url: `${origin}${manageRequestPath(id)}` },
      closing: m.mail_shop_closing(),
    }),
  };
}

export const greetingOf = ({ name }: MailedRequest, isConfirmed: boolean) =>
  isConfirmed ? m.mail_greeting({ name }) : m.mail_greeting_unconfirmed();

export const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');

/** To the buyer, who has asked for it: a link that opens the request again. */
export function requestLinkMail({ request, key }: MailedBuyer, { origin }: Sender): Mail {
  const number = formatRequestNumber(request.number);
  return {
    to: request.email,
    subject: m.mail_request_link_subject({ number }),
    ...renderMail({
      greeting: m.mail_greeting_unconfirmed(),
      paragraphs: [m.mail_request_link({ days: requestLinkDays })],
      link: { label: m.mail_request_open(), url: requestUrl(origin, request.id, key) },
      closing: m.mail_order_closing({ shop: shopMark }),
    }),
  };
}
