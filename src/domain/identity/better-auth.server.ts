/**
 * better-auth on our tables: sessions, password accounts, reset tokens, Google.
 * It is never reached directly: auth.server.ts lets through what the handlers have checked.
 */

import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { genericOAuth, oauthPopup } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import { pagePaths } from '#platform/page-paths.ts';
import { authPath } from '#platform/paths.ts';
import type { AuthSettings } from './auth.server.ts';
import { clientAddressHeader } from './client-network.ts';
import { canonicalEmail, passwordMaximum, passwordMinimum } from './contract.ts';
import { passwordChangedMail, passwordResetMail, resetMinutes } from './identity-mails.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { trustedOrigins } from './same-origin.ts';
import { accounts, sessions, users, verifications } from './tables.server.ts';

const day = 86_400;

export type BetterAuth = ReturnType<typeof createBetterAuth>;

export function createBetterAuth({ db, config, origin, secret, now, log }: AuthSettings) {
  return betterAuth({
    appName: 'Sprocket',
    baseURL: origin,
    basePath: authPath,
    secret,
    trustedOrigins: [...trustedOrigins(origin)],
    telemetry: { enabled: false },
    // What fails unexpectedly leaves the handler as an error, and is answered and logged where all others are.
    onAPIError: { throw: true, errorURL: `${origin}${pagePaths.login}` },
    logger: {
      level: 'error',
      disabled: log === undefined,
      log: (_level, message, ...details) => log?.error({ details }, message),
    },
    // The handlers count attempts themselves: by account too, and with a window that ends.
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: false, defaultValue: 'buyer' },
        banned: { type: 'boolean', input: false, required: false, returned: false, defaultValue: false },
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
      sendResetPassword: ({ user, token }) => enqueueMail({ db, now }, passwordResetMail(user, origin, token)),
      async onPasswordReset({ user }) {
        // The link came by mail, so the address is theirs; and no older link works any more.
        await db.update(users).set({ emailVerified: true, updatedAt: now() }).where(eq(users.id, user.id));
        await db.delete(verifications).where(eq(verifications.value, user.id));
        await enqueueMail({ db, now }, passwordChangedMail(user, origin));
      },
    },
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, email: canonicalEmail(user.email) } }) } },
      // Google's tokens are of no use to the shop, so it has none that could be stolen.
      account: {
        create: {
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
      session: {
        create: {
          async before({ userId }) {
            const [user] = await db.select({ banned: users.banned }).from(users).where(eq(users.id, userId));
            if (user?.banned)
              throw new APIError('FORBIDDEN', { code: 'BANNED', message: m.identity_account_blocked() });
          },
        },
      },
    },
    account: { updateAccountOnSignIn: false },
    plugins: google(config),
    advanced: {
      cookiePrefix: 'sprocket',
      database: { generateId: () => uuid() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Both are the default in production; said here so that tests run what production runs.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  });
}

// Through discovery instead of the built-in provider, so that any OpenID provider can stand in.
function google({ google: settings }: Config) {
  if (!settings) return [];
  const provider = {
    providerId: 'google',
    name: 'Google',
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    discoveryUrl: settings.discoveryUrl,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    disableProviderLogout: true,
    mapProfileToUser: (profile: Record<string, unknown>) => ({ email: canonicalEmail(String(profile.email ?? '')) }),
  };
  return [genericOAuth({ config: [provider] }), oauthPopup()];
}
