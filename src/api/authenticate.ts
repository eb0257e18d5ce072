/** Who a request speaks for: only ever the bearer token; cookies carry no authority here. */
import { findUserByAccessToken } from '#domain/identity/access-token.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';

// Exactly one header, exactly this scheme: anything else is no token at all.
const bearer = /^Bearer ([A-Za-z0-9._~+/-]{1,512}=*)$/;

/** The same scope with the token's owner as actor; a visitor's when there is no good token. */
export async function authenticate(scope: Scope, request: Request): Promise<Scope> {
  const token = bearer.exec(request.headers.get('Authorization') ?? '')?.[1];
  const user = token === undefined ? null : await findUserByAccessToken(scope.db, token, scope.now());
  return { ...scope, actor: user ? { kind: 'user', user } : visitor };
}
