/** Requests to the identity service (Better Auth) by fetch, without its client library. All throw ApiProblem. */
import type { ResponseOf } from '#api/operations.ts';
import { routeUrl } from '#api/route-url.ts';
import { settingsRoutes } from '#api/settings-routes.ts';
import { authPaths } from '#domain/identity/auth-paths.ts';
import type { SignIn, SignUpRequest } from '#domain/identity/contract.ts';
import { problemFrom } from '#web/session/api-problem.ts';
import { fetchOrThrow } from '#web/session/authenticated-fetch.ts';

/** The answer to a right password or Google account. */
export interface SignInAnswer {
  /** True when the visitor is signed in only after the code of a second factor. */
  readonly secondFactorRequired?: boolean;
}

/** Posts JSON to the identity service. */
export async function postToIdentity<Answer>(url: string, body: unknown): Promise<Answer> {
  const response = await fetchOrThrow(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await problemFrom(response);
  return response.json();
}

export const signIn = (values: SignIn) => postToIdentity<SignInAnswer>(authPaths.signIn, values);

export const signUp = (values: SignUpRequest) => postToIdentity<SignInAnswer>(authPaths.signUp, values);

/** Replaces the printed credentials of the first admin. */
export const completeSetup = (values: SignIn) => postToIdentity<SignInAnswer>(authPaths.completeSetup, values);

/** Sends the reset mail. The response is the same when no account has that email address. */
export const requestReset = (email: string) => postToIdentity(authPaths.requestPasswordReset, { email });

/** `token` comes from the link in the reset mail. */
export const resetPassword = (newPassword: string, token: string) =>
  postToIdentity<SignInAnswer>(authPaths.resetPassword, { newPassword, token });

/** Confirms the email of the signed-in user; `token` comes from the link in the confirmation letter. */
export const confirmOwnEmail = (token: string) => postToIdentity(authPaths.confirmEmail, { token });

/** Sends the confirmation letter to the signed-in user again. */
export const requestConfirmation = () => postToIdentity(authPaths.sendConfirmation, {});

/**
 * Signs in with Google by leaving this page. Google returns to the path `returnTo`, or after a failure to the current
 * page with ?error=.
 */
export async function leaveForGoogle(returnTo: string): Promise<void> {
  const { pathname, search } = window.location;
  const answer = await postToIdentity<unknown>(authPaths.startGoogle, {
    provider: 'google',
    callbackURL: returnTo,
    errorCallbackURL: pathname + search,
  });
  if (typeof answer === 'object' && answer !== null && 'url' in answer) window.location.assign(String(answer.url));
}

/** True when "Continue with Google" is configured. */
export async function googleOffered(): Promise<boolean> {
  const response = await fetchOrThrow(routeUrl(settingsRoutes.getSettings), {
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) return false;
  const settings: ResponseOf<'getSettings'> = await response.json();
  return settings.google === true;
}
