/** Authenticates a request by its bearer token. Cookies are ignored, so the API needs no CSRF protection. */
import { getActorByAccessToken } from '#domain/identity/access-token.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';

// A repeated header is joined with a comma and does not match.
const bearer = /^Bearer ([A-Za-z0-9._~+/-]{1,512}=*)$/;

/** Returns the scope with the token's owner as actor, or with a visitor when the token is missing or invalid. */
export async function authenticate(scope: Scope, request: Request): Promise<Scope> {
  const token = bearer.exec(request.headers.get('Authorization') ?? '')?.[1];
  const actor = token === undefined ? visitor : await getActorByAccessToken(scope.db, token, scope.now());
  return { ...scope, actor };
}
