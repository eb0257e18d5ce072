/**
 * Configures better-auth for the shop's tables: sessions, password accounts, reset tokens, Google.
 * Requests reach it only through the handlers of auth.server.ts, which validate them first.
 */

import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
// The minimal build has no Kysely, 300 kB of code for databases that have no adapter.
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { clientAddressHeader } from '#platform/http/client-network.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import { authPath } from '#platform/paths.ts';
import { isStaff } from '#platform/permissions.ts';
import type { SecurityLog } from '#platform/security-log.ts';
import { adminPasswordMinimum, canonicalEmail, passwordMaximum, passwordMinimum, resetMinutes } from './contract.ts';
import { createDeviceCookie } from './device-cookie.server.ts';
import { sendConfirmation } from './email-confirmation.server.ts';
import { googlePlugins, googleRefusal } from './google-provider.server.ts';
import { hashSessionTokens } from './hashed-session-tokens.server.ts';
import { passwordChangedMail, passwordResetMail } from './identity-mails.ts';
import { meetBrowser } from './known-browser.server.ts';
import { sendLetter } from './letters.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { trustedOrigins } from './same-origin.ts';
import { askForCodeEverywhere } from './second-factor/remembered-devices.server.ts';
import { requireSecondFactor, startSessionPlugin } from './second-factor/session-guard.server.ts';
import { cookiePrefix, isSecure } from './session-cookie.ts';
import { accounts, sessions, users, verifications } from './tables.server.ts';

const day = 86_400;

/** A session ends this long after the sign-in, in ms, however often it is renewed. */
const maxSessionMs = 30 * day * 1000;

export interface AuthSettings {
  readonly db: Db;
  readonly config: Config;
  /** The shop's public origin, without a trailing slash. */
  readonly origin: string;
  /** The secret that signs session and device cookies. */
  readonly secret: string;
  /** The secret before this one; what it has signed is still accepted. */
  readonly oldSecret?: string | undefined;
  readonly now: () => Date;
  /** Receives better-auth's log of the failures that it answers itself, and the sign-ins. */
  readonly log?: SecurityLog;
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/** A better-auth instance. Its handler throws unexpected errors instead of answering them. */
export function createBetterAuth({ db, config, origin, secret, oldSecret, now, log }: AuthSettings) {
  return betterAuth({
    appName: 'Sprocket',
    baseURL: origin,
    basePath: authPath,
    secret,
    trustedOrigins: [...trustedOrigins(origin)],
    telemetry: { enabled: false },
    // Unexpected errors are thrown, so that the same code answers and logs them as for every other route.
    onAPIError: { throw: true, errorURL: `${origin}${pagePaths.login}` },
    logger: {
      level: 'error',
      disabled: log === undefined,
      log: (_level, message, ...details) => log?.error({ details }, message),
    },
    // The handlers limit attempts themselves: also by account, and with a fixed window.
    rateLimit: { enabled: false },
    database: hashSessionTokens(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
        transaction: true,
      }),
    ),
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: false, defaultValue: 'buyer' },
        banned: { type: 'boolean', input: false, required: false, defaultValue: false },
        setupPending: { type: 'boolean', input: false, required: false, defaultValue: false },
      },
      async validateUserInfo({ user, source }) {
        const error = source.method === 'oauth' ? await googleRefusal(db, user, source.action) : undefined;
        return error && { error };
      },
    },
    session: { expiresIn: 7 * day, updateAge: day, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinimum,
      maxPasswordLength: passwordMaximum,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      sendResetPassword: ({ user, token }) => sendLetter({ db, now }, passwordResetMail(user, origin, token)),
      async onPasswordReset({ user }) {
        // The link was received by email, which verifies the address. All other reset links end.
        await db.update(users).set({ emailVerified: true, updatedAt: now() }).where(eq(users.id, user.id));
        await db.delete(verifications).where(eq(verifications.value, user.id));
        await askForCodeEverywhere(db, user.id);
        await enqueueMail({ db, now }, passwordChangedMail(user, origin));
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, email: canonicalEmail(user.email) } }),
          async after(user) {
            if (!user.emailVerified) await sendConfirmation({ db, now }, user, origin);
          },
        },
      },
      // The shop does not call Google's API for the user, so Google's tokens are not stored.
      account: {
        create: {
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
      session: {
        create: {
          async before({ userId }, context) {
            const [user] = await db
              .select({ banned: users.banned, role: users.role })
              .from(users)
              .where(eq(users.id, userId));
            if (user?.banned)
              throw new APIError('FORBIDDEN', { code: 'BANNED', message: m.identity_account_blocked() });
            // A user who has become an admin may have a password of a buyer. The password is correct at this point.
            const { password } = (context?.body ?? {}) as { password?: unknown };
            if (user && isStaff(user) && typeof password === 'string' && password.length < adminPasswordMinimum)
              throw new APIError('FORBIDDEN', { code: 'ADMIN_PASSWORD_SHORT' });
            await requireSecondFactor({ db, now, origin }, userId, context);
          },
        },
        update: {
          async before({ expiresAt }, context) {
            const signedInAt = context?.context.session?.session.createdAt;
            if (!expiresAt || !signedInAt) return;
            const latest = new Date(signedInAt).getTime() + maxSessionMs;
            return { data: { expiresAt: new Date(Math.min(expiresAt.getTime(), latest)) } };
          },
        },
      },
    },
    hooks: {
      after: createAuthMiddleware(async ({ context, path, headers, setCookie, getSignedCookie }) => {
        const { newSession } = context;
        if (!newSession) return;
        // The new cookie replaces the old one, and without that cookie the old session could not be ended any more.
        const replaced = await getSignedCookie(context.authCookies.sessionToken.name, secret);
        if (replaced && replaced !== newSession.session.token) await context.internalAdapter.deleteSession(replaced);
        // Whoever gets a session on a device makes the device known.
        const cookie = await createDeviceCookie({ db, origin, secret }, newSession.user.id);
        if (cookie) setCookie(cookie.name, cookie.value, cookie.attributes);
        // A session that is renewed is no sign-in.
        if (path === '/get-session' || !headers) return;
        log?.info({ event: 'signIn', user: newSession.user.id }, 'security event');
        const known = await meetBrowser({ db, now, origin, secret, oldSecret }, newSession, headers);
        setCookie(known.name, known.value, known.attributes);
      }),
    },
    account: { updateAccountOnSignIn: false },
    plugins: [startSessionPlugin, ...googlePlugins(config)],
    advanced: {
      // better-auth's own prefix on https is __Secure-.
      cookiePrefix: cookiePrefix(origin),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(origin) },
      database: { generateId: () => uuid() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // better-auth's default in production; explicit, because its default in tests differs.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  });
}
