/** Numbers of makers that are no part of the shop, and the numbers that replace them. Pure. */
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import { toSlug } from '#domain/catalog/slug.ts';
import { plainText } from '#platform/values/text.ts';
import type { DeadNumber } from './dead-number-contract.ts';

/** A dead number that changed, for the undo of an import. Null: it had, or has, no successor. Stored as JSON by imports. */
export interface DeadNumberChange {
  /** As of deadNumberKey. */
  readonly deadNumber: string;
  readonly before: DeadNumber | null;
  readonly after: DeadNumber | null;
}

/** Shortest key that the search takes for a number when nothing stands beside it. */
const minKeyLength = 3;
/** Longest key, as of a part number. */
const maxKeyLength = 70;

/** The key by which brands of dead numbers are compared. */
export function brandKey(brand: string): string {
  return toSlug(brand) || plainText(brand).toLowerCase();
}

/** The key of a number of a brand: "numberKey brandKey". Null for a text that no search takes for a number. */
export function deadNumberKey(ref: PartRef): string | null {
  if ('id' in ref) return null;
  const key = partNumberKey(ref.partNumber);
  if (key.length < minKeyLength || key.length > maxKeyLength || !/\d/.test(key)) return null;
  return numberKeyOf(ref);
}

/** The same key also for a number that no search takes for one. Null: it is named by its id. */
export function numberKeyOf(ref: PartRef): string | null {
  return 'id' in ref ? null : `${partNumberKey(ref.partNumber)} ${brandKey(ref.brand)}`;
}

/** The key of the number that replaces it. */
export function successorKeyOf({ successorBrand, successorNumber }: DeadNumber): string {
  return `${partNumberKey(successorNumber)} ${brandKey(successorBrand)}`;
}

/** As a sentence names it. */
export const deadNumberLabel = ({ brand, number }: Pick<DeadNumber, 'brand' | 'number'>) => `${brand} ${number}`;

/** True when both are equal. */
export function isSameDeadNumber(a: DeadNumber | null, b: DeadNumber | null): boolean {
  if (a === null || b === null) return a === b;
  const toText = ({ quantity, interchangeability, date, note, ...named }: DeadNumber) =>
    JSON.stringify([
      successorKeyOf({ quantity, interchangeability, date, note, ...named }),
      quantity,
      interchangeability,
      date,
      note,
    ]);
  return toText(a) === toText(b);
}
