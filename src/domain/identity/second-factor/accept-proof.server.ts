/** What proves the second factor: a code of the app, a recovery code, or a passkey. */
import { clientNetwork } from '#platform/http/client-network.ts';
import type { Scope } from '#platform/scope.ts';
import { type CodeAttempt, type FactorContext, spendCode, tryCode } from './accept-code.server.ts';
import { acceptPasskey } from './accept-passkey.server.ts';
import type { FactorProof } from './contract.ts';
import { type PasskeyPurpose, spendChallenge } from './passkey-challenges.server.ts';
import type { SecretBox } from './secret-box.server.ts';

/**
 * Runs `work` after the proof was right, in the transaction that uses it up.
 * @throws AppError invalid for the field `code` or `passkey`, too_many_requests, and what the work throws
 */
export async function withProof<Result>(
  context: FactorContext,
  attempt: CodeAttempt & Pick<PasskeyPurpose, 'purpose'>,
  { code = '', passkey }: FactorProof,
  work: (context: FactorContext) => Promise<Result>,
): Promise<Result> {
  const challenge = passkey && (await spendChallenge(context, attempt, passkey));
  return tryCode(context, attempt, async (checking) => {
    const { userId } = attempt;
    if (passkey && challenge) await acceptPasskey(checking, { userId, challenge, answer: passkey });
    else await spendCode(checking, userId, code);
    return work(checking);
  });
}

/** What a proof of a signed-in user is checked with. */
export const contextOf = (scope: Scope, secretBox: SecretBox) => ({
  ...scope,
  secretBox,
  origin: scope.config.origin,
});

/** The attempt of a signed-in user, for the limits of wrong codes. */
export const attemptOf = ({ clientAddress }: Scope, userId: string): CodeAttempt => ({
  userId,
  network: clientNetwork(clientAddress ?? null),
});
