/** Which mails a new order sends. */
import { paymentText, saleTermsText } from '#domain/content/terms-text.ts';
import { countLetter } from '#domain/identity/letters.server.ts';
import type { MailToWrite } from '#domain/mail/mail.ts';
import { m } from '#messages';
import type { Scope, User } from '#platform/scope.ts';
import { hasEmail } from '#platform/values/no-email.ts';
import { withExtras } from './extra-lines/with-extras.ts';
import type { NewMailedOrder } from './mailed-order.ts';
import { orderMails } from './order-mails.ts';
import type { OrderSettings } from './order-settings.server.ts';
import { paymentTermsText, termsOfOrder } from './payments/agreed-payment.ts';

/**
 * The mails of the order; without the confirmation where the owner leaves it out, without an email of the buyer, and when the
 * buyer's email, which may be a stranger's, has had too many letters. The confirmation of an order that staff have quoted or placed
 * is always sent: strangers cannot cause it.
 * @param placed.isAgreed staff have quoted the order, or placed it
 */
export async function mailsOfNewOrder(
  scope: Scope,
  buyer: User,
  { mails: { sent }, company }: OrderSettings,
  { isAgreed, ...placed }: NewMailedOrder & { readonly isAgreed: boolean },
): Promise<readonly MailToWrite[]> {
  const agreed = placed.extras?.agreed.payment;
  const payment = agreed
    ? paymentTermsText(termsOfOrder(company.payment, agreed))
    : paymentText(company.payment, scope.config.card !== undefined);
  const terms = saleTermsText(company.terms);
  const mails = orderMails(
    withExtras(placed),
    buyer,
    scope.config,
    payment ? [[m.part_payment(), payment], ...terms] : terms,
  );
  const [, shopNotice] = mails;
  if (!sent.orderReceived || !hasEmail(buyer.email)) return [shopNotice];
  if (isAgreed || buyer.emailVerified || (await countLetter(scope, buyer.email))) return mails;
  return [shopNotice];
}
