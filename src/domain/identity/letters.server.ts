/** Letters that anybody can cause by typing an email somewhere, whether it is theirs or not. */

import type { Mail } from '#domain/mail/mail.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';

type LetterScope = Pick<Scope, 'db' | 'now'>;

/** Letters of all kinds to one email in 24 hours. */
const byRecipient: RateLimit = { name: 'letters', max: 30, windowMs: 24 * 3_600_000 };

/** Counts a letter to this email. False above the limit: then it must not be sent. */
export async function countLetter({ db, now }: LetterScope, email: string): Promise<boolean> {
  try {
    await createRateLimiter(db, now).count(byRecipient, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Adds the letter to the outbox, unless its recipient has had too many. */
export async function sendLetter(scope: LetterScope, mail: Mail): Promise<void> {
  if (await countLetter(scope, mail.to)) await enqueueMail(scope, mail);
}
