/**
 * The core charges of an order: what a buyer pays for the old unit of a remanufactured part until it comes back. Each stands
 * beside its line and follows its pieces. Pure, and safe in the browser.
 */
import { fromCents } from '#platform/values/money.ts';

interface ChargedLine {
  readonly position: number;
  /** Pieces in force. */
  readonly quantity: number;
  /** Core charge of one piece; 0: none. */
  readonly coreUnitCents: number;
}

/** What an order has to be paid for beside its parts. */
export interface Charge {
  readonly kind: 'core';
  /** Position of the line that the charge belongs to. */
  readonly position: number;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
}

/** The charges of these lines, by position; none for a line of which all pieces are cancelled. */
export function chargesOf(lines: readonly ChargedLine[]): Charge[] {
  return lines
    .filter(({ quantity, coreUnitCents }) => quantity > 0 && coreUnitCents > 0)
    .map(({ position, quantity, coreUnitCents: unitCents }) => ({
      kind: 'core',
      position,
      quantity,
      unitCents,
      totalCents: unitCents * quantity,
    }));
}

/** Sum of the charges, in cents. */
export function sumCharges(lines: readonly ChargedLine[]): number {
  return chargesOf(lines).reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** Core charge of one piece in US dollars; null: none. */
export function coreChargeOf(coreUnitCents: number): number | null {
  return coreUnitCents === 0 ? null : fromCents(coreUnitCents);
}
