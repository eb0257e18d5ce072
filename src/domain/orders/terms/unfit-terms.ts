/** Why the value of a term cannot be, beside its form (term-rules.ts). Pure. */
import { m } from '#messages';
import { incotermRules } from '../incoterm-rules.ts';
import { incoterms } from '../incoterms.ts';
import type { TermName } from './term-names.ts';

const days: readonly TermName[] = ['wantedOn', 'promisedOn', 'validUntil'];

/** Of a day that is over; undefined: it is to come, or the term is no day. @param value YYYY-MM-DD; empty: none */
export function passedDayMessage(term: TermName, value: string, now: Date): string | undefined {
  const isPassed = days.includes(term) && value !== '' && value < now.toISOString().slice(0, 10);
  return isPassed ? m.checkout_date_past() : undefined;
}

/** Of a way on which the rule of delivery does not hand over the goods; undefined: they fit. Empty values are not decided yet. */
export function transportMessage(given: { readonly incoterm: string; readonly transport: string }): string | undefined {
  const incoterm = incoterms.find((code) => code === given.incoterm);
  if (!incoterm || given.transport === '' || given.transport === 'sea') return undefined;
  const { inland } = incotermRules[incoterm];
  return inland ? m.order_term_needs_sea({ incoterm, inland }) : undefined;
}
