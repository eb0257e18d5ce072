/** What else a correction of the payment or of a name in Latin letters needs. Pure. */
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { hasOtherScript } from '#domain/addresses/other-script.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { ChangedTerm } from './contract.ts';
import { isLatinTerm, isPaymentTerm, latinPartyNames, partyOfLatin } from './party-terms.ts';
import type { TermTexts } from './term-texts.ts';

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

/**
 * The terms without a form in Latin letters of a party that is in them itself by now. Throws invalid at a form that is typed for such
 * a party.
 */
export function withNeededForms(after: TermTexts, changes: readonly Pick<ChangedTerm, 'term' | 'to'>[]): TermTexts {
  const needless = latinPartyNames.filter((name) => after[name] !== '' && !hasOtherScript(after[partyOfLatin[name]]));
  const typed = needless.find((name) => changes.some(({ term, to }) => term === name && to !== ''));
  if (typed) throw invalidField(typed, m.order_term_party_latin_alone());
  return { ...after, ...Object.fromEntries(needless.map((name) => [name, ''])) };
}
