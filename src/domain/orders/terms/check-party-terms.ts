/** What else a correction of the payment or of a name in Latin letters needs. Pure. */
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { hasOtherScript } from '#domain/addresses/other-script.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { ChangedTerm } from './contract.ts';
import { isLatinTerm, isPaymentTerm } from './party-terms.ts';

/** Terms of payment are money: whoever agrees to others says why. Throws invalid at the note. */
export function requireReason(changed: readonly ChangedTerm[], { note }: { readonly note: string }): void {
  if (note === '' && changed.some(({ term }) => isPaymentTerm(term)))
    throw invalidField('note', m.order_term_reason_missing());
}

interface Deliveries {
  /** The label as it is. */
  readonly delivery: DeliveryLabel | null;
}

/** A form in Latin letters stands beside another script. Throws invalid at the term. */
export function requireOtherScript(
  changed: readonly ChangedTerm[],
  { delivery }: Deliveries,
  wanted: { readonly delivery: DeliveryLabel | undefined },
): void {
  const label = wanted.delivery ?? delivery;
  if (label && hasOtherScript(label.lines.join(' '))) return;
  const latin = changed.find(({ term, to }) => isLatinTerm(term) && to !== '');
  if (latin) throw invalidField(latin.term, m.order_term_latin_alone());
}
