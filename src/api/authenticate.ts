/**
 * Authenticates a request by its bearer token; only the call that issues access tokens reads the session cookie. On all
 * other calls cookies are ignored, so the API needs no CSRF protection.
 */
import { getActorByAccessToken, getActorBySessionCookie } from '#domain/identity/access-token.server.ts';
import { type Actor, type Scope, visitor } from '#platform/scope.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { Access } from './policy.ts';

// A repeated header is joined with a comma and does not match.
const bearer = /^Bearer ([A-Za-z0-9._~+/-]{1,512}=*)$/;

/**
 * Returns the scope with the caller as actor: a visitor when the bearer token is missing or invalid.
 * @throws AppError unauthenticated, forbidden for a call with the session cookie
 */
export async function authenticate(
  scope: Scope,
  request: Request,
  access: Access,
  api: ApiDependencies,
): Promise<Scope> {
  const { headers } = request;
  const actor =
    access === 'session' ? await getActorBySessionCookie(scope, api.auth, headers) : await ownerOfToken(scope, headers);
  return { ...scope, actor };
}

async function ownerOfToken(scope: Scope, headers: Headers): Promise<Actor> {
  const token = bearer.exec(headers.get('Authorization') ?? '')?.[1];
  return token === undefined ? visitor : getActorByAccessToken(scope.db, token, scope.now());
}
