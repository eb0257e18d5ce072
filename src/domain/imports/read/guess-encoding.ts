/** Which encoding a text file is in, from its first bytes. A guess that the clerk sees and can change. */
import type { Encoding } from '../contract.ts';

/** @returns null for a file that is no text at all */
export function guessEncoding(start: Uint8Array): Encoding | null {
  const marked = byteOrderMark(start);
  if (marked) return marked;
  const zeros = countZeros(start);
  // Text in UTF-16 is every other byte zero, as far as it is Latin; in anything else a zero is no text.
  if (zeros.odd > start.length / 8 && zeros.even < zeros.odd / 20) return 'utf-16le';
  if (zeros.even > start.length / 8 && zeros.odd < zeros.even / 20) return 'utf-16be';
  if (zeros.odd + zeros.even > 0 || controls(start) > start.length / 50) return null;
  if (reads('utf-8', start)) return 'utf-8';
  return guessOneByte(start);
}

function byteOrderMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * Neither UTF has no mark of its own. Chinese text spreads over all upper bytes. Russian letters are
 * 0xC0 and above and stand beside each other; accented Western letters are there too, but alone.
 */
function guessOneByte(bytes: Uint8Array): Encoding {
  let high = 0;
  let low = 0;
  let neighbours = 0;
  bytes.forEach((byte, at) => {
    if (byte < 0x80) return;
    high += 1;
    // Ё, ё, №, « and » are the signs below 0xC0 that Russian lists use.
    if (byte < 0xc0 && ![0xa8, 0xb8, 0xb9, 0xab, 0xbb].includes(byte)) low += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80) neighbours += 1;
  });
  if (low > high / 8 && reads('gb18030', bytes)) return 'gb18030';
  return neighbours > high / 3 ? 'windows-1251' : 'windows-1252';
}

/** Whether it decodes without a fault; the last character may be cut in half. */
function reads(encoding: Encoding, bytes: Uint8Array): boolean {
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

function controls(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => count + (byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte) ? 1 : 0), 0);
}
