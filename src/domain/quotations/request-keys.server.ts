/** The keys of buyers without account. They are stored as hashes: a copy of the database opens no request. */
import { randomBytes } from 'node:crypto';
import { and, eq, exists, gt, lte, type SQL } from 'drizzle-orm';
import { hashOfToken } from '#domain/identity/token-hash.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requireSystem } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { requestLinkDays } from './request-rules.ts';
import { quotationKeys, quotationRequests } from './tables.server.ts';

const dayMs = 24 * 3_600_000;

/** The condition of the request that the key opens today. */
export function hasKey({ db, now }: Scope, key: string): SQL {
  const { hash, requestId, expiresAt } = quotationKeys;
  return exists(
    db
      .select({ hash })
      .from(quotationKeys)
      .where(and(eq(hash, hashOfToken(key)), eq(requestId, quotationRequests.id), gt(expiresAt, now()))),
  );
}

/**
 * Lets the key open the request for `requestLinkDays` from now. Call within a transaction. Throws invalid for a key that opens
 * another request: whoever has the link of one must not read the other.
 */
export async function keepKey({ db, now }: Scope, requestId: string, key: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + requestLinkDays * dayMs);
  const kept = await db
    .insert(quotationKeys)
    .values({ hash: hashOfToken(key), requestId, expiresAt })
    // The key of the draft.
    .onConflictDoUpdate({
      target: quotationKeys.hash,
      set: { expiresAt },
      setWhere: eq(quotationKeys.requestId, requestId),
    })
    .returning({ hash: quotationKeys.hash });
  if (kept.length === 0) throw invalidField('key', m.quotation_key_used());
}

/** A new key of the request, for the link of a mail. Call within a transaction. */
export async function makeKey(tx: Scope, requestId: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await keepKey(tx, requestId, key);
  return key;
}

/** Deletes the keys that open nothing any more, and returns their number. For the shop itself: throws forbidden, unauthenticated. */
export async function deleteExpiredKeys(scope: Scope): Promise<number> {
  requireSystem(scope);
  const deleted = await scope.db
    .delete(quotationKeys)
    .where(lte(quotationKeys.expiresAt, scope.now()))
    .returning({ hash: quotationKeys.hash });
  return deleted.length;
}
