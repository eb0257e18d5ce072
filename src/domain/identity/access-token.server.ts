/**
 * Bearer tokens of the API: 256 random bits, stored as SHA-256, valid for 15 minutes and at most as long as the session
 * that issued them. Every request looks its token up, so sign-out, ban, role change and password reset take effect with
 * the next request.
 */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { m } from '#messages';
import type { Db } from '#platform/database/db.server.ts';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { type Actor, inTransaction, type Scope, type User, visitor } from '#platform/scope.ts';
import type { Auth } from './auth.server.ts';
import { type AccessToken, canonicalEmail } from './contract.ts';
import { requireSameOrigin } from './same-origin.ts';
import { accessTokens, customRoles, sessions, users } from './tables.server.ts';
import { hashOfToken } from './token-hash.ts';
import { userColumns, withRole } from './user-columns.server.ts';

const lifetimeSeconds = 15 * 60;
const maxTokensPerSession = 5;
const tokenPattern = /^at_[A-Za-z0-9_-]{43}$/;

/** Issues a token for the session and deletes its oldest ones beyond five. Throws unauthenticated when the session has ended. */
export function issueAccessToken(
  scope: Scope,
  { sessionId, user }: { sessionId: string; user: User },
): Promise<AccessToken> {
  return inTransaction(scope, async ({ db, now }) => {
    const at = now();
    // The row lock serialises requests of one session, so that the maximum holds.
    const [session] = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('update');
    if (!session) throw new AppError('unauthenticated', m.identity_sign_in_first());
    await deleteSurplusTokens(db, sessionId, at);
    const token = `at_${randomBytes(32).toString('base64url')}`;
    await db.insert(accessTokens).values({
      tokenHash: hashOfToken(token),
      sessionId,
      userId: user.id,
      expiresAt: new Date(at.getTime() + lifetimeSeconds * 1000),
      createdAt: at,
    });
    const { id, email, name, role } = user;
    return { token, expiresIn: lifetimeSeconds, user: { _id: id, email, name, role } };
  });
}

async function deleteSurplusTokens(db: Db, sessionId: string, now: Date): Promise<void> {
  const ofSession = eq(accessTokens.sessionId, sessionId);
  await db.delete(accessTokens).where(and(ofSession, lte(accessTokens.expiresAt, now)));
  const surplus = db
    .select({ tokenHash: accessTokens.tokenHash })
    .from(accessTokens)
    .where(ofSession)
    .orderBy(desc(accessTokens.createdAt), accessTokens.tokenHash)
    .offset(maxTokensPerSession - 1);
  await db.delete(accessTokens).where(inArray(accessTokens.tokenHash, surplus));
}

/** The token's user with the current role; a visitor when the token is unknown or expired, its session has ended or its user is banned. */
export async function getActorByAccessToken(db: Db, token: string, now: Date): Promise<Actor> {
  if (!tokenPattern.test(token)) return visitor;
  const [found] = await selectTokenOwner(db).execute({ tokenHash: hashOfToken(token), now });
  if (!found) return visitor;
  const { sessionId, ...user } = found;
  return { kind: 'user', user, sessionId };
}

const selectTokenOwner = preparedStatement((db) =>
  db
    .select({ ...userColumns, sessionId: sessions.id })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(customRoles, withRole)
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
        gt(accessTokens.expiresAt, sql.placeholder('now')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.banned, false),
      ),
    )
    .prepare('token_owner'),
);

/**
 * The user of the session cookie in `headers`, with the session.
 * @throws AppError unauthenticated without a session; forbidden for a request from another site and for an account
 *   whose setup is not complete
 */
export async function getActorBySessionCookie(scope: Scope, auth: Auth, headers: Headers): Promise<Actor> {
  const sessionId = await auth.findSessionId(headers);
  if (sessionId === null) throw new AppError('unauthenticated', m.identity_sign_in_first());
  requireSameOrigin(headers, auth.origins);
  const [found] = await scope.db
    .select({ ...userColumns, setupPending: users.setupPending })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(customRoles, withRole)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, scope.now()), eq(users.banned, false)));
  if (!found) throw new AppError('unauthenticated', m.identity_sign_in_first());
  const { setupPending, ...user } = found;
  if (setupPending) throw new AppError('forbidden', m.identity_setup_first());
  return { kind: 'user', user, sessionId };
}

/** Throws unauthenticated without a signed-in user, forbidden when the user has another email. */
export function requireOwnToken(scope: Scope, email: string): User {
  const user = requireUser(scope);
  if (user.email !== canonicalEmail(email)) throw new AppError('forbidden', m.identity_own_token_only());
  return user;
}

/** Issues a token to the caller, in the caller's session. Throws unauthenticated, or forbidden for another user's email. */
export async function requestAccessToken(scope: Scope, email: string): Promise<AccessToken> {
  const user = requireOwnToken(scope, email);
  const sessionId = scope.actor.kind === 'user' ? scope.actor.sessionId : undefined;
  if (sessionId === undefined) throw new AppError('unauthenticated', m.identity_sign_in_first());
  return issueAccessToken(scope, { sessionId, user });
}
