/** Setup of the first admin: an email and a password replace the printed ones. */
import { and, eq, ne } from 'drizzle-orm';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import type { Db } from '#platform/database/db.server.ts';
import { violatedConstraint } from '#platform/database/db-errors.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { SignIn } from '../contract.ts';
import { rememberDevice } from '../device-cookie.server.ts';
import { sendConfirmation } from '../email-confirmation.server.ts';
import { isPasswordOf, passwordAccount } from '../password-account.server.ts';
import { hashPassword } from '../password-hash.server.ts';
import { passwordProblem } from '../password-rules.ts';
import { accounts, sessions, users } from '../tables.server.ts';
import { type AuthContext, type AuthHandler, findSession, networkOf } from './auth-handler.server.ts';
import { readForm } from './read-form.ts';

const byNetwork: RateLimit = { name: 'setup-network', max: 30, windowMs: 15 * 60_000 };

/**
 * Deletes the printed password of an admin whose setup is pending; it has just been used to sign in.
 * @returns false when another sign-in has deleted it first, so that this one is refused; true for every other user
 */
export async function consumePrintedPassword(db: Db, email: string): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id, pending: users.setupPending })
    .from(users)
    .where(eq(users.email, email));
  if (!user?.pending) return true;
  const deleted = await db.delete(accounts).where(isPasswordOf(user.id)).returning({ id: accounts.id });
  return deleted.length > 0;
}

/** Sets email and password, and ends all other sessions of the user. Throws unauthenticated, conflict after the setup, invalid. */
export const handleCompleteSetup: AuthHandler = async (context) => {
  const { email, password } = await readForm(context.request, SignIn);
  await context.rateLimiter.count(byNetwork, networkOf(context));
  const session = await findSession(context.betterAuth, context.request.headers);
  if (!session) throw new AppError('unauthenticated', m.identity_sign_in_first());
  const problem = passwordProblem(password, { email, role: 'admin' });
  if (problem) throw invalidField('password', problem);
  const hashed = await hashPassword(password);
  await replaceCredentials(context, session, { email, hashed }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'users_email_unique') throw invalidField('email', m.identity_email_taken());
    throw error;
  });
  await sendConfirmation(context, { id: session.userId, email }, context.origin);
  const response = Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } });
  return rememberDevice(context, response, session.userId);
};

function replaceCredentials(
  { db, now }: AuthContext,
  { id, userId }: { id: string; userId: string },
  { email, hashed }: { email: string; hashed: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const completed = await tx
      .update(users)
      .set({ email, emailVerified: false, setupPending: false, updatedAt: now() })
      .where(and(eq(users.id, userId), eq(users.setupPending, true)))
      .returning({ id: users.id });
    if (completed.length === 0) throw new AppError('conflict', m.identity_setup_done());
    await tx.delete(accounts).where(isPasswordOf(userId));
    await tx.insert(accounts).values(passwordAccount(userId, hashed, now()));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id)));
  });
}
