/** The second step of a sign-in: the code of the second factor. */
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { withCookie } from '../identity-cookie.ts';
import { spendCode, tryCode } from '../second-factor/accept-code.server.ts';
import { SecondStep } from '../second-factor/contract.ts';
import { endPendingSignIn, findPendingUser } from '../second-factor/pending-sign-in.server.ts';
import { rememberBrowser } from '../second-factor/remembered-devices.server.ts';
import { users } from '../tables.server.ts';
import { tellRefusedSignIn } from '../tell-refused-sign-in.server.ts';
import { type AuthContext, answerOrThrow, networkOf, withoutToken } from './auth-handler.server.ts';
import { readForm } from './read-form.ts';

/**
 * Signs in after a right code. Throws unauthenticated when no sign-in waits for a code, invalid for a wrong code or one that
 * was used, too_many_requests, forbidden for a blocked account.
 */
export async function handleSecondStep(context: AuthContext): Promise<Response> {
  const { headers } = context.request;
  const { code, remember } = await readForm(context.request, SecondStep);
  const userId = await findPendingUser(context, headers);
  if (userId === null) throw new AppError('unauthenticated', m.second_factor_expired());
  try {
    await tryCode(context, { userId, network: networkOf(context) }, (checking) => spendCode(checking, userId, code));
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid')
      await tellRefusedSignIn(context, 'secondStepRefused', eq(users.id, userId));
    throw error;
  }
  const started = await context.betterAuth.api.startSession({ body: { userId }, headers, asResponse: true });
  const response = await withoutToken(await answerOrThrow(started));
  const signedIn = withCookie(response, await endPendingSignIn(context, headers));
  return remember ? withCookie(signedIn, await rememberBrowser(context, userId, headers)) : signedIn;
}
