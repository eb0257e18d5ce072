/** Rows of one callout that are of the same serial numbers, so that a buyer would get two answers. Pure. */
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import type { DraftItem } from './draft-contract.ts';

export interface Overlap {
  /** Place of the later row, from 0. */
  readonly place: number;
  /** Place of the first row that has serial numbers in common with it. */
  readonly other: number;
}

interface Ranges {
  readonly place: number;
  readonly machine: readonly SerialRange[];
  readonly engine: readonly SerialRange[];
}

/**
 * The overlaps, at most one for each row. Rows without any serial numbers are told apart by their notes. A text that cannot be
 * read is of no number: saving refuses it with the reason.
 * @param knownPrefixes prefixes of the serial numbers of the drawing's machines
 */
export function overlappingRows(items: readonly DraftItem[], knownPrefixes: readonly string[]): Overlap[] {
  const placed = items.map((item, place) => ({ item, place }));
  const shared = [...Map.groupBy(placed, ({ item }) => item.callout).values()].filter((rows) => rows.length > 1);
  return shared
    .flatMap((rows) => {
      const read = rows.flatMap(({ item, place }) => rangesOf(item, place, knownPrefixes));
      return read.flatMap((row, at) => {
        const other = read.slice(0, at).find((earlier) => haveCommon(earlier, row));
        return other ? [{ place: row.place, other: other.place }] : [];
      });
    })
    .sort((one, other) => one.place - other.place);
}

function rangesOf({ serials, engineSerials }: DraftItem, place: number, knownPrefixes: readonly string[]): Ranges[] {
  const machine = parseSerialRanges(serials, knownPrefixes).value;
  const engine = parseSerialRanges(engineSerials).value;
  return machine && engine ? [{ place, machine, engine }] : [];
}

/** True when both rows may be of one machine: a row is of those whose number and whose engine's number it has. */
function haveCommon(one: Ranges, other: Ranges): boolean {
  const isLimited = [one, other].some(({ machine, engine }) => machine.length + engine.length > 0);
  return isLimited && doOverlap(one.machine, other.machine) && doOverlap(one.engine, other.engine);
}

/**
 * Whether the ranges have a number in common. An empty list is all numbers. Counters of different prefixes cannot be compared.
 */
function doOverlap(some: readonly SerialRange[], others: readonly SerialRange[]): boolean {
  if (some.length === 0 || others.length === 0) return true;
  return some.some((one) =>
    others.some(
      (other) =>
        one.prefix === other.prefix &&
        Math.max(one.from ?? 0, other.from ?? 0) <= Math.min(one.to ?? Infinity, other.to ?? Infinity),
    ),
  );
}
