/**
 * Sensitive changes need a session whose user has lately signed in or confirmed it: by the password, or, in an account without
 * one, by the second factor (second-factor/confirm-session.server.ts).
 */
import { and, eq, gt, or } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { requireOwnPassword } from './own-password.server.ts';
import { hasPassword } from './password-account.server.ts';
import { isSecondFactorOn } from './second-factor/session-guard.server.ts';
import { sessions } from './tables.server.ts';

/** How long a sign-in or a confirmation counts. */
const confirmedForMs = 60 * 60_000;

/**
 * Passes for the shop itself, and in a session that signed in or was confirmed within the last hour. With
 * `password` it checks that and confirms the session. Call it outside of a transaction, as requireOwnPassword.
 * @throws AppError confirmation_required without a password in an older session; invalid for a wrong `password`;
 *   too_many_requests
 */
export async function requireConfirmedSession(scope: Scope, password: string | undefined): Promise<void> {
  const { actor, db, now } = scope;
  if (actor.kind === 'system') return;
  const sessionId = actor.kind === 'user' ? actor.sessionId : undefined;
  if (password !== undefined) {
    await requireOwnPassword(scope, password, 'password');
    return noteConfirmation(scope);
  }
  const since = new Date(now().getTime() - confirmedForMs);
  const isRecent = or(gt(sessions.createdAt, since), gt(sessions.passwordConfirmedAt, since));
  if (!sessionId || (await db.$count(sessions, and(eq(sessions.id, sessionId), isRecent))) === 0)
    throw new AppError('confirmation_required', await howToConfirm(scope));
}

/** The caller has confirmed the session that the call comes from. */
export async function noteConfirmation({ actor, db, now }: Scope): Promise<void> {
  const sessionId = actor.kind === 'user' ? actor.sessionId : undefined;
  if (sessionId) await db.update(sessions).set({ passwordConfirmedAt: now() }).where(eq(sessions.id, sessionId));
}

async function howToConfirm(scope: Scope): Promise<string> {
  const { id } = requireUser(scope);
  if (await hasPassword(scope, id)) return m.identity_confirm_password();
  return (await isSecondFactorOn(scope.db, id)) ? m.identity_confirm_factor() : m.second_factor_fresh_session();
}
