/**
 * Encrypts the secrets of second factors, so that a copy of the database gives no codes. The key is derived from AUTH_SECRET,
 * which is not in the database; better-auth's cipher is XChaCha20-Poly1305.
 */
import { hkdfSync } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

export interface SecretBox {
  /** Encrypts the secret of this user. */
  seal(userId: string, secret: Uint8Array): Promise<string>;
  /** Decrypts the secret of this user; null for one of another user, or of an AUTH_SECRET that is not known any more. */
  open(userId: string, sealed: string): Promise<Uint8Array | null>;
}

/** @param oldSecret the AUTH_SECRET before this one; what it has encrypted is still read */
export function createSecretBox({ secret, oldSecret }: { secret: string; oldSecret?: string | undefined }): SecretBox {
  const keys = [secret, ...(oldSecret === undefined ? [] : [oldSecret])].map(keyOf);
  const [key = ''] = keys;
  return {
    seal: (userId, bytes) => symmetricEncrypt({ key, data: `${userId} ${Buffer.from(bytes).toString('hex')}` }),
    async open(userId, sealed) {
      const opened = await Promise.all(
        keys.map((each) => symmetricDecrypt({ key: each, data: sealed }).catch(() => '')),
      );
      const [owner, hex = ''] = opened.find((text) => text !== '')?.split(' ') ?? [];
      // Whoever can write to the database could copy the own secret to another user's row.
      return owner === userId ? Buffer.from(hex, 'hex') : null;
    },
  };
}

/** A key for this purpose only (RFC 5869). */
const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'sprocket second factor', 32)).toString('hex');
