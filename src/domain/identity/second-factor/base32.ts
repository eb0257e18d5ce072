/** RFC 4648, section 6: the alphabet of secrets in authenticator apps. */
const rfc4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Crockford's alphabet leaves out I, L, O and U, so people confuse no letter with a digit. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The bytes as text, five bits for each character. Their number is a multiple of 5, so that no bits are left over. */
export function base32(bytes: Uint8Array, alphabet: string = rfc4648): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}
