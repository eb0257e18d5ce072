/**
 * The checksums by which PostgreSQL recognises a damaged page of a table or an index: FNV-1a in 32 lanes.
 * Source: src/include/storage/checksum_impl.h and bufpage.h of PostgreSQL 18
 */
export const pageBytes = 8192;
const pagesOfSegment = 2 ** 30 / pageBytes;
const prime = 16_777_619;
const offsets = Uint32Array.from([
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
]);
const lanes = offsets.length;

/** The number of the first page of a file of a table or an index; undefined for other files. Files of 1 GB follow each other. */
export function firstPageOf(path: string): number | undefined {
  const found = /^(?:global|base\/\d+)\/\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/.exec(path);
  return found ? Number(found[1] ?? 0) * pagesOfSegment : undefined;
}

/**
 * Positions in the bytes of pages whose checksum is wrong. The log makes pages right that were changed since it began to be kept:
 * they are not looked at, nor are empty ones.
 * @param bytes whole pages; what follows the last one is not looked at
 * @param since position in the log, as in the head of a page
 */
export function findDamagedPages(bytes: Buffer, firstPage: number, since: bigint): number[] {
  const damaged = [];
  for (let at = 0; at + pageBytes <= bytes.length; at += pageBytes) {
    const page = bytes.subarray(at, at + pageBytes);
    const isNew = page.readUInt16LE(14) === 0;
    const changedAt = (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4));
    if (isNew || changedAt >= since) continue;
    if (checksumOf(page, firstPage + at / pageBytes) !== page.readUInt16LE(8)) damaged.push(at);
  }
  return damaged;
}

const words = new Int32Array(pageBytes / 4);
const sums = new Int32Array(lanes);

function checksumOf(page: Buffer, number: number): number {
  new Uint8Array(words.buffer).set(page);
  // The field of the checksum counts as zero.
  words[2] = (words[2] ?? 0) & 0xffff_0000;
  sums.set(offsets);
  for (let row = 0; row < words.length; row += lanes) addRow(row);
  words.fill(0, 0, lanes);
  addRow(0);
  addRow(0);
  let all = number;
  for (const sum of sums) all ^= sum;
  return ((all >>> 0) % 65_535) + 1;
}

function addRow(row: number): void {
  for (let lane = 0; lane < lanes; lane += 1) {
    const value = (sums[lane] ?? 0) ^ (words[row + lane] ?? 0);
    sums[lane] = Math.imul(value, prime) ^ (value >>> 17);
  }
}
