/** A mail to the owner, by which he sees that mails arrive, and how they look. */
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import { outboxFolder } from '#platform/mailer.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { TestMail } from './contract.ts';
import { enqueueMail } from './outbox.server.ts';
import { renderMail } from './render-mail.ts';

/** Each goes through the shop's mail server, whose provider counts them. */
export const testMailLimit: RateLimit = { name: 'test-mail', max: 10, windowMs: 3_600_000 };

/**
 * Sends a mail to the signed-in user's own email, with the saved sender and footer. For owners. Throws unauthenticated,
 * forbidden, too_many_requests (10 an hour).
 */
export async function sendTestMail(scope: Scope): Promise<TestMail> {
  const { email, name, id } = requirePermission(scope, 'edit_settings');
  await createRateLimiter(scope.db, scope.now).count(testMailLimit, id);
  const mail = renderMail({
    greeting: m.mail_greeting({ name }),
    paragraphs: [m.mail_test_intro(), m.mail_test_next()],
    closing: m.mail_shop_closing(),
  });
  await inTransaction(scope, (tx) => enqueueMail(tx, { to: email, subject: m.mail_test_subject(), ...mail }));
  return { to: email, folder: scope.config.smtpUrl ? null : outboxFolder(scope.config) };
}
