/** The mails about quotations. They name no price and repeat no text: the email may be a stranger's. Prices are in the attached PDF. */
import type { Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { shopMark } from '#domain/mail/shop-mark.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { manageRequestPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { bareAddress } from '#platform/values/mail-address.ts';
import type { MailedBuyer } from '../mail-buyer.server.ts';
import type { RequestRow } from '../open-request.server.ts';
import { greetingOf, paragraphsOf, requestUrl } from '../request-mails.ts';
import { formatRequestNumber } from '../request-number.ts';
import { requestLinkDays } from '../request-rules.ts';
import { nameOfQuotation, quotationFileName } from './quotation-name.ts';

type Sender = Pick<Config, 'origin' | 'mailFrom'>;

interface MailedQuotation {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly validUntil: string;
}

interface QuotationToMail extends MailedBuyer {
  readonly quotation: MailedQuotation;
}

/** To the buyer: the quotation is there, or its next version. */
export function quotationMail({ request, isConfirmed, key, quotation }: QuotationToMail, { origin }: Sender): Mail {
  const [number, requested] = [nameOfQuotation(quotation), formatRequestNumber(request.number)];
  const day = formatDay(quotation.validUntil);
  return {
    to: request.email,
    subject: m.mail_quotation_subject({ number, request: requested }),
    laterFile: { name: quotationFileName(quotation), madeOf: quotation.id },
    ...renderMail({
      greeting: greetingOf(request, isConfirmed),
      paragraphs: [
        quotation.version === 1
          ? m.mail_quotation_intro({ number, request: requested, day })
          : m.mail_quotation_version_intro({ number, request: requested, day }),
        m.mail_quotation_accept(),
        m.mail_quotation_attached(),
        ...linkText(key),
      ],
      link: { label: m.mail_quotation_open(), url: requestUrl(origin, request.id, key) },
      closing: m.mail_order_closing({ shop: shopMark }),
    }),
  };
}

/** To the buyer, some days before the last one. */
export function quotationReminderMail(
  { request, isConfirmed, key, quotation }: QuotationToMail,
  { origin }: Sender,
): Mail {
  const [number, day] = [nameOfQuotation(quotation), formatDay(quotation.validUntil)];
  return {
    to: request.email,
    subject: m.mail_quotation_reminder_subject({ number, day }),
    ...renderMail({
      greeting: greetingOf(request, isConfirmed),
      paragraphs: [m.mail_quotation_reminder_intro({ number, day }), ...linkText(key)],
      link: { label: m.mail_quotation_open(), url: requestUrl(origin, request.id, key) },
      closing: m.mail_order_closing({ shop: shopMark }),
    }),
  };
}

const linkText = (key: string | undefined): string[] =>
  key === undefined ? [] : [m.mail_request_link({ days: requestLinkDays })];

interface DeclinedByBuyer {
  readonly request: RequestRow;
  readonly quotation: MailedQuotation;
  readonly reason: string;
}

/** To the shop: the buyer declines, and why. */
export function quotationDeclinedMail(
  { request, quotation, reason }: DeclinedByBuyer,
  { origin, mailFrom }: Sender,
): Mail {
  const [number, name] = [nameOfQuotation(quotation), request.name];
  return {
    to: bareAddress(mailFrom),
    subject: m.mail_shop_quotation_declined_subject({ number, name }),
    ...renderMail({
      greeting: m.mail_shop_quotation_declined_greeting(),
      paragraphs: [m.mail_shop_quotation_declined_intro({ number, name }), ...paragraphsOf(reason)],
      link: { label: m.mail_shop_request_open(), url: `${origin}${manageRequestPath(request.id)}` },
      closing: m.mail_shop_closing(),
    }),
  };
}
