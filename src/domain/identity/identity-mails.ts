/** Mails about a user's account. */

import type { Mail } from '#domain/mail/mail.ts';
import { renderMail } from '#domain/mail/render-mail.ts';
import { shopMark } from '#domain/mail/shop-mark.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { resetMinutes } from './contract.ts';

export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** For the messages that name the shop. */
export const ofShop = { shop: shopMark };

/** Hours for which a confirmation link is valid. */
export const confirmationHours = 24;

/** The mail with the link that confirms an email. */
export function emailConfirmationMail(email: string, origin: string, token: string): Mail {
  const paragraphs = [m.mail_confirm_intro({ hours: confirmationHours }), m.mail_confirm_ignore(ofShop)];
  const url = `${origin}${pagePaths.confirmEmail}?token=${encodeURIComponent(token)}`;
  const recipient = { name: '', email, emailVerified: false };
  const mail = letter(recipient, m.mail_confirm_subject(), paragraphs, { label: m.mail_confirm_link(), url });
  return { ...mail, validMinutes: confirmationHours * 60 };
}

/** The mail with the link for choosing a new password. */
export function passwordResetMail(user: Recipient, origin: string, token: string): Mail {
  const paragraphs = [m.mail_reset_intro({ ...ofShop, minutes: resetMinutes }), m.mail_reset_ignore()];
  const url = `${origin}${pagePaths.resetPassword}?token=${encodeURIComponent(token)}`;
  const mail = letter(user, m.mail_reset_subject(), paragraphs, { label: m.mail_reset_link(), url });
  return { ...mail, validMinutes: resetMinutes };
}

/** The notice to the account's owner after a reset link was used. */
export function passwordChangedMail(user: Recipient, origin: string): Mail {
  return letter(
    user,
    m.mail_reset_done_subject(),
    [m.mail_reset_done_intro(ofShop), m.mail_reset_done_warning()],
    signInLink(origin),
  );
}

/** The notice to the account's owner after someone tried to register with its email. */
export function addressTakenMail(user: Recipient, origin: string): Mail {
  return letter(
    user,
    m.mail_reset_taken_subject(),
    [m.mail_reset_taken_intro(), m.mail_reset_taken_ignore()],
    signInLink(origin),
  );
}

/** The link to the login page. */
export const signInLink = (origin: string) => ({ label: m.mail_reset_done_link(), url: `${origin}${pagePaths.login}` });

/** A mail with the greeting and closing of every mail about an account. */
export function letter(
  user: Recipient,
  subject: string,
  paragraphs: string[],
  link: { label: string; url: string },
): Mail {
  const closing = m.mail_reset_closing(ofShop);
  // Whoever registered an email that is not theirs has chosen the name, so its owner is not sent that text.
  const greeting = user.emailVerified ? m.mail_greeting({ name: user.name }) : m.mail_greeting_unconfirmed();
  return { to: user.email, subject, ...renderMail({ greeting, paragraphs, link, closing }) };
}
