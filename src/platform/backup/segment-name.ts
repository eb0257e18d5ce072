/**
 * Names of the segments of the write-ahead log: timeline, and number of the segment, in 24 hexadecimal digits, which sort as the
 * log continues. Source: https://www.postgresql.org/docs/current/wal-internals.html
 */
const addressSpace = 2 ** 32;

export function isSegmentName(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name);
}

/** The name of the segment after this one. @param segmentBytes size of the segments of its cluster, a power of two */
export function nextSegmentName(name: string, segmentBytes: number): string {
  const [high, low] = [Number.parseInt(name.slice(8, 16), 16), Number.parseInt(name.slice(16), 16)];
  const isLast = low + 1 === addressSpace / segmentBytes;
  return name.slice(0, 8) + digits(isLast ? high + 1 : high) + digits(isLast ? 0 : low + 1);
}

function digits(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0');
}
