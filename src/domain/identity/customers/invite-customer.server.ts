/** Invites a customer whom staff have entered to their account. */
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import type { Scope, User } from '#platform/scope.ts';
import { passwordMinimum } from '../contract.ts';
import { letter } from '../identity-mails.ts';
import { invitationDays } from '../invitations/contract.ts';
import { makeInvitationLink } from '../invitations/invitation-link.server.ts';

/**
 * Sends a link to choose a password, which confirms the email and leads to the order. The mail does not greet by the name that was typed: the email may
 * be a stranger's. Call within a transaction. For staff who handle orders.
 * @param order number of the order that was entered for the customer
 */
export async function inviteCustomer(
  tx: Scope,
  { id, email }: Pick<User, 'id' | 'email'>,
  order: string,
): Promise<void> {
  requirePermission(tx, 'handle_orders');
  const token = await makeInvitationLink(tx, id);
  const paragraphs = [
    m.mail_customer_intro(),
    m.mail_customer_how({ days: invitationDays, min: passwordMinimum }),
    m.mail_customer_ignore(),
  ];
  const query = new URLSearchParams({ token, order });
  const url = `${tx.config.origin}${pagePaths.resetPassword}?${query}`;
  const recipient = { name: '', email, emailVerified: false };
  const link = { label: m.mail_invitation_link(), url };
  const mail = letter(recipient, m.mail_customer_subject(), paragraphs, link);
  await enqueueMail(tx, { ...mail, validMinutes: invitationDays * 24 * 60 });
}
