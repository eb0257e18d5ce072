/**
 * Mails that wait for a minute and can be stopped. Internal: callers check who may do it, and lock what the mail is about.
 */
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { smallestOf } from '#platform/values/extremes.ts';
import { isId } from '#platform/values/ids.ts';
import type { MailHold } from './mail.ts';
import { mailOutbox } from './tables.server.ts';

type MailScope = Pick<Scope, 'db' | 'now'>;
type Held = typeof mailOutbox.$inferSelect;

/** True for a mail that was neither sent nor given up. */
const isUnsent = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt));

/** The mails about one thing that wait or were stopped, oldest first. */
export function listHeldMail({ db }: Pick<Scope, 'db'>, about: string): Promise<Held[]> {
  return db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.about, about), isUnsent))
    .orderBy(asc(mailOutbox.id));
}

/** The mails of this kind about any of these things that wait. */
export async function listWaitingMail(
  { db }: Pick<Scope, 'db'>,
  about: readonly string[],
  kind: string,
): Promise<Held[]> {
  if (about.length === 0) return [];
  return db
    .select()
    .from(mailOutbox)
    .where(
      and(inArray(mailOutbox.about, [...about]), eq(mailOutbox.kind, kind), isUnsent, isNull(mailOutbox.stoppedAt)),
    );
}

/**
 * Deletes the mails of this kind that wait or were stopped, because a newer one takes their place.
 * @returns since when the ones that waited would have told what has happened; null: none waited
 */
export async function withdrawHeldMail(
  { db }: MailScope,
  { about, kind }: Omit<MailHold, 'since'>,
): Promise<Date | null> {
  const held = await db
    .select({ id: mailOutbox.id, since: mailOutbox.since, stoppedAt: mailOutbox.stoppedAt })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.about, about), eq(mailOutbox.kind, kind), isUnsent))
    // A mail that is being sent is locked: it is too late to take its place, and this statement does not wait for the mail
    // server.
    .for('update', { skipLocked: true });
  if (held.length === 0) return null;
  await db.delete(mailOutbox).where(
    inArray(
      mailOutbox.id,
      held.map(({ id }) => id),
    ),
  );
  const since = smallestOf(held.flatMap((mail) => (mail.since && !mail.stoppedAt ? [mail.since.getTime()] : [])));
  return Number.isFinite(since) ? new Date(since) : null;
}

interface HeldMailKey {
  readonly about: string;
  readonly id: string;
}

/** Keeps the mail from being sent. Throws not_found, and conflict when it was stopped before, was given up or has been sent. */
export async function stopHeldMail(scope: MailScope, key: HeldMailKey): Promise<Held> {
  const stoppedAt = scope.now();
  const changed = await changeHeld(scope, key, { stoppedAt }, isNull(mailOutbox.stoppedAt));
  if (changed) return changed;
  throw new AppError('conflict', (await endOf(scope, key)) ?? m.mail_stopped_before());
}

/** Sends a stopped mail after all, at once. Throws not_found, and conflict when it is not stopped. */
export async function sendStoppedMail(scope: MailScope, key: HeldMailKey): Promise<Held> {
  const again = { stoppedAt: null, nextAttemptAt: scope.now() };
  const changed = await changeHeld(scope, key, again, isNotNull(mailOutbox.stoppedAt));
  if (changed) return changed;
  throw new AppError('conflict', (await endOf(scope, key)) ?? m.mail_not_stopped());
}

async function changeHeld(
  { db }: MailScope,
  { about, id }: HeldMailKey,
  change: Partial<typeof mailOutbox.$inferInsert>,
  condition: ReturnType<typeof isNull>,
): Promise<Held | undefined> {
  if (!isId(id)) return undefined;
  const [changed] = await db
    .update(mailOutbox)
    .set(change)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.about, about), isUnsent, condition))
    .returning();
  return changed;
}

/** Why the mail cannot be stopped or sent any more; null: it waits or is stopped. Throws not_found. */
async function endOf({ db }: MailScope, { about, id }: HeldMailKey): Promise<string | null> {
  const [mail] = isId(id)
    ? await db
        .select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.id, id), eq(mailOutbox.about, about)))
    : [];
  if (!mail) throw new AppError('not_found', m.mail_not_found());
  if (mail.sentAt) return m.mail_sent();
  return mail.failedAt ? m.mail_given_up() : null;
}
