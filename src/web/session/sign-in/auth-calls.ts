/** Requests to the identity service (Better Auth) by fetch, without its client library. All throw ApiProblem. */
import type { ResponseOf } from '#api/operations.ts';
import { routeUrl } from '#api/route-url.ts';
import { settingsRoutes } from '#api/settings-routes.ts';
import { authPaths } from '#domain/identity/auth-paths.ts';
import type { SignIn, SignUpRequest } from '#domain/identity/contract.ts';
import type { SecondStep } from '#domain/identity/second-factor/contract.ts';
import { problemFrom } from '#web/session/api-problem.ts';
import { fetchOrThrow } from '#web/session/authenticated-fetch.ts';

/** The answer to a right password or Google account. */
export interface SignInAnswer {
  /** True when the visitor is signed in only after the code of a second factor. */
  readonly secondFactorRequired?: boolean;
}

async function post<Answer>(url: string, body: unknown): Promise<Answer> {
  const response = await fetchOrThrow(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await problemFrom(response);
  return response.json();
}

export const signIn = (values: SignIn) => post<SignInAnswer>(authPaths.signIn, values);

/** Signs in with the code of a second factor, after the password or Google. */
export const enterSecondFactor = (values: SecondStep) => post<SignInAnswer>(authPaths.secondStep, values);

export const signUp = (values: SignUpRequest) => post<SignInAnswer>(authPaths.signUp, values);

/** Replaces the printed credentials of the first admin. */
export const completeSetup = (values: SignIn) => post<SignInAnswer>(authPaths.completeSetup, values);

/** Sends the reset mail. The response is the same when no account has that email address. */
export const requestReset = (email: string) => post(authPaths.requestPasswordReset, { email });

/** `token` comes from the link in the reset mail. */
export const resetPassword = (newPassword: string, token: string) =>
  post<SignInAnswer>(authPaths.resetPassword, { newPassword, token });

/** Confirms the email of the signed-in user; `token` comes from the link in the confirmation letter. */
export const confirmOwnEmail = (token: string) => post(authPaths.confirmEmail, { token });

/** Sends the confirmation letter to the signed-in user again. */
export const requestConfirmation = () => post(authPaths.sendConfirmation, {});

/**
 * Signs in with Google by leaving this page. Google returns to the path `returnTo`, or after a failure to the current
 * page with ?error=.
 */
export async function leaveForGoogle(returnTo: string): Promise<void> {
  const { pathname, search } = window.location;
  const answer = await post<unknown>(authPaths.startGoogle, {
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
