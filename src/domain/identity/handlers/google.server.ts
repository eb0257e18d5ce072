/** Signing in with Google, or with the OpenID provider that stands in for it: on the page, or in a popup. */

import { z } from 'zod';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { pagePaths } from '#platform/page-paths.ts';
import { type AuthContext, callBetterAuth, networkOf, withJson } from './auth-handler.server.ts';
import { popupOf, popupRefusal } from './popup-response.ts';
import { readForm } from './read-form.ts';

const byNetwork: RateLimit = { name: 'google-network', max: 100, windowMs: 15 * 60_000 };

const path = z.string().max(500).optional();
const Start = z.object({ callbackURL: path, errorCallbackURL: path });

/** Answers the provider's address, for the page to go to. */
export async function handleStartGoogle(context: AuthContext): Promise<Response> {
  requireGoogle(context);
  const body = await readForm(context.request, Start);
  await context.attempts.count(byNetwork, networkOf(context));
  const response = await callBetterAuth(context, { ...body, provider: 'google' });
  return withJson(response, ({ url }) => ({ url, redirect: true }));
}

/** Leads a popup to the provider. */
export function handleStartPopup(context: AuthContext): Promise<Response> {
  return told(context, async () => {
    await context.attempts.count(byNetwork, networkOf(context));
    return callBetterAuth(context);
  });
}

/**
 * Where the provider sends people back to. A popup ends on a page that tells its opener; better-auth
 * puts the session's cookie value into that message, which no script needs: a constant goes instead.
 */
export function handleGoogleCallback(context: AuthContext): Promise<Response> {
  return told(context, async () => {
    await context.attempts.count(byNetwork, networkOf(context));
    const response = await callBetterAuth(context);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const page = (await response.text()).replace(/"token":"[^"]*"/, '"token":"cookie"');
    return new Response(page, { status: response.status, headers: response.headers });
  });
}

/** A person is looking at these addresses: what is refused is told by the page behind the popup, or by the sign-in page. */
async function told(context: AuthContext, work: () => Promise<Response>): Promise<Response> {
  requireGoogle(context);
  const response = await work().catch((error: unknown) => refusal(context, error));
  const answer = new Response(response.body, response);
  // Coming from the provider's site, a stricter policy would cut the window off from the page that opened it.
  answer.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  return answer;
}

function refusal({ request, origin, origins }: AuthContext, error: unknown): Response {
  const popup = popupOf(request);
  if (!(error instanceof AppError) || (popup && !origins.includes(popup.popupOrigin))) throw error;
  if (popup) return popupRefusal(popup, error.code);
  return new Response(null, { status: 302, headers: { Location: `${origin}${pagePaths.login}?error=${error.code}` } });
}

function requireGoogle({ google }: AuthContext): void {
  if (!google) throw new AppError('not_found', m.identity_no_google());
}
