/** Codes of second factors: each is accepted once, and few wrong ones are. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { inTransaction, type Transactional } from '#platform/scope.ts';
import { recoveryCodes, secondFactors, users } from '../tables.server.ts';
import { hashOfToken } from '../token-hash.ts';
import { base32, crockford } from './base32.ts';
import { isRecoveryCode } from './contract.ts';
import { recoveryCodeUsedMail } from './second-factor-mails.ts';
import type { SecretBox } from './secret-box.server.ts';
import { findTotpStep } from './totp.ts';

export interface FactorContext extends Transactional {
  readonly now: () => Date;
  readonly secretBox: SecretBox;
  /** The shop's public origin, for links in mails. */
  readonly origin: string;
}

const windowMs = 15 * 60_000;

/** Wrong codes of one user, of the app and of recovery. */
const byUser: RateLimit = { name: 'second-factor-user', max: 5, windowMs, message: m.second_factor_limited };

/** Wrong codes from one network, for all users, as for passwords. */
const byNetwork: RateLimit = { name: 'second-factor-network', max: 50, windowMs, message: m.second_factor_limited };

export interface CodeAttempt {
  readonly userId: string;
  /** The client's network. */
  readonly network: string;
}

/**
 * Runs `work`, which checks a code, in a transaction. Only failed attempts count; the counters are outside of the transaction.
 * Throws too_many_requests, and what the work throws.
 */
export async function tryCode<Result>(
  context: FactorContext,
  { userId, network }: CodeAttempt,
  work: (context: FactorContext) => Promise<Result>,
): Promise<Result> {
  const rateLimiter = createRateLimiter(context.db, context.now);
  await rateLimiter.count(byNetwork, network);
  await rateLimiter.count(byUser, userId);
  const result = await inTransaction(context, work);
  await rateLimiter.refund(byNetwork, network);
  await rateLimiter.reset(byUser, userId);
  return result;
}

/** Uses up a code of the app, or a recovery code, of a factor that is on. Throws invalid for the field `code`. */
export function spendCode(context: FactorContext, userId: string, code: string): Promise<void> {
  return isRecoveryCode(code) ? spendRecoveryCode(context, userId, code) : spendAppCode(context, userId, code);
}

/**
 * Turns a factor on by its first code. Throws invalid for the field `code`, and `notStarted` when no factor waits for it.
 */
export async function spendFirstCode(
  context: FactorContext,
  userId: string,
  { code, notStarted }: { code: string; notStarted: AppError },
): Promise<void> {
  const waiting = and(eq(secondFactors.userId, userId), isNull(secondFactors.turnedOnAt));
  const [factor] = await context.db.select().from(secondFactors).where(waiting);
  if (!factor) throw notStarted;
  const step = await getStep(context, factor, code);
  // The comparison of the secret: a setup that was started anew meanwhile has another one.
  const turnedOn = await context.db
    .update(secondFactors)
    .set({ turnedOnAt: context.now(), lastStep: step })
    .where(and(waiting, eq(secondFactors.secret, factor.secret)))
    .returning({ userId: secondFactors.userId });
  if (turnedOn.length === 0) throw notStarted;
}

async function spendAppCode(context: FactorContext, userId: string, code: string): Promise<void> {
  const { db } = context;
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.turnedOnAt));
  const [factor] = await db.select().from(secondFactors).where(isOn);
  if (!factor) throw invalidField('code', m.second_factor_code_wrong());
  const step = await getStep(context, factor, code);
  // One statement compares and stores, so that of two requests with one code only the first is accepted.
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  if (used.length === 0) throw invalidField('code', m.second_factor_code_used());
}

async function getStep(
  { secretBox, now }: FactorContext,
  { userId, secret }: { userId: string; secret: string },
  code: string,
): Promise<number> {
  const opened = await secretBox.open(userId, secret);
  if (!opened) throw new AppError('conflict', m.second_factor_unreadable());
  const step = findTotpStep(opened, code, now());
  if (step === null) throw invalidField('code', m.second_factor_code_wrong());
  return step;
}

/** Deletes the code, and tells the user by mail. */
async function spendRecoveryCode({ db, now, origin }: FactorContext, userId: string, code: string): Promise<void> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOfToken(code))))
    .returning({ userId: recoveryCodes.userId });
  if (used.length === 0) throw invalidField('code', m.second_factor_recovery_code_wrong());
  const left = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user) await enqueueMail({ db, now }, recoveryCodeUsedMail(user, left, origin));
}

/**
 * Gives the user ten new recovery codes in place of the earlier ones; as people read them, in groups of four.
 * @param keep true: a user who has some already gets no new ones
 */
export async function createRecoveryCodes(
  { db }: Pick<FactorContext, 'db'>,
  userId: string,
  { keep }: { keep: boolean },
): Promise<string[]> {
  if (keep && (await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))) > 0) return [];
  const codes = Array.from({ length: 10 }, () => base32(randomBytes(20), crockford));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOfToken(code) })));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}
