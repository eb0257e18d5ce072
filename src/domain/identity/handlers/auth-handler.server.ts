/**
 * What the handlers of /api/auth share. A handler validates one call, passes it to better-auth, and removes from the
 * response what scripts must not see.
 */

import type { RateLimiter } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { AppError, type ErrorCode, unavailable } from '#platform/errors.ts';
import { clientAddressHeader, clientNetwork } from '#platform/http/client-network.ts';
import type { AuthSettings, BetterAuth } from '../better-auth.server.ts';
import { adminPasswordMinimum } from '../contract.ts';
import { secondFactorRequired } from '../second-factor/second-factor-required.ts';
import type { SecretBox } from '../second-factor/secret-box.server.ts';

/** One request and the resources to answer it. */
export interface AuthContext {
  readonly request: Request;
  readonly db: Db;
  readonly now: () => Date;
  /** The shop's public origin. */
  readonly origin: string;
  /** The secret that signs device cookies. */
  readonly secret: string;
  readonly oldSecret: string | undefined;
  readonly secretBox: SecretBox;
  /** All origins of the shop's own pages. */
  readonly origins: readonly string[];
  readonly rateLimiter: RateLimiter;
  readonly betterAuth: BetterAuth;
  /** True when some operations need a confirmed email (platform/guards.ts). */
  readonly confirmationRequired: boolean;
  /** Settings of Google; undefined when it is not configured. */
  readonly google: Config['google'];
  readonly log: AuthSettings['log'];
}

/** Answers one call. Throws AppError for rejected requests. */
export type AuthHandler = (context: AuthContext) => Promise<Response>;

/** The client's network, by which rate limits count. */
export function networkOf({ request }: AuthContext): string {
  return clientNetwork(request.headers.get(clientAddressHeader));
}

/** The error for a session that cannot be looked up now; "unauthenticated" would make clients discard it. */
export function authUnavailable(): AppError {
  return unavailable(m.identity_unavailable());
}

/** The unexpired session that the cookie in the headers names, or null, also for a banned user. Does not prolong it. Rejects when the database cannot be reached. */
export async function findSession(betterAuth: BetterAuth, headers: Headers) {
  const query = { disableCookieCache: true, disableRefresh: true };
  const found = await betterAuth.api.getSession({ headers, query });
  return found && !found.user.banned ? found.session : null;
}

// better-auth's error codes.
const errorsByCode: Record<string, () => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: () => new AppError('unauthenticated', m.identity_wrong_credentials()),
  BANNED: () => new AppError('forbidden', m.identity_account_blocked()),
  ADMIN_PASSWORD_SHORT: () => new AppError('forbidden', m.identity_admin_sign_in_short({ min: adminPasswordMinimum })),
  INVALID_TOKEN: () => new AppError('bad_request', m.identity_reset_link_invalid()),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () => new AppError('conflict', m.identity_sign_up_refused()),
  FAILED_TO_CREATE_USER: () => new AppError('conflict', m.identity_sign_up_refused()),
  FAILED_TO_GET_SESSION: authUnavailable,
  PROVIDER_NOT_FOUND: () => new AppError('not_found', m.identity_google_not_configured()),
};

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'invalid',
  429: 'too_many_requests',
  503: 'unavailable',
};

/**
 * Passes the request to better-auth, with this JSON body instead of its own. Throws as answerOrThrow.
 */
export async function callBetterAuth({ betterAuth, request }: AuthContext, body?: object): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  if (body) headers.set('Content-Type', 'application/json');
  const response = await betterAuth.handler(
    new Request(request.url, { method: request.method, headers, body: body ? JSON.stringify(body) : undefined }),
  );
  return answerOrThrow(response);
}

/**
 * The response of better-auth, with `secondFactorRequired` for a sign-in that waits for a code.
 * Throws the AppError of a rejected request, or Error for a status that has no error code.
 */
export async function answerOrThrow(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === secondFactorRequired)
    return Response.json({ secondFactorRequired: true }, { headers: response.headers });
  const createError = errorsByCode[code ?? ''];
  if (createError) throw createError();
  const known = codeByStatus[response.status];
  if (!known) throw new Error(`better-auth answered ${response.status} ${code ?? ''}`);
  throw new AppError(known, m.identity_refused());
}

/** The same response, headers and cookies included, with its JSON body changed. Not cacheable. */
export async function withJson(
  response: Response,
  change: (body: Record<string, unknown>) => object | null,
): Promise<Response> {
  const body = (await response.json()) as Record<string, unknown> | null;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.set('Cache-Control', 'no-store');
  return new Response(JSON.stringify(body && change(body)), { status: response.status, headers });
}

/** The response without the session token, which belongs in the HttpOnly cookie only. */
export const withoutToken = (response: Response) =>
  withJson(response, (body) => (body.secondFactorRequired ? body : { user: ownUser(body.user) }));

/** The fields of better-auth's user that the user's browser receives. */
export function ownUser(user: unknown): object {
  const { banned, ...shown } = user as { banned?: boolean };
  return shown;
}
