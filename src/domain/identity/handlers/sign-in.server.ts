/** Signing in and out with e-mail and password. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { clientNetwork } from '../client-network.ts';
import { SignIn } from '../contract.ts';
import { sessions, users } from '../tables.server.ts';
import { type AuthContext, callBetterAuth, networkOf, withJson, withoutToken } from './auth-handler.server.ts';
import { readForm } from './read-form.ts';

const minutes = 60_000;

/** Wrong passwords for one account, from wherever. */
const byAccount: RateLimit = { name: 'sign-in-account', max: 5, windowMs: 15 * minutes };

/** Wrong passwords from one network, for whichever account: an office signs in, a guesser does not get far. */
const byNetwork: RateLimit = { name: 'sign-in-network', max: 50, windowMs: 15 * minutes };

const Body = SignIn.extend({ rememberMe: z.boolean().optional() });

/** Answers the same for a wrong password and an unknown address. */
export async function handleSignIn(context: AuthContext): Promise<Response> {
  const body = await readForm(context.request, Body);
  const { attempts } = context;
  const network = networkOf(context);
  // Where somebody is signed in already counts on its own, so that a guesser elsewhere cannot lock the owner out.
  const known = await knownNetworks(context, body.email);
  const account = known.includes(network) ? `${body.email} ${network}` : body.email;
  await attempts.count(byNetwork, network);
  await attempts.count(byAccount, account);
  const response = await callBetterAuth(context, body);
  await attempts.refund(byNetwork, network);
  await attempts.reset(byAccount, account);
  return withoutToken(response);
}

async function knownNetworks({ db }: AuthContext, email: string): Promise<string[]> {
  const rows = await db
    .select({ address: sessions.ipAddress })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email))
    .limit(50);
  return rows.filter(({ address }) => address).map(({ address }) => clientNetwork(address));
}

/** Ends the session; without one there is nothing to end. */
export async function handleSignOut(context: AuthContext): Promise<Response> {
  const response = await callBetterAuth(context, {});
  return withJson(response, () => ({ success: true }));
}

/** The session and its person, or null. */
export async function handleGetSession(context: AuthContext): Promise<Response> {
  const response = await callBetterAuth(context);
  return withJson(response, ({ session, user }) => {
    const { id, expiresAt, createdAt } = session as Record<string, unknown>;
    return { session: { id, expiresAt, createdAt }, user };
  });
}
