/** Confirming the email of the signed-in user. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { confirmEmail, sendConfirmation } from '../email-confirmation.server.ts';
import { users } from '../tables.server.ts';
import { type AuthContext, findSession, networkOf } from './auth-handler.server.ts';
import { readForm } from './read-form.ts';

const confirmationsByNetwork: RateLimit = { name: 'confirm-network', max: 30, windowMs: 15 * 60_000 };

/** Letters that one user may have sent again. */
const lettersByUser: RateLimit = {
  name: 'confirm-letters',
  max: 5,
  windowMs: 24 * 3_600_000,
  message: () => m.identity_confirmation_limited(),
};

const ConfirmationForm = z.object({ token: z.string().max(200) });

/** Confirms the email by the token of the link. Throws unauthenticated, bad_request, too_many_requests. */
export async function handleConfirmEmail(context: AuthContext): Promise<Response> {
  const { token } = await readForm(context.request, ConfirmationForm);
  await context.rateLimiter.count(confirmationsByNetwork, networkOf(context));
  const user = await getSessionUser(context);
  if (!user.emailVerified) await confirmEmail(context, user, token);
  return Response.json({ emailVerified: true });
}

/** Sends the letter again; not to an email that is confirmed already. Throws unauthenticated, too_many_requests. */
export async function handleSendConfirmation(context: AuthContext): Promise<Response> {
  const user = await getSessionUser(context);
  if (!user.emailVerified) {
    await context.rateLimiter.count(lettersByUser, user.id);
    await sendConfirmation(context, user, context.origin);
  }
  return Response.json({ emailVerified: user.emailVerified });
}

async function getSessionUser({ betterAuth, request, db }: AuthContext) {
  const session = await findSession(betterAuth, request.headers);
  const { id, email, emailVerified } = users;
  const [user] = session
    ? await db.select({ id, email, emailVerified }).from(users).where(eq(users.id, session.userId))
    : [];
  if (!user) throw new AppError('unauthenticated', m.identity_sign_in_first());
  return user;
}
