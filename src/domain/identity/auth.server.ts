/**
 * Identity at /api/auth: the only way in. What is not in the table below does not exist, whatever
 * better-auth could do. What is refused is thrown as an AppError, like everywhere else.
 */

import { countAttempts } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/db.server.ts';
import { AppError } from '#platform/errors.ts';
import { createBetterAuth } from './better-auth.server.ts';
import { type Door, unavailable } from './handlers/auth-handler.server.ts';
import { googleCallbackDoor, startGoogleDoor, startPopupDoor } from './handlers/google.server.ts';
import { requestResetDoor, useResetDoor } from './handlers/reset.server.ts';
import { sessionDoor, signInDoor, signOutDoor } from './handlers/sign-in.server.ts';
import { signUpDoor } from './handlers/sign-up.server.ts';
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

const doors: Record<string, Door> = {
  'POST /api/auth/sign-up/email': signUpDoor,
  'POST /api/auth/sign-in/email': signInDoor,
  'POST /api/auth/sign-out': signOutDoor,
  'GET /api/auth/get-session': sessionDoor,
  'POST /api/auth/request-password-reset': requestResetDoor,
  'POST /api/auth/reset-password': useResetDoor,
  'POST /api/auth/sign-in/social': startGoogleDoor,
  'GET /api/auth/oauth-popup/start': startPopupDoor,
  'GET /api/auth/callback/google': googleCallbackDoor,
};

export function createAuth(settings: AuthSettings): Auth {
  const { db, config, origin, now, log } = settings;
  const better = createBetterAuth(settings);
  const attempts = countAttempts(db, now);
  const origins = trustedOrigins(origin);
  return {
    origins,
    async handler(request) {
      const { pathname } = new URL(request.url);
      const door = doors[`${request.method} ${pathname}`];
      if (!door) throw refusal(request.method, pathname);
      if (request.method !== 'GET') requireSameOrigin(request.headers, origins);
      return door({ request, db, now, origin, origins, attempts, better, google: config.google !== undefined });
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
  const allowed = ['GET', 'POST'].filter((other) => other !== method && `${other} ${pathname}` in doors);
  if (allowed.length === 0) return new AppError('not_found', m.identity_no_such_call());
  return new AppError('method_not_allowed', m.api_method_not_allowed({ allowed: allowed.join(', ') }), {
    headers: { Allow: allowed.join(', ') },
  });
}
