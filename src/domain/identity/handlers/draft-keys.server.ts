/**
 * Keys of the drafts of forms, which browsers keep encrypted: a draft opens only for whoever has the session, or for the browser of a
 * visitor. The shop stores neither keys nor drafts.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { cookieNameAt, identityCookie, withCookie } from '../identity-cookie.ts';
import { type AuthContext, findSession } from './auth-handler.server.ts';

const name = 'drafts';
/** Of a visitor's cookie, in seconds: 30 days, as a session. */
const maxAge = 30 * 86_400;

/**
 * Answers the keys of 256 bits in base64. The first is for what is typed now: that of the user, the same in each session, so that a draft
 * survives signing in again; or that of the visitor. The others open what was typed before a sign-in, or before a change of AUTH_SECRET.
 */
export async function handleDraftKeys(context: AuthContext): Promise<Response> {
  const { request, betterAuth, secret, oldSecret, origin } = context;
  const session = await findSession(betterAuth, request.headers);
  const sent = parseCookies(request.headers.get('Cookie') ?? '').get(cookieNameAt(origin, name)) ?? '';
  const visitor = /^[\w-]{43}$/.test(sent) ? sent : randomBytes(32).toString('base64url');
  const owners = [...(session ? [`user ${session.userId}`] : []), `visitor ${visitor}`];
  const secrets = [secret, ...(oldSecret === undefined ? [] : [oldSecret])];
  const keys = secrets.flatMap((each) => owners.map((owner) => keyOf(each, owner)));
  const response = Response.json({ keys }, { headers: { 'Cache-Control': 'no-store' } });
  return withCookie(response, identityCookie(origin, name, visitor, maxAge));
}

const keyOf = (secret: string, owner: string): string =>
  createHmac('sha256', secret).update(`drafts of ${owner}`).digest('base64');
