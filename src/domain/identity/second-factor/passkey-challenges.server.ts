/** Challenges that a passkey signs: random, stored here, for one user and one purpose, valid once and for five minutes. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { trustedOrigins } from '../same-origin.ts';
import { verifications } from '../tables.server.ts';
import { hashOfToken } from '../token-hash.ts';
import type { FactorContext } from './accept-code.server.ts';

const minutes = 5;

/** What the passkey is asked for: a registration, the second step of a sign-in, or a change in the account. */
export interface PasskeyPurpose {
  readonly userId: string;
  readonly purpose: 'registration' | 'sign-in' | 'change';
}

/**
 * The shop as browsers know it. An address of numbers cannot have passkeys, so on this machine the shop is "localhost".
 * @param origin the shop's public origin
 */
export function relyingParty(origin: string): { readonly id: string; readonly origins: string[] } {
  const { hostname } = new URL(origin);
  return { id: hostname === '127.0.0.1' ? 'localhost' : hostname, origins: [...trustedOrigins(origin)] };
}

/** A new challenge, in bytes; an earlier one of the same purpose ends. */
export async function createChallenge(
  { db, now }: Pick<FactorContext, 'db' | 'now'>,
  asked: PasskeyPurpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const at = now();
  await db.delete(verifications).where(eq(verifications.value, ownerOf(asked)));
  await db.insert(verifications).values({
    id: uuid(),
    identifier: identifierOf(Buffer.from(challenge).toString('base64url')),
    value: ownerOf(asked),
    expiresAt: new Date(at.getTime() + minutes * 60_000),
    createdAt: at,
    updatedAt: at,
  });
  return challenge;
}

const ClientData = z.object({ challenge: z.string() });

/**
 * The challenge that the answer has signed, which is used up by it, whether the answer is right or not. Call it outside of a
 * transaction. Throws invalid for the field `passkey` when it was used, has expired, or is another user's or another purpose's.
 */
export async function spendChallenge(
  { db, now }: Pick<FactorContext, 'db' | 'now'>,
  asked: PasskeyPurpose,
  answer: { readonly response: { readonly clientDataJSON: string } },
): Promise<string> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const used = await db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf(challenge)),
        eq(verifications.value, ownerOf(asked)),
        gt(verifications.expiresAt, now()),
      ),
    )
    .returning({ id: verifications.id });
  if (used.length === 0) throw invalidField('passkey', m.passkey_expired());
  return challenge;
}

function challengeIn(clientData: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString())).challenge;
  } catch {
    return '';
  }
}

const identifierOf = (challenge: string) => `passkey:${hashOfToken(challenge)}`;

const ownerOf = ({ userId, purpose }: PasskeyPurpose) => `passkey:${purpose}:${userId}`;
