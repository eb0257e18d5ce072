import encodeQR from 'qr';

/** Light modules around a QR code (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as modules of a side, with the quiet zone, and the SVG path of the dark ones. Readers find 15 of 100 faults. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size: rows.length, path: runs.join('') };
}
