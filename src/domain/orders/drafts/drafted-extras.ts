/** The free lines and charges that a draft asks for: what staff have typed, checked. Pure. */
import type { FieldError } from '#platform/errors.ts';
import { NewCharge, NewFreeLine } from '../extra-lines/contract.ts';
import type { DraftContent, DraftedCharge, DraftedFreeLine } from './contract.ts';
import { firstErrors } from './first-errors.ts';

export type DraftedExtra = NewFreeLine | NewCharge;

interface DraftedExtras {
  readonly extras: readonly DraftedExtra[];
  /** The first message of every field that is wrong. */
  readonly errors: readonly FieldError[];
}

/** Free lines first, in their order, then the charges. */
export function draftedExtras({ freeLines, charges }: Pick<DraftContent, 'freeLines' | 'charges'>): DraftedExtras {
  const checked = [
    ...freeLines.map((line, at) => ({ path: `freeLines.${at}`, result: NewFreeLine.safeParse(freeLineOf(line)) })),
    ...charges.map((charge, at) => ({ path: `charges.${at}`, result: NewCharge.safeParse(chargeOf(charge)) })),
  ];
  return {
    extras: checked.flatMap(({ result }) => result.data ?? []),
    errors: checked.flatMap(({ path, result }) => firstErrors(result.error, path)),
  };
}

/** NaN for what is no number: the rules of the field say what to do. */
export const typedNumber = (text: string): number =>
  /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(text.trim()) ? Number(text.trim().replaceAll(',', '')) : Number.NaN;

const freeLineOf = ({ weightKg, quantity, unitPrice, ...line }: DraftedFreeLine) => ({
  kind: 'free',
  ...line,
  weightKg: typedNumber(weightKg),
  quantity: typedNumber(quantity),
  unitPrice: typedNumber(unitPrice),
});

function chargeOf({ charge, label, amount }: DraftedCharge) {
  const [, percent] = /^(.*)%$/.exec(amount.trim()) ?? [];
  const sum = percent === undefined ? { amount: typedNumber(amount) } : { percent: typedNumber(percent) };
  return { kind: 'charge', charge, label, ...sum };
}
