/** Positions in the write-ahead log (LSN), as numbers, in PostgreSQL's notation and as parts of file names. */

/** Bytes of a segment, as initdb has it by default. */
export const segmentBytes = 16n * 1024n * 1024n;

/** `'0/1A2B3C'` → number. Throws for anything else. */
export function parseLsn(text: string): bigint {
  const [, high = '', low = ''] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (!low) throw new Error(`Not a position in the log: ${JSON.stringify(text)}`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Number → `'0/1A2B3C'`. */
export function formatLsn(lsn: bigint): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

/** 16 digits, which sort as the positions do. */
export function lsnDigits(lsn: bigint): string {
  return lsn.toString(16).toUpperCase().padStart(16, '0');
}

/** The beginning of the segment that contains the position. */
export function segmentStart(lsn: bigint): bigint {
  return lsn - (lsn % segmentBytes);
}

/** The name of the file in pg_wal that contains the position. */
export function segmentName(timeline: number, lsn: bigint): string {
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(BigInt(timeline)) + hex(lsn >> 32n) + hex((lsn & 0xffff_ffffn) / segmentBytes);
}
