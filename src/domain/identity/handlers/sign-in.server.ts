/** Sign-in and sign-out with email and password. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { authPaths } from '../auth-paths.ts';
import { SignIn } from '../contract.ts';
import { findKnownDevice } from '../device-cookie.server.ts';
import { users } from '../tables.server.ts';
import { writeRefusedSignIn } from '../write-refused-sign-in.server.ts';
import { type AuthContext, callBetterAuth, networkOf, ownUser, withJson, withoutToken } from './auth-handler.server.ts';
import { consumePrintedPassword } from './complete-setup.server.ts';
import { readForm } from './read-form.ts';

const windowMs = 15 * 60_000;

/** Failed attempts for one account, from all devices that are not known. */
const byAccount: RateLimit = { name: 'sign-in-account', max: 5, windowMs, message: m.identity_sign_in_limited };

/** Failed attempts from one network, for all accounts: enough for an office, too few for guessing. */
const byNetwork: RateLimit = { name: 'sign-in-network', max: 50, windowMs, message: m.identity_sign_in_limited };

/** Failed attempts for one account on one known device. */
const byDevice: RateLimit = { name: 'sign-in-device', max: 5, windowMs, message: m.identity_sign_in_limited };

const SignInForm = SignIn.extend({ rememberMe: z.boolean().optional() });

/** Signs in. The error is the same for a wrong password and an unknown email. Only failed attempts count. */
export async function handleSignIn(context: AuthContext): Promise<Response> {
  const body = await readForm(context.request, SignInForm);
  const { rateLimiter, request } = context;
  const device = await findKnownDevice(context, request.headers, body.email);
  // A known device has a counter of its own, so that neither strangers nor colleagues who guess can lock the user out.
  if (device !== null) {
    await rateLimiter.count(byDevice, device);
    const response = await checkPassword(context, body);
    await rateLimiter.reset(byDevice, device);
    return withoutToken(response);
  }
  const network = networkOf(context);
  await rateLimiter.count(byNetwork, network);
  await rateLimiter.count(byAccount, body.email);
  const response = await checkPassword(context, body);
  await rateLimiter.refund(byNetwork, network);
  await rateLimiter.reset(byAccount, body.email);
  return withoutToken(response);
}

/** Signs in with a password that a link in a mail has just set. The response has the new session's cookie. Throws like a sign-in. */
export async function signInAfterReset(context: AuthContext, body: SignIn): Promise<Response> {
  const { headers, url } = context.request;
  const request = new Request(new URL(authPaths.signIn, url), { method: 'POST', headers });
  return withoutToken(await checkPassword({ ...context, request }, body));
}

/** The response with the new session's cookie. Throws unauthenticated, forbidden for a blocked account. */
async function checkPassword(context: AuthContext, body: z.infer<typeof SignInForm>): Promise<Response> {
  try {
    const response = await callBetterAuth(context, body);
    if (await consumePrintedPassword(context.db, body.email)) return response;
    throw new AppError('unauthenticated', m.identity_wrong_credentials());
  } catch (error) {
    const isRefused = error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'forbidden');
    if (isRefused) await writeRefusedSignIn(context, 'signInRefused', eq(users.email, body.email));
    throw error;
  }
}

/** Ends the session. Succeeds without one. */
export async function handleSignOut(context: AuthContext): Promise<Response> {
  const response = await callBetterAuth(context, {});
  return withJson(response, () => ({ success: true }));
}

/** Responds with the session and its user, or null, also for a banned user. */
export async function handleGetSession(context: AuthContext): Promise<Response> {
  const response = await callBetterAuth(context);
  return withJson(response, ({ session, user }) => {
    if ((user as { banned?: boolean }).banned) return null;
    const { id, expiresAt, createdAt } = session as Record<string, unknown>;
    const confirmationRequired =
      context.confirmationRequired && (user as { emailVerified?: boolean }).emailVerified !== true;
    return { session: { id, expiresAt, createdAt }, user: { ...ownUser(user), confirmationRequired } };
  });
}
