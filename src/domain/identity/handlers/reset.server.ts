/** A new password by a link in a mail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { NewPassword, ResetRequest } from '../contract.ts';
import { passwordProblem } from '../password-rules.ts';
import { users, verifications } from '../tables.server.ts';
import { type AuthContext, callBetterAuth, networkOf } from './auth-handler.server.ts';
import { readForm } from './read-form.ts';

const quarter = 15 * 60_000;
const requestsByAccount: RateLimit = { name: 'reset-account', max: 3, windowMs: quarter };
const requestsByNetwork: RateLimit = { name: 'reset-network', max: 30, windowMs: quarter };
const usesByNetwork: RateLimit = { name: 'reset-use-network', max: 30, windowMs: quarter };

// Longer than the work for an address that has an account, so that time does not tell them apart.
const answerAfterMs = 200;

/** Sends the link if there is such an account; answers the same, as fast, if there is none. */
export async function handleRequestReset(context: AuthContext): Promise<Response> {
  const { email } = await readForm(context.request, ResetRequest);
  await context.attempts.count(requestsByNetwork, networkOf(context));
  await context.attempts.count(requestsByAccount, email);
  const [response] = await Promise.all([requestReset(context, email), sleep(answerAfterMs)]);
  return response;
}

async function requestReset(context: AuthContext, email: string): Promise<Response> {
  const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  // The newest link is the only one that works.
  if (user) await context.db.delete(verifications).where(eq(verifications.value, user.id));
  return callBetterAuth(context, { email });
}

const Use = z.object({ newPassword: NewPassword.shape.password, token: z.string().max(200) });

/** Sets the password and ends every session. A link works once. */
export async function handleResetPassword(context: AuthContext): Promise<Response> {
  const { newPassword, token } = await readForm(context.request, Use);
  await context.attempts.count(usesByNetwork, networkOf(context));
  const owner = await findOwner(context, token);
  if (!owner) throw new AppError('bad_request', m.identity_reset_link_useless());
  const problem = passwordProblem(newPassword, owner);
  if (problem) throw invalidField('newPassword', problem);
  return callBetterAuth(context, { newPassword, token });
}

async function findOwner({ better, db }: AuthContext, token: string) {
  const { internalAdapter } = await better.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt <= new Date()) return undefined;
  const [owner] = await db
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, found.value));
  return owner;
}
