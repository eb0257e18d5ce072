/** Users turn their second factor on and off, and look after recovery codes and remembered devices. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { requireConfirmedSession } from '../confirmed-session.server.ts';
import type { OwnPassword } from '../contract.ts';
import { requireOwnPassword } from '../own-password.server.ts';
import { requireOwner } from '../owner.server.ts';
import { hasPassword } from '../password-account.server.ts';
import type { Deletion } from '../sessions.server.ts';
import { recoveryCodes, rememberedDevices, secondFactors } from '../tables.server.ts';
import { createRecoveryCodes, type FactorContext, spendFirstCode, tryCode } from './accept-code.server.ts';
import { attemptOf, contextOf, withProof } from './accept-proof.server.ts';
import { base32 } from './base32.ts';
import type { FactorCodeOnly, PasswordAndCode, RecoveryCodes, SecondFactor, SecondFactorSetup } from './contract.ts';
import { endSecondFactor } from './end-second-factor.server.ts';
import { listPasskeys } from './own-passkeys.server.ts';
import { qrCode } from './qr-code.server.ts';
import { listRememberedDevices } from './remembered-devices.server.ts';
import { isSecondFactorRequired } from './required-by-role.server.ts';
import { secondFactorOffMail, secondFactorOnMail } from './second-factor-mails.ts';
import type { SecretBox } from './secret-box.server.ts';
import { isSecondFactorOn } from './session-guard.server.ts';
import { totpAddress, totpSecretBytes } from './totp.ts';

/** The state of the caller's own second factor. Throws unauthenticated, or not_found for another user's email. */
export async function getSecondFactor(scope: Scope, email: string): Promise<SecondFactor> {
  const user = requireOwner(scope, email);
  const { db } = scope;
  const [factor] = await db
    .select({ turnedOnAt: secondFactors.turnedOnAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.turnedOnAt)));
  return {
    turnedOnAt: factor?.turnedOnAt?.toISOString() ?? null,
    passkeys: await listPasskeys(db, user.id),
    required: await isSecondFactorRequired(scope, user),
    recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id)),
    hasPassword: await hasPassword(scope, user.id),
    devices: await listRememberedDevices(scope, user.id),
  };
}

/**
 * Makes a secret for the caller's app. The factor is on after the first code; until then another call replaces the secret.
 * @param password the caller's own, needed unless the session is confirmed
 * @throws AppError not_found for another user's email, confirmation_required, invalid for `password`, conflict when the factor
 *   is on, too_many_requests
 */
export async function startSecondFactor(
  scope: Scope,
  secretBox: SecretBox,
  { email, password }: { email: string } & Partial<OwnPassword>,
): Promise<SecondFactorSetup> {
  const user = requireOwner(scope, email);
  await requireConfirmedSession(scope, password);
  const { shortName } = await getSetting(scope, 'company');
  const bytes = randomBytes(totpSecretBytes);
  const secret = await secretBox.seal(user.id, bytes);
  const started = await inTransaction(scope, ({ db }) =>
    db
      .insert(secondFactors)
      .values({ userId: user.id, secret })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { secret, lastStep: 0 },
        setWhere: isNull(secondFactors.turnedOnAt),
      })
      .returning({ userId: secondFactors.userId }),
  );
  if (started.length === 0) throw new AppError('conflict', m.second_factor_already_on());
  const address = totpAddress(bytes, { shop: shortName, email: user.email });
  return { secret: base32(bytes), address, qr: qrCode(address) };
}

/**
 * Turns the factor on by the first code of the app, and tells the user by mail.
 * @returns the recovery codes, which are never shown again; none when the user has some already
 * @throws AppError not_found for another user's email, invalid for `code`, conflict when no factor waits for its first code,
 *   too_many_requests
 */
