/**
 * Registration. The specification requires that registration signs in immediately, so the response reveals that an email
 * already has an account. Countermeasures: a neutral message, a mail to the account's owner, and a rate limit on such
 * attempts (docs/decisions/008).
 */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import { SignUpRequest } from '../contract.ts';
import { addressTakenMail } from '../identity-mails.ts';
import { sendLetter } from '../letters.server.ts';
import { forgetPassword } from '../password-account.server.ts';
import { signInQueue } from '../password-hash.server.ts';
import { passwordProblem } from '../password-rules.ts';
import { users } from '../tables.server.ts';
import { type AuthContext, callBetterAuth, networkOf, withoutToken } from './auth-handler.server.ts';
import { readForm } from './read-form.ts';

const hourMs = 3_600_000;
const byNetwork: RateLimit = { name: 'sign-up-network', max: 200, windowMs: hourMs };
const takenByNetwork: RateLimit = { name: 'sign-up-taken', max: 10, windowMs: hourMs };
const takenMail: RateLimit = { name: 'sign-up-taken-mail', max: 1, windowMs: 24 * hourMs };

// better-auth hashes the password within its transaction; without a limit, simultaneous registrations would occupy every
// database connection.
const registrations = createSemaphore(2, signInQueue);

/**
 * Creates an account and signs in. Without a password in the request the account has none until its user chooses one
 * (own-password.server.ts). Throws invalid, conflict for an existing email, too_many_requests.
 */
export async function handleSignUp(context: AuthContext): Promise<Response> {
  const { name, email, password: chosen } = await readForm(context.request, SignUpRequest);
  // better-auth makes no account without a password. Nobody ever knows this one.
  const password = chosen ?? randomBytes(32).toString('base64url');
  const problem = passwordProblem(password, { email, role: 'buyer' });
  if (problem) throw invalidField('password', problem);
  await context.rateLimiter.count(byNetwork, networkOf(context));
  await rejectExistingEmail(context, email);
  // Further fields of the request (role, image, redirect) are not passed on.
  const response = await registrations.run(() => callBetterAuth(context, { name, email, password }));
  if (chosen === undefined) await forgetPassword(context, email);
  return withoutToken(response);
}

async function rejectExistingEmail(context: AuthContext, email: string): Promise<void> {
  const { db, now, origin, rateLimiter } = context;
  const { name, emailVerified } = users;
  const [owner] = await db
    .select({ name, email: users.email, emailVerified })
    .from(users)
    .where(eq(users.email, email));
  if (!owner) return;
  await rateLimiter.count(takenByNetwork, networkOf(context));
  // At most one mail is sent a day, so that the form cannot be used to flood a mailbox.
  const mailAllowed = await rateLimiter.count(takenMail, email).then(
    () => true,
    () => false,
  );
  if (mailAllowed) await sendLetter({ db, now }, addressTakenMail(owner, origin));
  throw new AppError('conflict', m.identity_sign_up_refused());
}
