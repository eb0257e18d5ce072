/** Numbers as people read them. The locale is fixed, so that server and browser print the same. */
import { formatCents, toCents } from '#platform/money.ts';

const counts = new Intl.NumberFormat('en-US');

/** 1240 → "1,240". */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** US dollars as the JSON contract carries them → "$1,240.00". */
export function formatAmount(amount: number): string {
  return formatCents(toCents(amount));
}