export function turnOnSecondFactor(
  scope: Scope,
  secretBox: SecretBox,
  { email, code }: { email: string } & FactorCodeOnly,
): Promise<RecoveryCodes> {
  const user = requireOwner(scope, email);
  const notStarted = new AppError('conflict', m.second_factor_not_started());
  return tryCode(contextOf(scope, secretBox), attemptOf(scope, user.id), async (context) => {
    await spendFirstCode(context, user.id, { code, notStarted });
    await enqueueMail(context, secondFactorOnMail(user, context.origin));
    return { recoveryCodes: await createRecoveryCodes(context, user.id, { keep: true }) };
  });
}

/**
 * Turns the app off, and tells the user by mail.
 * @throws AppError not_found for another user's email, invalid for `password`, `code` or `passkey`, conflict when no factor is on or
 *   the user's role requires it, confirmation_required for an account without a password, too_many_requests
 */
export async function turnOffSecondFactor(
  scope: Scope,
  secretBox: SecretBox,
  proof: { email: string } & PasswordAndCode,
): Promise<{ acknowledged: true; modifiedCount: number }> {
  const user = requireOwner(scope, proof.email);
  const { db } = scope;
  if ((await isSecondFactorRequired(scope, user)) && (await listPasskeys(db, user.id)).length === 0)
    throw new AppError('conflict', m.second_factor_required_keep());
  await withPasswordAndCode(scope, secretBox, proof, async (context) => {
    await context.db.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    await endSecondFactor(context.db, user.id);
    await enqueueMail(context, secondFactorOffMail(user, context.origin));
  });
  return { acknowledged: true, modifiedCount: 1 };
}

/** Replaces the recovery codes; the earlier ones end. Throws as turnOffSecondFactor. */
export async function replaceRecoveryCodes(
  scope: Scope,
  secretBox: SecretBox,
  proof: { email: string } & PasswordAndCode,
): Promise<RecoveryCodes> {
  const user = requireOwner(scope, proof.email);
  const codes = await withPasswordAndCode(scope, secretBox, proof, (context) =>
    createRecoveryCodes(context, user.id, { keep: false }),
  );
  return { recoveryCodes: codes };
}

/**
 * Forgets one of the caller's remembered devices.
 * @param password the caller's own, needed unless the session is confirmed
 * @throws AppError unauthenticated, not_found for another user's email, confirmation_required, invalid for `password`,
 *   too_many_requests
 */
export async function forgetDevice(
  scope: Scope,
  { email, id, password }: { email: string; id: string } & Partial<OwnPassword>,
): Promise<Deletion> {
  const user = requireOwner(scope, email);
  await requireConfirmedSession(scope, password);
  if (!isId(id)) return { acknowledged: true, deletedCount: 0 };
  const deleted = await inTransaction(scope, ({ db }) =>
    db
      .delete(rememberedDevices)
      .where(and(eq(rememberedDevices.userId, user.id), eq(rememberedDevices.id, id)))
      .returning({ id: rememberedDevices.id }),
  );
  return { acknowledged: true, deletedCount: deleted.length };
}

/** Runs `work` after the caller's password and a code or passkey were right, in the transaction that uses it up. */
async function withPasswordAndCode<Result>(
  scope: Scope,
  secretBox: SecretBox,
  { email, password, ...proof }: { email: string } & PasswordAndCode,
  work: (context: FactorContext) => Promise<Result>,
): Promise<Result> {
  const user = requireOwner(scope, email);
  if (!(await isSecondFactorOn(scope.db, user.id))) throw new AppError('conflict', m.second_factor_not_on());
  await requirePasswordOrFreshSession(scope, user.id, password);
  const attempt = { ...attemptOf(scope, user.id), purpose: 'change' } as const;
  return withProof(contextOf(scope, secretBox), attempt, proof, work);
}

/** An account that signs in with Google only has no password: in its place counts a sign-in within the last hour. */
async function requirePasswordOrFreshSession(scope: Scope, userId: string, password: string): Promise<void> {
  if (await hasPassword(scope, userId)) {
    if (password === '') throw invalidField('password', m.errors_password_required());
    return requireOwnPassword(scope, password, 'password');
  }
  await requireConfirmedSession(scope, undefined).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'confirmation_required') throw error;
    throw new AppError('confirmation_required', m.second_factor_fresh_session());
  });
}
