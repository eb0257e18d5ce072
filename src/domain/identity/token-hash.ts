import { createHash } from 'node:crypto';

/** The form in which random tokens are stored: SHA-256 in hex, so that a copy of the database gives no access. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
