/** Which mails a new order sends. */
import type { MailRules } from '#domain/content/mail-rules-contract.ts';
import { paymentText, saleTermsText } from '#domain/content/terms-text.ts';
import { countLetter } from '#domain/identity/letters.server.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import type { Scope, User } from '#platform/scope.ts';
import { type NewMailedOrder, orderMails } from './order-mails.ts';

/**
 * The mails of the order; without the confirmation where the owner leaves it out, and when the buyer's email, which may be a
 * stranger's, has had too many letters.
 */
export async function mailsOfNewOrder(
  scope: Scope,
  buyer: User,
  { sent }: MailRules,
  placed: NewMailedOrder,
): Promise<readonly Mail[]> {
  const company = await getSetting(scope, 'company');
  const payment = paymentText(company.payment, scope.config.card !== undefined);
  const terms = saleTermsText(company.terms);
  const mails = orderMails(placed, buyer, scope.config, payment ? [[m.part_payment(), payment], ...terms] : terms);
  const [, shopNotice] = mails;
  if (!sent.orderReceived) return [shopNotice];
  if (buyer.emailVerified || (await countLetter(scope, buyer.email))) return mails;
  return [shopNotice];
}
