/** The Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header): a repeated request gets the first response again. */
import { createHash } from 'node:crypto';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { PlacedOrder } from './contract.ts';

/** The response that an earlier request with the same key received. */
export interface StoredResponse {
  readonly requestHash: string;
  readonly response: unknown;
}

export interface IdempotencyKey {
  readonly key: string;
  /** SHA-256 (hex) of the fields that determine the order. */
  readonly requestHash: string;
}

/**
 * The key and the hash of its request; null without a key. Throws bad_request for a malformed key: 1 to 255 printable ASCII
 * characters.
 * @param fields what determines the order
 */
export function parseIdempotencyKey(key: string | undefined, fields: readonly unknown[]): IdempotencyKey | null {
  if (key === undefined) return null;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) throw new AppError('bad_request', m.orders_key_invalid());
  return { key, requestHash: createHash('sha256').update(JSON.stringify(fields)).digest('hex') };
}

/** The stored response. Throws idempotency_mismatch when the key was used for a different request. */
export function replayResponse(stored: StoredResponse, key: IdempotencyKey): PlacedOrder {
  if (stored.requestHash !== key.requestHash) throw new AppError('idempotency_mismatch', m.orders_key_mismatch());
  // jsonb does not preserve the order of members; parsing restores the schema's order.
  return PlacedOrder.parse(stored.response);
}
