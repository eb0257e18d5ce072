/** Users add and remove their passkeys. */
import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import type { Db } from '#platform/database/db.server.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { requireConfirmedSession } from '../confirmed-session.server.ts';
import type { OwnPassword } from '../contract.ts';
import { requireOwner } from '../owner.server.ts';
import type { Deletion } from '../sessions.server.ts';
import { createRecoveryCodes } from './accept-code.server.ts';
import { askForPasskey } from './accept-passkey.server.ts';
import type { RecoveryCodes } from './contract.ts';
import { endSecondFactor } from './end-second-factor.server.ts';
import { createChallenge, relyingParty, spendChallenge } from './passkey-challenges.server.ts';
import { maxPasskeys, type NewPasskey, type Passkey, type PasskeyQuestion } from './passkey-contract.ts';
import { passkeys } from './passkey-tables.server.ts';
import { isSecondFactorRequired } from './required-by-role.server.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './second-factor-mails.ts';
import { isSecondFactorOn } from './session-guard.server.ts';

/** EdDSA, ES256 and RS256 (RFC 9053). The library would try one that Node calls experimental. */
const algorithms = [-8, -7, -257] as const;

/** The user's passkeys, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const own = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), passkeys.id);
  return own.map(({ id, name, createdAt, lastUsedAt, counterFellAt }) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    counterFellAt: counterFellAt?.toISOString() ?? null,
  }));
}

/**
 * The browser's question for a new passkey of the caller.
 * @param password the caller's own, needed unless the session is confirmed
 * @throws AppError not_found for another user's email, confirmation_required, invalid for `password`, conflict for too many
 *   passkeys, too_many_requests
 */
export async function startPasskey(
  scope: Scope,
  { email, password }: { email: string } & Partial<OwnPassword>,
): Promise<PasskeyQuestion> {
  const user = requireOwner(scope, email);
  await requireConfirmedSession(scope, password);
  const { db, config } = scope;
  const own = await db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, user.id));
  if (own.length >= maxPasskeys) throw tooMany();
  const company = await getSetting(scope, 'company');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: company.shortName,
    rpID: relyingParty(config.origin).id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await createChallenge(scope, { userId: user.id, purpose: 'registration' }),
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options: { ...options } };
}

/**
 * Adds the passkey, and tells the user by mail.
 * @returns recovery codes, which are never shown again; none when the user has some already
 * @throws AppError not_found for another user's email, invalid for `passkey`, conflict for one that is registered already or is one
 *   too many
 */
export async function addPasskey(
  scope: Scope,
  { email, name, passkey }: { email: string } & NewPasskey,
): Promise<RecoveryCodes> {
  const user = requireOwner(scope, email);
  const challenge = await spendChallenge(scope, { userId: user.id, purpose: 'registration' }, passkey);
  const verified = await verify(scope, passkey, challenge);
  return inTransaction(scope, async (transaction) => {
    const { db, now, config } = transaction;
    const added = await db
      .insert(passkeys)
      .values({ id: uuid(), userId: user.id, name, ...verified, createdAt: now() })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new AppError('conflict', m.passkey_known());
    if ((await db.$count(passkeys, eq(passkeys.userId, user.id))) > maxPasskeys) throw tooMany();
    await enqueueMail(transaction, passkeyAddedMail(user, name, config.origin));
    return { recoveryCodes: await createRecoveryCodes(transaction, user.id, { keep: true }) };
  });
}

async function verify({ config }: Scope, response: NewPasskey['passkey'], expectedChallenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origins } = relyingParty(config.origin);
  const checked = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID: id,
    supportedAlgorithmIDs: [...algorithms],
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) throw invalidField('passkey', m.passkey_not_registered());
  const { credential, credentialDeviceType } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    synced: credentialDeviceType === 'multiDevice',
    transports: response.response.transports ?? [],
  };
}

/**
 * Removes one of the caller's passkeys, and tells the user by mail.
 * @param password the caller's own, needed unless the session is confirmed
 * @throws AppError as startPasskey; conflict for the last factor of a user whose role requires one
 */
export async function removePasskey(
  scope: Scope,
  { email, id, password }: { email: string; id: string } & Partial<OwnPassword>,
): Promise<Deletion> {
  const user = requireOwner(scope, email);
  await requireConfirmedSession(scope, password);
  if (!isId(id)) return { acknowledged: true, deletedCount: 0 };
  return inTransaction(scope, (transaction) => deletePasskey(transaction, user, id));
}

async function deletePasskey(scope: Scope, user: User, id: string): Promise<Deletion> {
  const { db, config } = scope;
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, user.id), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  if (!removed) return { acknowledged: true, deletedCount: 0 };
  const isLast = !(await isSecondFactorOn(db, user.id));
  if (isLast && (await isSecondFactorRequired(scope, user)))
    throw new AppError('conflict', m.second_factor_required_keep());
  await endSecondFactor(db, user.id);
  await enqueueMail(scope, passkeyRemovedMail(user, removed.name, config.origin));
  return { acknowledged: true, deletedCount: 1 };
}

/** The question for one of the caller's passkeys, before a change that needs one. Throws not_found, conflict without a passkey. */
export async function startPasskeyProof(scope: Scope, email: string): Promise<PasskeyQuestion> {
  const { id: userId } = requireOwner(scope, email);
  const context = { ...scope, origin: scope.config.origin };
  const question = await askForPasskey(context, { userId, purpose: 'change' });
  if (!question) throw new AppError('conflict', m.passkey_none());
  return question;
}

const tooMany = () => new AppError('conflict', m.passkey_too_many({ max: maxPasskeys }));
