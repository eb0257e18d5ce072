/** Who the mails of the shop are from, what each ends with, and which of them are sent. */
import { z } from 'zod';
import { m } from '#messages';
import { flag, headerText, listOf, optionalEmail, shortText } from './content-fields.ts';

const maxFooterLines = 10;

/**
 * The mails to buyers that a shop can leave out. Mails about signing in and accounts are always sent, and so is what tells the
 * shop of an order. A mail that a later release adds is sent until the owner says otherwise.
 */
const SentMails = z.strictObject({
  orderReceived: flag.default(true),
  orderConfirmed: flag.default(true),
  orderShipped: flag.default(true),
  orderChanged: flag.default(true),
  orderCancelled: flag.default(true),
  freightQuoted: flag.default(true),
  payments: flag.default(true),
  returns: flag.default(true),
  messages: flag.default(true),
  stockNotifications: flag.default(true),
});
export type SentMails = z.infer<typeof SentMails>;

export const MailRules = z.strictObject({
  /** Name beside the address of MAIL_FROM; empty: the name in MAIL_FROM. */
  senderName: headerText,
  /** Where answers go; empty: to the address of MAIL_FROM. */
  replyTo: optionalEmail,
  /** Lines under each mail. */
  footer: listOf(shortText).max(maxFooterLines, { error: () => m.settings_too_many({ max: maxFooterLines }) }),
  sent: SentMails,
});
export type MailRules = z.infer<typeof MailRules>;

/** The rules until the owner changes them. */
export const firstMailRules: MailRules = { senderName: '', replyTo: '', footer: [], sent: SentMails.parse({}) };
