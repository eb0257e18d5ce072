/** Idempotency-Key: the same request, sent again, is told from a new one. */
import { createHash } from 'node:crypto';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { type NewOrder, PlacedOrder } from './contract.ts';

export interface IdempotencyKey {
  readonly key: string;
  /** SHA-256 of what the request means, hex. */
  readonly requestHash: string;
}

/** The key with the request's meaning, or null without a key. Throws bad_request for a malformed one. */
export function parseIdempotencyKey(key: string | undefined, input: NewOrder): IdempotencyKey | null {
  if (key === undefined) return null;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) throw new AppError('bad_request', m.orders_key_invalid());
  // Only what we use: the product's name may be spelled otherwise, the e-mail is the session's.
  const meaning = [input._Id, input.name, input.phone, input.productQuantity, input.price ?? null];
  return { key, requestHash: createHash('sha256').update(JSON.stringify(meaning)).digest('hex') };
}

/** The first answer, word for word. Throws idempotency_mismatch when the key belonged to another request. */
export function replayResponse(
  stored: { requestHash: string; response: unknown },
  request: IdempotencyKey,
): PlacedOrder {
  if (stored.requestHash !== request.requestHash) throw new AppError('idempotency_mismatch', m.orders_key_mismatch());
  // The database does not keep the order of members; the schema does.
  return PlacedOrder.parse(stored.response);
}
