/** Sign-in and sign-out with email and password. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { clientNetwork } from '../client-network.ts';
import { SignIn } from '../contract.ts';
import { sessions, users } from '../tables.server.ts';
import { type AuthContext, callBetterAuth, networkOf, withJson, withoutToken } from './auth-handler.server.ts';
import { consumePrintedPassword } from './complete-setup.server.ts';
import { readForm } from './read-form.ts';

const windowMs = 15 * 60_000;

/** Failed attempts for one account, from all networks. */
const byAccount: RateLimit = { name: 'sign-in-account', max: 5, windowMs };

/** Failed attempts from one network, for all accounts: enough for an office, too few for guessing. */
const byNetwork: RateLimit = { name: 'sign-in-network', max: 50, windowMs };

const SignInForm = SignIn.extend({ rememberMe: z.boolean().optional() });

/** Signs in. The error is the same for a wrong password and an unknown email. Only failed attempts count. */
export async function handleSignIn(context: AuthContext): Promise<Response> {
  const body = await readForm(context.request, SignInForm);
  const { rateLimiter } = context;
  const network = networkOf(context);
  // Networks in which the user has a session have their own counter, so that attacks from elsewhere cannot lock the user out.
  const sessionNetworks = await listSessionNetworks(context, body.email);
  const account = sessionNetworks.includes(network) ? `${body.email} ${network}` : body.email;
  await rateLimiter.count(byNetwork, network);
  await rateLimiter.count(byAccount, account);
  const response = await callBetterAuth(context, body);
  if (!(await consumePrintedPassword(context.db, body.email)))
    throw new AppError('unauthenticated', m.identity_wrong_credentials());
  await rateLimiter.refund(byNetwork, network);
  await rateLimiter.reset(byAccount, account);
  return withoutToken(response);
}

async function listSessionNetworks({ db }: AuthContext, email: string): Promise<string[]> {
  const rows = await db
    .select({ address: sessions.ipAddress })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.email, email))
    .limit(50);
  return rows.filter(({ address }) => address).map(({ address }) => clientNetwork(address));
}

/** Ends the session. Succeeds without one. */
export async function handleSignOut(context: AuthContext): Promise<Response> {
  const response = await callBetterAuth(context, {});
  return withJson(response, () => ({ success: true }));
}

/** Responds with the session and its user, or null. */
export async function handleGetSession(context: AuthContext): Promise<Response> {
  const response = await callBetterAuth(context);
  return withJson(response, ({ session, user }) => {
    const { id, expiresAt, createdAt } = session as Record<string, unknown>;
    return { session: { id, expiresAt, createdAt }, user };
  });
}
