/** The calls to the identity service that our forms make: plain fetch, no client library. All throw ApiProblem. */
import type { SignIn, SignUp } from '#domain/identity/contract.ts';
import { reach } from '#web/api-client.ts';
import { problemFrom } from '#web/api-problem.ts';

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await reach(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await problemFrom(response);
  return response.json();
}

export const signIn = (values: SignIn) => post('/sign-in/email', values);

export const signUp = (values: SignUp) => post('/sign-up/email', values);

/** Sends the mail when the account exists; answers the same when it does not. */
export const requestReset = (email: string) => post('/request-password-reset', { email });

/** `token` is the one from the mail's link. */
export const resetPassword = (newPassword: string, token: string) => post('/reset-password', { newPassword, token });

/**
 * Signs in with Google without a popup: this page is left, to come back to the path `returnTo`, or
 * when that fails to the page it started from, with `error` in its address.
 */
export async function leaveForGoogle(returnTo: string): Promise<void> {
  const { pathname, search } = window.location;
  const answer = await post('/sign-in/social', {
    provider: 'google',
    callbackURL: returnTo,
    errorCallbackURL: pathname + search,
  });
  if (typeof answer === 'object' && answer !== null && 'url' in answer) window.location.assign(String(answer.url));
}

/** Whether "Continue with Google" can be offered. */
export async function googleOffered(): Promise<boolean> {
  const response = await reach('/api/settings', { headers: { Accept: 'application/json' } });
  if (!response.ok) return false;
  const settings = (await response.json()) as { google?: boolean };
  return settings.google === true;
}
