/**
 * Confirms that a user's email is theirs, by the link in a letter. Registration signs in at once, so until then an
 * account may have a stranger's email. The link works only in a session of the account: otherwise the stranger would
 * confirm, by opening it, an account whose password somebody else has chosen.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import type { Db } from '#platform/database/db.server.ts';
import { AppError } from '#platform/errors.ts';
import { confirmationHours, emailConfirmationMail } from './identity-mails.ts';
import { sendLetter } from './letters.server.ts';
import { users, verifications } from './tables.server.ts';

interface ConfirmationContext {
  readonly db: Db;
  readonly now: () => Date;
}

interface Unconfirmed {
  readonly id: string;
  readonly email: string;
}

/** Sends a letter with a new link; earlier links of the user end. Sends none above the limit of letters a day. */
export async function sendConfirmation(
  { db, now }: ConfirmationContext,
  user: Unconfirmed,
  origin: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  const value = ownerOf(user);
  await db.delete(verifications).where(eq(verifications.value, value));
  await db.insert(verifications).values({
    id: uuid(),
    identifier: identifierOf(token),
    value,
    expiresAt: new Date(at.getTime() + confirmationHours * 3_600_000),
    createdAt: at,
    updatedAt: at,
  });
  await sendLetter({ db, now }, emailConfirmationMail(user.email, origin, token));
}

/** Marks the user's email as confirmed. Throws bad_request when the token is unknown, expired, or for another user or email. */
export async function confirmEmail({ db, now }: ConfirmationContext, user: Unconfirmed, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const used = await tx
      .delete(verifications)
      .where(
        and(
          eq(verifications.identifier, identifierOf(token)),
          eq(verifications.value, ownerOf(user)),
          gt(verifications.expiresAt, now()),
        ),
      )
      .returning({ id: verifications.id });
    if (used.length === 0) throw new AppError('bad_request', m.identity_confirmation_invalid());
    await tx.update(users).set({ emailVerified: true, updatedAt: now() }).where(eq(users.id, user.id));
  });
}

// The token is hashed, so that whoever reads the database cannot confirm anything.
const identifierOf = (token: string) => `confirm-email:${createHash('sha256').update(token).digest('base64url')}`;

// The id alone would be the value of reset links, and a request for a reset link would end the confirmation links as well.
const ownerOf = ({ id, email }: Unconfirmed) => `confirm-email:${id}:${email}`;
