/** Mails about the second factor of a user. */
import type { Mail } from '#domain/mail/mail.ts';
import { m } from '#messages';
import { letter, ofShop, type Recipient, signInLink } from '../identity-mails.ts';

/** The notice to users who have turned their second factor on. */
export const secondFactorOnMail = (user: Recipient, origin: string): Mail =>
  notice(user, origin, m.mail_second_factor_on_subject(), m.mail_second_factor_on_intro(ofShop));

/** The notice to users who have turned their second factor off. */
export const secondFactorOffMail = (user: Recipient, origin: string): Mail =>
  notice(user, origin, m.mail_second_factor_off_subject(), m.mail_second_factor_off_intro(ofShop));

/** The notice to a user whose second factor an admin has turned off. */
export const secondFactorRemovedMail = (user: Recipient, origin: string): Mail =>
  notice(user, origin, m.mail_second_factor_off_subject(), m.mail_second_factor_removed_intro(ofShop));

/** The notice to users who have used a recovery code. @param left codes that are left */
export const recoveryCodeUsedMail = (user: Recipient, left: number, origin: string): Mail =>
  notice(
    user,
    origin,
    m.mail_recovery_code_used_subject(),
    m.mail_recovery_code_used_intro({ ...ofShop, count: left }),
  );

/** The notice to users who have added a passkey. @param name that they have given it */
export const passkeyAddedMail = (user: Recipient, name: string, origin: string): Mail =>
  notice(user, origin, m.mail_passkey_added_subject(), m.mail_passkey_added_intro({ ...ofShop, name }));

/** The notice to users who have removed a passkey. @param name that they have given it */
export const passkeyRemovedMail = (user: Recipient, name: string, origin: string): Mail =>
  notice(user, origin, m.mail_passkey_removed_subject(), m.mail_passkey_removed_intro({ ...ofShop, name }));

function notice(user: Recipient, origin: string, subject: string, intro: string): Mail {
  return letter(user, subject, [intro, m.mail_second_factor_warning()], signInLink(origin));
}
