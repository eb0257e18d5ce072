/** Recognises picture formats by the first bytes of a file; its name and declared type are not trusted. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Array.from(bytes.subarray(from, to), (byte) => String.fromCharCode(byte)).join('');

/** The format of an accepted picture, or null for every other file (SVG, GIF, HTML, PDF …). */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && isAvifBox(bytes)) return 'avif';
  return null;
}

/** True when the ftyp box (ISO 14496-12) lists an AVIF brand; brands are four characters each. */
function isAvifBox(bytes: Uint8Array): boolean {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  return /^(.{4})*?avi[fs]/s.test(ascii(bytes, 8, Math.min(length, 128)));
}

/** True for a picture as phones of Apple take it: HEIF with HEVC (ISO 23008-12), which needs a licensed decoder. */
export function isHeic(bytes: Uint8Array): boolean {
  return (
    ascii(bytes, 4, 8) === 'ftyp' &&
    /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(ascii(bytes, 8, 12)) &&
    !isAvifBox(bytes)
  );
}
