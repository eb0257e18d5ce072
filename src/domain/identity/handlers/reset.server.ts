/** Password reset through a link in a mail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { NewPassword, ResetRequest } from '../contract.ts';
import { findKnownDevice, rememberDevice } from '../device-cookie.server.ts';
import { passwordProblem } from '../password-rules.ts';
import { users, verifications } from '../tables.server.ts';
import { isInvited } from '../user-columns.server.ts';
import { type AuthContext, callBetterAuth, networkOf } from './auth-handler.server.ts';
import { readForm } from './read-form.ts';
import { signInAfterReset } from './sign-in.server.ts';

const quarterHourMs = 15 * 60_000;
/** Letters to one email, also when it has no account. */
const requestsByAccount: readonly RateLimit[] = [
  { name: 'reset-account', max: 3, windowMs: quarterHourMs },
  { name: 'reset-account-day', max: 10, windowMs: 24 * 3_600_000, message: () => m.identity_reset_limited() },
];
const requestsByNetwork: RateLimit = { name: 'reset-network', max: 30, windowMs: quarterHourMs };
const usesByNetwork: RateLimit = { name: 'reset-use-network', max: 30, windowMs: quarterHourMs };

// Longer than the work for an email with an account, so that response time does not reveal whether an account exists.
const minimumResponseMs = 200;

/** Sends a reset link if the account exists and no invitation waits for its person. Response and response time are the same if it does not. */
export async function handleRequestReset(context: AuthContext): Promise<Response> {
  const { email } = await readForm(context.request, ResetRequest);
  await context.rateLimiter.count(requestsByNetwork, networkOf(context));
  // A known device has counters of its own, so that strangers cannot use up the letters of the user.
  const requester = (await findKnownDevice(context, context.request.headers, email)) ?? email;
  for (const limit of requestsByAccount) await context.rateLimiter.count(limit, requester);
  await Promise.all([requestReset(context, email), sleep(minimumResponseMs)]);
  return Response.json({ status: true });
}

async function requestReset(context: AuthContext, email: string): Promise<void> {
  const { id, invitedAt, emailVerified } = users;
  const [user] = await context.db.select({ id, invitedAt, emailVerified }).from(users).where(eq(users.email, email));
  // An invitation has its own link: a stranger must not end it, and one that has expired must not come back.
  if (user && isInvited(user)) return;
  // Only the newest link is valid.
  if (user) await context.db.delete(verifications).where(eq(verifications.value, user.id));
  await callBetterAuth(context, { email });
}

const ResetForm = z.object({ newPassword: NewPassword.shape.password, token: z.string().max(200) });

/**
 * Sets the password, ends every session of the user, and signs in on this device with a new one. A link is valid once. It
 * makes the device known, so that a user whose account is being attacked can sign in there.
 */
export async function handleResetPassword(context: AuthContext): Promise<Response> {
  const { newPassword, token } = await readForm(context.request, ResetForm);
  await context.rateLimiter.count(usesByNetwork, networkOf(context));
  const owner = await findLinkOwner(context, token);
  if (!owner) throw new AppError('bad_request', m.identity_reset_link_invalid());
  const problem = passwordProblem(newPassword, owner);
  if (problem) throw invalidField('newPassword', problem);
  const saved = await callBetterAuth(context, { newPassword, token });
  try {
    return await signInAfterReset(context, { email: owner.email, password: newPassword });
  } catch (error) {
    // The password is saved, but this account may not sign in: it is blocked, for example.
    if (error instanceof AppError) return rememberDevice(context, saved, owner.id);
    throw error;
  }
}

async function findLinkOwner({ betterAuth, db, now }: AuthContext, token: string) {
  const { internalAdapter } = await betterAuth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt <= now()) return undefined;
  const [owner] = await db
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, found.value));
  return owner;
}
