/**
 * The bearer tokens of the API: 256 random bits, kept as SHA-256 only, good for 15 minutes and
 * never longer than the session they came from. They are looked up on every request, so that
 * sign-out, ban, role change and password reset hold from the next one on.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { m } from '#messages';
import type { Db } from '#platform/db.server.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import type { Auth } from './auth.server.ts';
import { type AccessToken, canonicalEmail } from './contract.ts';
import { requireSameOrigin } from './same-origin.ts';
import { accessTokens, sessions, users } from './tables.server.ts';

const lifetimeSeconds = 15 * 60;
const livePerSession = 5;
const shape = /^at_[A-Za-z0-9_-]{43}$/;

const person = { id: users.id, email: users.email, name: users.name, role: users.role };

/** A new token for the session; its oldest ones beyond five end. Throws unauthenticated when the session is gone. */
export function issueAccessToken(
  scope: Scope,
  { sessionId, user }: { sessionId: string; user: User },
): Promise<AccessToken> {
  return inTransaction(scope, async ({ db, now }) => {
    const at = now();
    // The lock makes requests of the same session wait for each other, so that the count holds.
    const [session] = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('update');
    if (!session) throw new AppError('unauthenticated', m.identity_sign_in_first());
    await endSurplus(db, sessionId, at);
    const token = `at_${randomBytes(32).toString('base64url')}`;
    await db.insert(accessTokens).values({
      tokenHash: hashOf(token),
      sessionId,
      userId: user.id,
      expiresAt: new Date(at.getTime() + lifetimeSeconds * 1000),
      createdAt: at,
    });
    const { id, email, name, role } = user;
    return { token, expiresIn: lifetimeSeconds, user: { _id: id, email, name, role } };
  });
}

async function endSurplus(db: Db, sessionId: string, now: Date): Promise<void> {
  const ofSession = eq(accessTokens.sessionId, sessionId);
  await db.delete(accessTokens).where(and(ofSession, lte(accessTokens.expiresAt, now)));
  const surplus = db
    .select({ tokenHash: accessTokens.tokenHash })
    .from(accessTokens)
    .where(ofSession)
    .orderBy(desc(accessTokens.createdAt), accessTokens.tokenHash)
    .offset(livePerSession - 1);
  await db.delete(accessTokens).where(inArray(accessTokens.tokenHash, surplus));
}

/** Whose token it is, as they are now; null when it is unknown, expired, or its session or its owner may no longer. */
export async function findUserByAccessToken(db: Db, token: string, now: Date): Promise<User | null> {
  if (!shape.test(token)) return null;
  const [user] = await db
    .select(person)
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, hashOf(token)),
        gt(accessTokens.expiresAt, now),
        gt(sessions.expiresAt, now),
        eq(users.banned, false),
      ),
    );
  return user ?? null;
}

/**
 * A token for whoever the session cookie in `headers` belongs to.
 * Throws unauthenticated without a session, forbidden for another's e-mail or from a foreign page.
 */
export async function requestAccessToken(
  scope: Scope,
  auth: Auth,
  email: string,
  headers: Headers,
): Promise<AccessToken> {
  const sessionId = await auth.findSessionId(headers);
  if (sessionId === null) throw new AppError('unauthenticated', m.identity_sign_in_first());
  requireSameOrigin(headers, auth.origins);
  const [user] = await scope.db
    .select(person)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, scope.now()), eq(users.banned, false)));
  if (!user) throw new AppError('unauthenticated', m.identity_sign_in_first());
  if (user.email !== canonicalEmail(email)) throw new AppError('forbidden', m.identity_own_token_only());
  return issueAccessToken(scope, { sessionId, user });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
