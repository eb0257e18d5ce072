/**
 * The second factor at the only door of sessions: better-auth makes none, on any path of signing in, without asking here.
 * Its own plugin for second factors asks on the path of passwords only, and accepts a code twice (docs/decisions/029).
 */
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database/db.server.ts';
import { startSessionPath } from '../auth-paths.ts';
import { secondFactors } from '../tables.server.ts';
import type { SecondStepFactors } from './contract.ts';
import { passkeys } from './passkey-tables.server.ts';
import { createPendingSignIn, type SignInContext } from './pending-sign-in.server.ts';
import { isRememberedBrowser } from './remembered-devices.server.ts';
import { secondFactorRequired } from './second-factor-required.ts';

/** What second factors the user has. */
export async function findFactors(db: Db, userId: string): Promise<SecondStepFactors> {
  const ofUser = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.turnedOnAt));
  const [app, keys] = await Promise.all([
    db.$count(secondFactors, ofUser),
    db.$count(passkeys, eq(passkeys.userId, userId)),
  ]);
  return { app: app > 0, passkey: keys > 0 };
}

/** Whether the user has a second factor: an app that is on, or a passkey. */
export async function isSecondFactorOn(db: Db, userId: string): Promise<boolean> {
  const { app, passkey } = await findFactors(db, userId);
  return app || passkey;
}

/**
 * Passes for a user without a second factor, on a remembered device, and after a right code. Otherwise it lets the browser
 * wait for a code, by a cookie, and throws: then there is no session.
 */
export async function requireSecondFactor(
  settings: SignInContext,
  userId: string,
  endpoint: GenericEndpointContext | null | undefined,
): Promise<void> {
  if (endpoint?.path === startSessionPath || !(await isSecondFactorOn(settings.db, userId))) return;
  if (endpoint?.headers && (await isRememberedBrowser(settings, userId, endpoint.headers))) return;
  const cookie = await createPendingSignIn(settings, userId);
  endpoint?.setCookie(cookie.name, cookie.value, cookie.attributes);
  throw new APIError('FORBIDDEN', { code: secondFactorRequired });
}

/** Gives better-auth `api.startSession`, which signs in a user whose code was right. No request reaches it. */
export const startSessionPlugin = {
  id: 'second-factor-session',
  endpoints: {
    startSession: createAuthEndpoint(
      startSessionPath,
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (endpoint) => {
        const { internalAdapter } = endpoint.context;
        const user = await internalAdapter.findUserById(endpoint.body.userId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw new APIError('UNAUTHORIZED');
        await setSessionCookie(endpoint, { session, user });
        return endpoint.json({ user });
      },
    ),
  },
} satisfies BetterAuthPlugin;
