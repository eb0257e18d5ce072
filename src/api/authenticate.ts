/**
 * Authenticates a request by its bearer token; only the call that issues access tokens reads the session cookie. On all
 * other calls cookies are ignored, so the API needs no CSRF protection.
 */
import { getActorByAccessToken, getActorBySessionCookie } from '#domain/identity/access-token.server.ts';
import { isSecondFactorMissing } from '#domain/identity/second-factor/required-by-role.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { type Actor, type Scope, visitor } from '#platform/scope.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { Endpoint } from './endpoint.ts';
import { needsSecondFactor } from './policy.ts';

// A repeated header is joined with a comma and does not match.
const bearer = /^Bearer ([A-Za-z0-9._~+/-]{1,512}=*)$/;

/**
 * Returns the scope with the caller as actor: a visitor when the bearer token is missing or invalid.
 * @throws AppError unauthenticated, forbidden for a call with the session cookie; second_factor_required
 */
export async function authenticate(
  scope: Scope,
  request: Request,
  endpoint: Pick<Endpoint, 'operation' | 'access'>,
  api: ApiDependencies,
): Promise<Scope> {
  const { headers } = request;
  const bySession = endpoint.access === 'session';
  const actor = bySession
    ? await getActorBySessionCookie(scope, api.auth, headers)
    : await ownerOfToken(scope, headers);
  return { ...scope, actor: await restricted(scope, actor, endpoint) };
}

/**
 * The actor; one who has yet to set up a second factor is a visitor to public calls, and has no permissions. It is the only place
 * where the API asks for this. Throws second_factor_required for everything that is not their own account.
 */
async function restricted(
  scope: Scope,
  actor: Actor,
  { operation, access }: Pick<Endpoint, 'operation' | 'access'>,
): Promise<Actor> {
  if (actor.kind !== 'user' || !(await isSecondFactorMissing(scope, actor.user))) return actor;
  if (access === 'all') return visitor;
  if (needsSecondFactor(operation)) throw new AppError('second_factor_required', m.second_factor_required_first());
  return { ...actor, user: { ...actor.user, secondFactorMissing: true } };
}

async function ownerOfToken(scope: Scope, headers: Headers): Promise<Actor> {
  const token = bearer.exec(headers.get('Authorization') ?? '')?.[1];
  return token === undefined ? visitor : getActorByAccessToken(scope.db, token, scope.now());
}
