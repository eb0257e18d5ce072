/** Encodes text in encodings that TextEncoder does not support. */
import type { Encoding } from '#domain/imports/contract.ts';

const tables = new Map<Encoding, Map<string, number[]>>();

/** The bytes of the text. Throws when the encoding lacks a character. */
export function encodeText(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(text, 'utf16le'));
  if (encoding === 'utf-16be') return new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const bytes = table.get(letter);
      if (!bytes) throw new Error(`${encoding} has no ${letter}`);
      return bytes;
    }),
  );
}

/** Character → bytes, found by decoding every one-byte and two-byte sequence. */
function tableOf(encoding: Encoding): Map<string, number[]> {
  const decode = (...bytes: number[]) => new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  const table = new Map<string, number[]>();
  for (let first = 0; first < 256; first += 1) {
    const letter = decode(first);
    if (letter !== '\ufffd') table.set(letter, [first]);
    if (encoding !== 'gb18030' || first < 0x81) continue;
    for (let second = 0x40; second < 0xff; second += 1) {
      const pair = decode(first, second);
      if (Array.from(pair).length === 1 && pair !== '\ufffd') table.set(pair, [first, second]);
    }
  }
  return table;
}
