/** The mail that says that a part is in stock again. */
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { shopMark } from '#domain/mail/shop-mark.ts';
import { m } from '#messages';
import { stopNotificationsPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { formatCents } from '#platform/values/money.ts';

interface PartInStock {
  readonly slug: string;
  readonly name: string;
  readonly brand: string;
  readonly partNumber: string;
  /** Price of one piece. */
  readonly priceCents: number;
  readonly unit: UnitOfMeasure;
  readonly available: number;
  readonly minimum: number;
}

/** The mail. @param token the secret of the unsubscribe link */
export function stockNotificationMail(to: string, part: PartInStock, token: string, origin: string): Mail {
  const unsubscribeUrl = `${origin}${stopNotificationsPath(token)}`;
  return {
    to,
    unsubscribeUrl,
    subject: m.mail_stock_subject({ number: part.partNumber, name: part.name }),
    ...renderMail({
      greeting: m.mail_greeting_unconfirmed(),
      paragraphs: [m.mail_stock_intro(), m.mail_stock_not_reserved()],
      facts: [
        [m.mail_order_product(), part.name],
        [m.mail_order_brand(), part.brand],
        [m.mail_order_part_number(), part.partNumber],
        [m.mail_stock_available(), quantityInUnit(String(part.available), part.unit)],
        [m.mail_stock_minimum(), quantityInUnit(String(part.minimum), part.unit)],
        [m.mail_order_unit_price(), formatCents(part.priceCents)],
      ],
      link: { label: m.mail_stock_link(), url: `${origin}${partPath(part.slug)}` },
      closing: m.mail_order_closing({ shop: shopMark }),
      footer: {
        text: m.mail_stock_once(),
        link: { label: m.mail_stock_stop(), url: unsubscribeUrl },
      },
    }),
  };
}
