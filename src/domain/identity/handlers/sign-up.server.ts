/**
 * Registration. The specification signs people in at once, so an address that has an account
 * cannot be answered like a new one. What can be done is: the sentence is neutral, the owner of the
 * address is told by mail, and whoever tries many addresses is stopped.
 */
import { eq } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { oneLine } from '#platform/text.ts';
import { SignUp } from '../contract.ts';
import { addressTakenMail } from '../identity-mails.ts';
import { signInQueue } from '../password-hash.server.ts';
import { passwordProblem } from '../password-rules.ts';
import { users } from '../tables.server.ts';
import { type AuthContext, callBetterAuth, networkOf, withoutToken } from './auth-handler.server.ts';
import { readForm } from './read-form.ts';

const hour = 3_600_000;
const byNetwork: RateLimit = { name: 'sign-up-network', max: 200, windowMs: hour };
const takenByNetwork: RateLimit = { name: 'sign-up-taken', max: 10, windowMs: hour };
const takenMail: RateLimit = { name: 'sign-up-taken-mail', max: 1, windowMs: 24 * hour };

// better-auth hashes inside its transaction: without this line, a rush of registrations would hold every connection.
const registrations = createSemaphore(2, signInQueue);

export async function handleSignUp(context: AuthContext): Promise<Response> {
  const { email, password, ...given } = await readForm(context.request, SignUp);
  const name = oneLine(given.name);
  const problem = passwordProblem(password, { email, role: 'buyer' });
  if (problem) throw invalidField('password', problem);
  await context.attempts.count(byNetwork, networkOf(context));
  await refuseTaken(context, email);
  // Only these three: a role, an image or a redirect that was sent as well goes nowhere.
  const response = await registrations.run(() => callBetterAuth(context, { name, email, password }));
  return withoutToken(response);
}

async function refuseTaken(context: AuthContext, email: string): Promise<void> {
  const { db, now, origin, attempts } = context;
  const [owner] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.email, email));
  if (!owner) return;
  await attempts.count(takenByNetwork, networkOf(context));
  // One mail a day: nobody can fill somebody's mailbox from here.
  const mayMail = await attempts.count(takenMail, email).then(
    () => true,
    () => false,
  );
  if (mayMail) await enqueueMail({ db, now }, addressTakenMail(owner, origin));
  throw new AppError('conflict', m.identity_sign_up_refused());
}
