/** A handler: one call of /api/auth, checked by us before better-auth sees it and tidied before the browser does. */

import type { RateLimiter } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import type { Db } from '#platform/db.server.ts';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import type { BetterAuth } from '../better-auth.server.ts';
import { clientAddressHeader, clientNetwork } from '../client-network.ts';

export interface AuthContext {
  readonly request: Request;
  readonly db: Db;
  readonly now: () => Date;
  readonly origin: string;
  /** All addresses of our own pages. */
  readonly origins: readonly string[];
  readonly attempts: RateLimiter;
  readonly better: BetterAuth;
  /** Is Google set up? */
  readonly google: boolean;
}

export type AuthHandler = (context: AuthContext) => Promise<Response>;

/** Where the request comes from, as limits count it. */
export function networkOf({ request }: AuthContext): string {
  return clientNetwork(request.headers.get(clientAddressHeader));
}

/** The database cannot be asked: nobody is let in, and nobody is told that they have no session. */
export function unavailable(): AppError {
  return new AppError('unavailable', m.identity_unavailable(), { headers: { 'Retry-After': '2' } });
}

const refusals: Record<string, () => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: () => new AppError('unauthenticated', m.identity_wrong_credentials()),
  BANNED: () => new AppError('forbidden', m.identity_account_blocked()),
  INVALID_TOKEN: () => new AppError('bad_request', m.identity_reset_link_useless()),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () => new AppError('conflict', m.identity_sign_up_refused()),
  FAILED_TO_CREATE_USER: () => new AppError('conflict', m.identity_sign_up_refused()),
  FAILED_TO_GET_SESSION: unavailable,
  PROVIDER_NOT_FOUND: () => new AppError('not_found', m.identity_no_google()),
};

const codeOf: Partial<Record<number, ErrorCode>> = {
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

/** Hands the request on, with this JSON body instead of its own. Throws an AppError for what better-auth refuses. */
export async function callBetterAuth({ better, request }: AuthContext, body?: object): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  if (body) headers.set('Content-Type', 'application/json');
  const response = await better.handler(
    new Request(request.url, { method: request.method, headers, body: body ? JSON.stringify(body) : undefined }),
  );
  if (response.status < 400) return response;
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  const refusal = refusals[code ?? ''];
  if (refusal) throw refusal();
  const known = codeOf[response.status];
  if (!known) throw new Error(`The identity service answered ${response.status} ${code ?? ''}`);
  throw new AppError(known, m.identity_refused());
}

/** The same answer with its JSON changed; cookies stay. */
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

/** The session's token belongs into its HttpOnly cookie only; scripts of a page get the rest. */
export const withoutToken = (response: Response) => withJson(response, ({ user }) => ({ user }));
