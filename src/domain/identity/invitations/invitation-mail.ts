/** The mail that invites a person to the staff. */
import type { Mail } from '#domain/mail/mail.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { adminPasswordMinimum } from '../contract.ts';
import { letter } from '../identity-mails.ts';
import { invitationDays } from './contract.ts';

/** With the link to choose a password. The name that was typed for the person is not greeted: it is not theirs yet. */
export function invitationMail(
  email: string,
  words: { readonly by: string; readonly role: string },
  { origin, token }: { readonly origin: string; readonly token: string },
): Mail {
  const paragraphs = [
    m.mail_invitation_intro(words),
    m.mail_invitation_how({ days: invitationDays, min: adminPasswordMinimum }),
    m.mail_invitation_ignore(),
  ];
  const url = `${origin}${pagePaths.resetPassword}?token=${encodeURIComponent(token)}&invited=1`;
  const recipient = { name: '', email, emailVerified: false };
  const mail = letter(recipient, m.mail_invitation_subject(), paragraphs, { label: m.mail_invitation_link(), url });
  return { ...mail, validMinutes: invitationDays * 24 * 60 };
}
