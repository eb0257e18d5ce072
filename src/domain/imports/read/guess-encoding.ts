/** Guesses the encoding of a text file from its bytes. The user sees the guess and can change it. */
import type { Encoding } from '../contract.ts';

/** The encoding of the bytes; null when they are not text. */
export function guessEncoding(start: Uint8Array): Encoding | null {
  const marked = byteOrderMark(start);
  if (marked !== undefined) return marked;
  const zeros = countZeros(start);
  // Latin characters in UTF-16 have a zero in every second byte. In all other encodings a zero means binary data.
  if (zeros.odd > start.length / 8 && zeros.even < zeros.odd / 20) return 'utf-16le';
  if (zeros.even > start.length / 8 && zeros.odd < zeros.even / 20) return 'utf-16be';
  if (zeros.odd + zeros.even > 0 || countControls(start) > start.length / 50) return null;
  if (isValid('utf-8', start)) return 'utf-8';
  return guessLegacyEncoding(start);
}

/** The encoding of the byte order mark. Undefined: there is none. Null: that of UTF-32, which begins like that of UTF-16. */
function byteOrderMark([first, second, third, fourth]: Uint8Array): Encoding | null | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? null : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * Distinguishes GB18030, Windows-1251 and Windows-1252 by the bytes from 0x80 on: Chinese text uses all of them; Russian
 * letters are adjacent bytes from 0xC0 on; accented Western letters are also from 0xC0 on, but isolated.
 */
function guessLegacyEncoding(bytes: Uint8Array): Encoding {
  let high = 0;
  let low = 0;
  let neighbours = 0;
  bytes.forEach((byte, at) => {
    if (byte < 0x80) return;
    high += 1;
    // Russian lists use these characters below 0xC0: Ё, ё, №, « and ».
    if (byte < 0xc0 && ![0xa8, 0xb8, 0xb9, 0xab, 0xbb].includes(byte)) low += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80) neighbours += 1;
  });
  if (low > high / 8 && isValid('gb18030', bytes)) return 'gb18030';
  return neighbours > high / 3 ? 'windows-1251' : 'windows-1252';
}

/** True when the bytes are valid in the encoding; the last character may be incomplete. */
function isValid(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function countZeros(bytes: Uint8Array): { odd: number; even: number } {
  let odd = 0;
  let even = 0;
  bytes.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 1) odd += 1;
    else even += 1;
  });
  return { odd, even };
}

function countControls(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => count + (byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte) ? 1 : 0), 0);
}
