/** Sign-in with Google (any OpenID provider), on the page or in a popup. */
import { z } from 'zod';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError, unavailable } from '#platform/errors.ts';
import { localPath } from '#platform/http/local-path.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import { googleProviderId, isIssuer } from '../google-provider.server.ts';
import { type AuthContext, callBetterAuth, networkOf, withJson } from './auth-handler.server.ts';
import { popupErrorPage, popupOf } from './popup-response.ts';
import { readForm } from './read-form.ts';

const byNetwork: RateLimit = { name: 'google-network', max: 100, windowMs: 15 * 60_000 };

const path = z
  .string()
  .max(500)
  .transform((value, context) => {
    const found = localPath(value);
    if (found === null) context.addIssue({ code: 'custom', message: m.identity_foreign_path() });
    return found ?? '';
  })
  .optional();
const StartForm = z.object({ callbackURL: path, errorCallbackURL: path });

/** The parameters of the shop's own popup. Others, like `scopes`, would change what the shop asks Google for. */
const PopupQuery = StartForm.extend({ popupOrigin: z.string().max(200), popupNonce: z.string().max(100).optional() });

/** The parameters that OAuth 2.0 and OpenID Connect define for the redirect back to the shop. */
const CallbackQuery = z.object({
  code: z.string().max(2000).optional(),
  state: z.string().max(500).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(1000).optional(),
});

/** Responds with the provider's URL, to which the page navigates. */
export async function handleStartGoogle(context: AuthContext): Promise<Response> {
  await requireIssuer(context, requireGoogle(context));
  const body = await readForm(context.request, StartForm);
  await context.rateLimiter.count(byNetwork, networkOf(context));
  const response = await callBetterAuth(context, { ...body, provider: googleProviderId });
  return withJson(response, ({ url }) => ({ url, redirect: true }));
}

/** Redirects a popup to the provider. */
export function handleStartPopup(context: AuthContext): Promise<Response> {
  return answerNavigation(context, async () => {
    await context.rateLimiter.count(byNetwork, networkOf(context));
    return callBetterAuth(withQuery(context, PopupQuery, { provider: googleProviderId }));
  });
}

/**
 * The provider's redirect back to the shop. In a popup the response is a page that sends a message to its opener.
 * better-auth includes the session's cookie value in that message; a constant replaces it, because no script needs it.
 */
export function handleGoogleCallback(context: AuthContext): Promise<Response> {
  return answerNavigation(context, async () => {
    await context.rateLimiter.count(byNetwork, networkOf(context));
    const response = await callBetterAuth(withQuery(context, CallbackQuery));
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const page = (await response.text()).replace(/"token":"[^"]*"/, '"token":"cookie"');
    return new Response(page, { status: response.status, headers: response.headers });
  });
}

/** The context with only the parameters of the schema in the URL of its request, and `more`. Throws bad_request. */
function withQuery(context: AuthContext, schema: z.ZodObject, more: Record<string, string> = {}): AuthContext {
  const url = new URL(context.request.url);
  const parsed = schema.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) throw new AppError('bad_request', m.identity_refused());
  url.search = String(new URLSearchParams({ ...(parsed.data as Record<string, string>), ...more }));
  return { ...context, request: new Request(url, context.request) };
}

/** These requests are page navigations, so an error is shown by the opener of the popup or by the sign-in page, not as JSON. */
async function answerNavigation(context: AuthContext, work: () => Promise<Response>): Promise<Response> {
  const google = requireGoogle(context);
  const response = await requireIssuer(context, google)
    .then(work)
    .catch((error: unknown) => errorNavigation(context, error));
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

type GoogleSettings = NonNullable<AuthContext['google']>;

/** Throws not_found when Google is not configured. */
function requireGoogle({ google }: AuthContext): GoogleSettings {
  if (!google) throw new AppError('not_found', m.identity_google_not_configured());
  return google;
}

/** Throws unavailable when the metadata of the provider are those of another issuer. */
async function requireIssuer({ betterAuth, log }: AuthContext, google: GoogleSettings): Promise<void> {
  const { socialProviders } = await betterAuth.$context;
  const provider = socialProviders.find(({ id }) => id === googleProviderId);
  // The metadata are not loaded while the provider is not reachable: better-auth tries again, and the ID token names the issuer
  // as well.
  if (!provider || isIssuer(provider.issuer, google)) return;
  log?.error({ issuer: provider.issuer }, 'OIDC_DISCOVERY_URL answers with the metadata of another issuer');
  throw unavailable(m.identity_google_unavailable());
}
