/** Sign-in with Google (any OpenID provider), on the page or in a popup. */
import { z } from 'zod';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { pagePaths } from '#platform/page-paths.ts';
import { type AuthContext, callBetterAuth, networkOf, withJson } from './auth-handler.server.ts';
import { popupErrorPage, popupOf } from './popup-response.ts';
import { readForm } from './read-form.ts';

const byNetwork: RateLimit = { name: 'google-network', max: 100, windowMs: 15 * 60_000 };

const path = z.string().max(500).optional();
const StartForm = z.object({ callbackURL: path, errorCallbackURL: path });

/** Responds with the provider's URL, to which the page navigates. */
export async function handleStartGoogle(context: AuthContext): Promise<Response> {
  requireGoogle(context);
  const body = await readForm(context.request, StartForm);
  await context.rateLimiter.count(byNetwork, networkOf(context));
  const response = await callBetterAuth(context, { ...body, provider: 'google' });
  return withJson(response, ({ url }) => ({ url, redirect: true }));
}

/** Redirects a popup to the provider. */
export function handleStartPopup(context: AuthContext): Promise<Response> {
  return answerNavigation(context, async () => {
    await context.rateLimiter.count(byNetwork, networkOf(context));
    return callBetterAuth(context);
  });
}

/**
 * The provider's redirect back to the shop. In a popup the response is a page that sends a message to its opener.
 * better-auth includes the session's cookie value in that message; a constant replaces it, because no script needs it.
 */
export function handleGoogleCallback(context: AuthContext): Promise<Response> {
  return answerNavigation(context, async () => {
    await context.rateLimiter.count(byNetwork, networkOf(context));
    const response = await callBetterAuth(context);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const page = (await response.text()).replace(/"token":"[^"]*"/, '"token":"cookie"');
    return new Response(page, { status: response.status, headers: response.headers });
  });
}

/** These requests are page navigations, so an error is shown by the opener of the popup or by the sign-in page, not as JSON. */
async function answerNavigation(context: AuthContext, work: () => Promise<Response>): Promise<Response> {
  requireGoogle(context);
  const response = await work().catch((error: unknown) => errorNavigation(context, error));
  const answer = new Response(response.body, response);
  // After the redirect from the provider's site, a stricter policy would remove the popup's reference to its opener.
  answer.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  return answer;
}

/** The response for a rejected request. Rethrows errors that are not AppError, and those of popups of other origins. */
function errorNavigation({ request, origin, origins }: AuthContext, error: unknown): Response {
  const popup = popupOf(request);
  if (!(error instanceof AppError) || (popup && !origins.includes(popup.popupOrigin))) throw error;
  if (popup) return popupErrorPage(popup, error.code);
  return new Response(null, { status: 302, headers: { Location: `${origin}${pagePaths.login}?error=${error.code}` } });
}

function requireGoogle({ google }: AuthContext): void {
  if (!google) throw new AppError('not_found', m.identity_google_not_configured());
}
