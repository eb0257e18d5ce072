/** The calls to the identity service that our forms make: plain fetch, no client library. All throw ApiProblem. */
import type { SignIn, SignUp } from '#domain/identity/contract.ts';
import { reach } from '#web/api-client.ts';
import { problemFrom, sentenceOf } from '#web/api-problem.ts';
import { signInWithPopup } from './google-popup.ts';

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
 * Signs in with Google in a popup, or on this page where popups are blocked (then it does not resolve:
 * the page is left, to come back to the path `returnTo`). True, a sentence why not, or null when called off.
 */
export async function continueWithGoogle(returnTo: string): Promise<true | string | null> {
  const outcome = await signInWithPopup();
  if (outcome !== 'blocked') return outcome;
  try {
    const answer = await post('/sign-in/social', {
      provider: 'google',
      callbackURL: returnTo,
      errorCallbackURL: '/login',
    });
    if (typeof answer === 'object' && answer !== null && 'url' in answer) window.location.assign(String(answer.url));
    return await new Promise<never>(() => undefined);
  } catch (error) {
    return sentenceOf(error);
  }
}

/** Whether "Continue with Google" can be offered. */
export async function googleOffered(): Promise<boolean> {
  const response = await reach('/api/settings', { headers: { Accept: 'application/json' } });
  if (!response.ok) return false;
  const settings = (await response.json()) as { google?: boolean };
  return settings.google === true;
}
