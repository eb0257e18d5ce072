/** Passkeys as the second factor: the question for one, and the check of its answer. */
import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { FactorContext } from './accept-code.server.ts';
import { createChallenge, type PasskeyPurpose, relyingParty } from './passkey-challenges.server.ts';
import type { PasskeyAnswer, PasskeyQuestion } from './passkey-contract.ts';
import { passkeys } from './passkey-tables.server.ts';

/** The question for one of the user's passkeys; null for a user without one. */
export async function askForPasskey(
  context: Pick<FactorContext, 'db' | 'now' | 'origin'>,
  asked: PasskeyPurpose,
): Promise<PasskeyQuestion | null> {
  const own = await context.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, asked.userId));
  if (own.length === 0) return null;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context.origin).id,
    allowCredentials: own,
    challenge: await createChallenge(context, asked),
    // The password was right: a security key without a PIN is enough.
    userVerification: 'preferred',
  });
  return { options: { ...options } };
}

/**
 * Checks the answer, and notes the use. Throws invalid for the field `passkey`.
 * @param challenge the one that was spent for this answer
 */
export async function acceptPasskey(
  { db, now, origin }: FactorContext,
  { userId, challenge, answer }: { userId: string; challenge: string; answer: PasskeyAnswer },
): Promise<void> {
  const [own] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, answer.id)));
  if (!own) throw refused();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origins } = relyingParty(origin);
  const checked = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      id: own.credentialId,
      publicKey: new Uint8Array(Buffer.from(own.publicKey, 'base64url')),
      // The counter of a passkey on one device shows a copy of it. Devices that share a synced one may count each for itself.
      counter: own.synced ? 0 : own.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) throw refused();
  const { newCounter } = checked.authenticationInfo;
  const fell = newCounter < own.counter;
  await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now(), ...(fell && { counterFellAt: now() }) })
    .where(eq(passkeys.id, own.id));
}

const refused = () => invalidField('passkey', m.passkey_refused());
