/** Numbers as people read them. The locale is fixed, so that server and browser print the same. */
import { lazily } from '#platform/values/lazily.ts';
import { formatCents, groupThousands } from '#platform/values/money.ts';

/** A whole number from 0: 1240 → "1,240". It does not use Intl: lazily.ts says why. */
export function formatCount(count: number): string {
  return groupThousands(String(count));
}

const enumeration = lazily(() => new Intl.ListFormat('en-US', { type: 'conjunction' }));
const choice = lazily(() => new Intl.ListFormat('en-US', { type: 'disjunction' }));

/** The names as text: "A, B, and C". */
export function formatEnumeration(names: readonly string[]): string {
  return enumeration().format(names);
}

/** The names as a choice: "A, B, or C". */
export function formatChoice(names: readonly string[]): string {
  return choice().format(names);
}

/** US dollars as the JSON contract carries them → "$1,240.00". Also a total that is too large to be exact to the cent. */
export function formatAmount(amount: number): string {
  return formatCents(amount * 100);
}
