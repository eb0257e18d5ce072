/** The second step of a sign-in: a code, or a passkey. */
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { withCookie } from '../identity-cookie.ts';
import { askForPasskey } from '../second-factor/accept-passkey.server.ts';
import { withProof } from '../second-factor/accept-proof.server.ts';
import { SecondStep } from '../second-factor/contract.ts';
import { endPendingSignIn, findPendingUser } from '../second-factor/pending-sign-in.server.ts';
import { rememberBrowser } from '../second-factor/remembered-devices.server.ts';
import { findFactors } from '../second-factor/session-guard.server.ts';
import { users } from '../tables.server.ts';
import { writeRefusedSignIn } from '../write-refused-sign-in.server.ts';
import { type AuthContext, answerOrThrow, networkOf, withoutToken } from './auth-handler.server.ts';
import { readForm } from './read-form.ts';

/**
 * Signs in after a right code or passkey. Throws unauthenticated when no sign-in waits for it, invalid for a wrong one or one that
 * was used, too_many_requests, forbidden for a blocked account.
 */
export async function handleSecondStep(context: AuthContext): Promise<Response> {
  const { headers } = context.request;
  const { remember, ...proof } = await readForm(context.request, SecondStep);
  const userId = await getPendingUser(context);
  const attempt = { userId, network: networkOf(context), purpose: 'sign-in' } as const;
  try {
    await withProof(context, attempt, proof, async () => undefined);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid')
      await writeRefusedSignIn(context, 'secondStepRefused', eq(users.id, userId));
    throw error;
  }
  const started = await context.betterAuth.api.startSession({ body: { userId }, headers, asResponse: true });
  const response = await withoutToken(await answerOrThrow(started));
  const signedIn = withCookie(response, await endPendingSignIn(context, headers));
  return remember ? withCookie(signedIn, await rememberBrowser(context, userId, headers)) : signedIn;
}

/** Says what the user of the sign-in that waits can use; null when none waits. */
export async function handleFindFactors(context: AuthContext): Promise<Response> {
  const userId = await findPendingUser(context, context.request.headers);
  return Response.json(userId && (await findFactors(context.db, userId)), noStore);
}

/** The question for a passkey of the user whose sign-in waits. Throws unauthenticated when none waits, conflict without a passkey. */
export async function handleAskForPasskey(context: AuthContext): Promise<Response> {
  const userId = await getPendingUser(context);
  const question = await askForPasskey(context, { userId, purpose: 'sign-in' });
  if (!question) throw new AppError('conflict', m.passkey_none());
  return Response.json(question, noStore);
}

const noStore = { headers: { 'Cache-Control': 'no-store' } };

async function getPendingUser(context: AuthContext): Promise<string> {
  const userId = await findPendingUser(context, context.request.headers);
  if (userId === null) throw new AppError('unauthenticated', m.second_factor_expired());
  return userId;
}
