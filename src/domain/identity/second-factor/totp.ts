/** Time-based one-time passwords (RFC 6238), with the values that all authenticator apps take: SHA-1, 30 seconds, 6 digits. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32 } from './base32.ts';

const stepMs = 30_000;

/** Bytes of a secret: the length of SHA-1, as RFC 4226, section 4, recommends. */
export const totpSecretBytes = 20;

/** The number of the time step at this moment. */
export const totpStepAt = (at: Date): number => Math.floor(at.getTime() / stepMs);

/** The code of a time step (RFC 4226, section 5.3). @param digits 6; the vectors of RFC 6238 have 8 */
export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, when the phone's clock differs by at most one step; null for a wrong code. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | null {
  const current = totpStepAt(now);
  const given = Buffer.from(code);
  const found = [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return found ?? null;
}

/**
 * The address that gives an authenticator app the secret of an account, in the form that Google Authenticator has set.
 * @param shop name of the shop, which the app shows; its colons would end it there
 */
export function totpAddress(secret: Uint8Array, { shop, email }: { shop: string; email: string }): string {
  const issuer = encodeURIComponent(shop.replaceAll(':', ' '));
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${issuer}`;
}
