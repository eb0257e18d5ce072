/** Requests about the second step of a sign-in, apart from those that checkout pages load too. All throw ApiProblem. */
import { authPaths } from '#domain/identity/auth-paths.ts';
import type { SecondStep, SecondStepFactors } from '#domain/identity/second-factor/contract.ts';
import type { PasskeyQuestion } from '#domain/identity/second-factor/passkey-contract.ts';
import { problemFrom } from '#web/session/api-problem.ts';
import { fetchOrThrow } from '#web/session/authenticated-fetch.ts';
import { postToIdentity, type SignInAnswer } from './auth-calls.ts';

/** Signs in with a code or a passkey, after the password or Google. */
export const enterSecondFactor = (values: SecondStep) => postToIdentity<SignInAnswer>(authPaths.secondStep, values);

/** What the user can use whose sign-in waits; null when none waits. */
export async function findOwnFactors(): Promise<SecondStepFactors | null> {
  const response = await fetchOrThrow(authPaths.secondStep, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw await problemFrom(response);
  return response.json();
}

/** The question for a passkey of that user. */
export const askForOwnPasskey = () => postToIdentity<PasskeyQuestion>(authPaths.askForPasskey, {});
