/**
 * Identity at /api/auth: the only way in. What is not in the table below does not exist, whatever
 * better-auth could do. What is refused is thrown as an AppError, like everywhere else.
 */

import { createRateLimiter } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/db.server.ts';
import { AppError } from '#platform/errors.ts';
import { authPaths } from './auth-paths.ts';
import { createBetterAuth } from './better-auth.server.ts';
import { type AuthHandler, unavailable } from './handlers/auth-handler.server.ts';
import { handleGoogleCallback, handleStartGoogle, handleStartPopup } from './handlers/google.server.ts';
import { handleRequestReset, handleResetPassword } from './handlers/reset.server.ts';
import { handleGetSession, handleSignIn, handleSignOut } from './handlers/sign-in.server.ts';
import { handleSignUp } from './handlers/sign-up.server.ts';
import { requireSameOrigin, trustedOrigins } from './same-origin.ts';

export interface AuthSettings {
  readonly db: Db;
  readonly config: Config;
  /** The shop's public address, without a trailing slash. */
  readonly origin: string;
  /** Signs the session cookies. */
  readonly secret: string;
  readonly now: () => Date;
  /** For what better-auth notes about failures that it answers itself. */
  readonly log?: { error(fields: object, message: string): void };
}

export interface Auth {
  /** Answers a request to /api/auth/*. Throws AppError for what is refused. */
  handler(request: Request): Promise<Response>;
  /** The live session that the cookie in the headers belongs to, or null. Throws unavailable without the database. */
  findSessionId(headers: Headers): Promise<string | null>;
  /** The addresses of our own pages. */
  readonly origins: readonly string[];
}

const handlers: Record<string, AuthHandler> = {
  [`POST ${authPaths.signUp}`]: handleSignUp,
  [`POST ${authPaths.signIn}`]: handleSignIn,
  [`POST ${authPaths.signOut}`]: handleSignOut,
  [`GET ${authPaths.getSession}`]: handleGetSession,
  [`POST ${authPaths.requestPasswordReset}`]: handleRequestReset,
  [`POST ${authPaths.resetPassword}`]: handleResetPassword,
  [`POST ${authPaths.startGoogle}`]: handleStartGoogle,
  [`GET ${authPaths.startGooglePopup}`]: handleStartPopup,
  [`GET ${authPaths.googleCallback}`]: handleGoogleCallback,
};

export function createAuth(settings: AuthSettings): Auth {
  const { db, config, origin, now, log } = settings;
  const better = createBetterAuth(settings);
  const attempts = createRateLimiter(db, now);
  const origins = trustedOrigins(origin);
  return {
    origins,
    async handler(request) {
      const { pathname } = new URL(request.url);
      const handler = handlers[`${request.method} ${pathname}`];
      if (!handler) throw refusal(request.method, pathname);
      if (request.method !== 'GET') requireSameOrigin(request.headers, origins);
      return handler({ request, db, now, origin, origins, attempts, better, google: config.google !== undefined });
    },
    async findSessionId(headers) {
      const query = { disableCookieCache: true, disableRefresh: true };
      const found = await better.api.getSession({ headers, query }).catch((error: unknown) => {
        log?.error({ err: error }, 'the session cannot be looked up');
        throw unavailable();
      });
      return found?.session.id ?? null;
    },
  };
}

function refusal(method: string, pathname: string): AppError {
  const allowed = ['GET', 'POST'].filter((other) => other !== method && `${other} ${pathname}` in handlers);
  if (allowed.length === 0) return new AppError('not_found', m.identity_no_such_call());
  return new AppError('method_not_allowed', m.api_method_not_allowed({ allowed: allowed.join(', ') }), {
    headers: { Allow: allowed.join(', ') },
  });
}
