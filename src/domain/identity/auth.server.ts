/**
 * Authentication at /api/auth. Only the calls in the table `handlers` exist, although better-auth offers more.
 * Errors are thrown as AppError.
 */

import { createRateLimiter } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { isConfirmationRequired } from '#platform/guards.ts';
import { authPaths } from './auth-paths.ts';
import { type AuthSettings, createBetterAuth } from './better-auth.server.ts';
import { withCurrentCookies } from './earlier-cookies.server.ts';
import { type AuthHandler, authUnavailable, findSession } from './handlers/auth-handler.server.ts';
import { handleCompleteSetup } from './handlers/complete-setup.server.ts';
import { handleConfirmEmail, handleSendConfirmation } from './handlers/confirm-email.server.ts';
import { handleDraftKeys } from './handlers/draft-keys.server.ts';
import { handleGoogleCallback, handleStartGoogle, handleStartPopup } from './handlers/google.server.ts';
import { handleRequestReset, handleResetPassword } from './handlers/reset.server.ts';
import { handleAskForPasskey, handleFindFactors, handleSecondStep } from './handlers/second-factor.server.ts';
import { handleGetSession, handleSignIn, handleSignOut } from './handlers/sign-in.server.ts';
import { handleSignUp } from './handlers/sign-up.server.ts';
import { requireSameOrigin, trustedOrigins } from './same-origin.ts';
import { createSecretBox, type SecretBox } from './second-factor/secret-box.server.ts';
import { draftKeysPath } from './session-paths.ts';

export interface Auth {
  /** Answers a request to /api/auth/*. Throws AppError for a call that does not exist or is rejected. */
  handler(request: Request): Promise<Response>;
  /** Throws AppError for a call that does not exist. It is for methods that the Request class does not accept, such as TRACE. */
  requireCall(method: string, pathname: string): void;
  /** Id of the unexpired session that the cookie in the headers names, or null. Throws unavailable when the database cannot be reached. */
  findSessionId(headers: Headers): Promise<string | null>;
  /** Encrypts the secrets of second factors. */
  readonly secretBox: SecretBox;
  /** Origins of the shop's own pages. */
  readonly origins: readonly string[];
}

const handlers: Record<string, AuthHandler> = {
  [`POST ${authPaths.signUp}`]: handleSignUp,
  [`POST ${authPaths.signIn}`]: handleSignIn,
  [`POST ${authPaths.secondStep}`]: handleSecondStep,
  [`GET ${authPaths.secondStep}`]: handleFindFactors,
  [`POST ${authPaths.askForPasskey}`]: handleAskForPasskey,
  [`POST ${authPaths.signOut}`]: handleSignOut,
  [`GET ${authPaths.getSession}`]: handleGetSession,
  [`GET ${draftKeysPath}`]: handleDraftKeys,
  [`POST ${authPaths.requestPasswordReset}`]: handleRequestReset,
  [`POST ${authPaths.resetPassword}`]: handleResetPassword,
  [`POST ${authPaths.confirmEmail}`]: handleConfirmEmail,
  [`POST ${authPaths.sendConfirmation}`]: handleSendConfirmation,
  [`POST ${authPaths.completeSetup}`]: handleCompleteSetup,
  [`POST ${authPaths.startGoogle}`]: handleStartGoogle,
  [`GET ${authPaths.startGooglePopup}`]: handleStartPopup,
  [`GET ${authPaths.googleCallback}`]: handleGoogleCallback,
};

/** Connects better-auth, the rate limiter and the handlers. Opens no connection. */
export function createAuth(settings: AuthSettings): Auth {
  const { db, config, origin, secret, oldSecret, now, log } = settings;
  const cookieSettings = { origin, secret, oldSecret, now };
  const betterAuth = createBetterAuth(settings);
  const rateLimiter = createRateLimiter(db, now);
  const origins = trustedOrigins(origin);
  const secretBox = createSecretBox({ secret, oldSecret });
  return {
    origins,
    secretBox,
    async handler(request) {
      const { pathname } = new URL(request.url);
      const handler = findHandler(request.method, pathname);
      if (request.method !== 'GET') requireSameOrigin(request.headers, origins);
      return handler({
        request: new Request(request, { headers: withCurrentCookies(request.headers, cookieSettings) }),
        db,
        now,
        origin,
        secret,
        oldSecret,
        secretBox,
        origins,
        rateLimiter,
        betterAuth,
        confirmationRequired: isConfirmationRequired(config),
        google: config.google,
        log,
      });
    },
    requireCall: findHandler,
    async findSessionId(headers) {
      const session = await findSession(betterAuth, withCurrentCookies(headers, cookieSettings)).catch(
        (error: unknown) => {
          log?.error({ err: error }, 'session lookup failed');
          throw authUnavailable();
        },
      );
      return session?.id ?? null;
    },
  };
}

function findHandler(method: string, pathname: string): AuthHandler {
  const handler = handlers[`${method} ${pathname}`];
  if (!handler) throw noSuchCall(method, pathname);
  return handler;
}

function noSuchCall(method: string, pathname: string): AppError {
  const allowed = ['GET', 'POST'].filter((other) => other !== method && `${other} ${pathname}` in handlers);
  if (allowed.length === 0) return new AppError('not_found', m.identity_operation_not_found());
  return new AppError('method_not_allowed', m.api_method_not_allowed({ allowed: allowed.join(', ') }), {
    headers: { Allow: allowed.join(', ') },
  });
}
