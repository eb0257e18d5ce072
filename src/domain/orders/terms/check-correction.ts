/** Whether a correction of the terms of an order is possible, and what it comes to. Pure. */
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { incoterms } from '../incoterms.ts';
import type { OrderState } from '../order-states.ts';
import { requireNamedPort } from '../requested-terms.ts';
import { requireOtherScript, requireReason, withNeededForms } from './check-party-terms.ts';
import type { ChangedTerm, TermCorrection } from './contract.ts';
import { termName } from './term-name.ts';
import { TermValues, termRules } from './term-rules.ts';
import { type KeptTerms, type TermTexts, termTexts } from './term-texts.ts';
import { passedDayMessage, transportMessage } from './unfit-terms.ts';

interface WantedTerms extends Pick<TermCorrection, 'changes' | 'placeIsPort'> {
  /** The new label; undefined: it stays. */
  readonly delivery: DeliveryLabel | undefined;
  /** The reason. */
  readonly note: string;
}

interface OrderNow {
  readonly order: { readonly state: OrderState; readonly shipped: ReadonlyMap<number, number> };
  readonly now: Date;
}

/** The terms that get another value. Throws invalid or conflict with the field. */
export function correctedTerms(terms: KeptTerms, wanted: WantedTerms, { order, now }: OrderNow): ChangedTerm[] {
  const before = termTexts(terms);
  requireSeen(before, wanted, order);
  // Another address comes with its own form in Latin letters.
  const after = { ...before, ...parsedTerms(wanted), ...deliveryText(terms, wanted) };
  // Without a rule of delivery there is no place that it names.
  const placed = after.incoterm === '' ? { ...after, incotermPlace: '' } : after;
  const settled = withNeededForms(placed, wanted.changes);
  const changed = changesBetween(before, settled);
  if (changed.length === 0) throw invalidField('changes', m.order_terms_unchanged());
  requireBeforeDispatch(changed, order);
  requireDaysToCome(changed, now);
  requireReason(changed, wanted);
  requireOtherScript(changed, terms, wanted);
  requireFitting(settled, changed, wanted);
  return changed;
}

function deliveryText(terms: KeptTerms, { delivery }: WantedTerms): Partial<TermTexts> {
  if (!delivery) return {};
  const { delivery: text, latinName, latinCompany, latinAddress } = termTexts({ ...terms, delivery });
  return { delivery: text, latinName, latinCompany, latinAddress };
}

function changesBetween(before: TermTexts, after: TermTexts): ChangedTerm[] {
  const names = Object.keys(termRules) as (keyof TermTexts)[];
  return names
    .filter((term) => before[term] !== after[term])
    .map((term) => ({ term, from: before[term], to: after[term] }));
}

/**
 * Of two people at once the second is told what the first has changed. A term that has the wanted value already does not stand in
 * the way of others: a person who corrects more after an answer was lost sends both.
 */
function requireSeen(before: TermTexts, { changes }: WantedTerms, { state }: OrderNow['order']): void {
  const unseen = changes.filter(({ term, from }) => before[term] !== from);
  const isMore = changes.some(({ term, to }) => before[term] !== to);
  const other = unseen.find(({ term, to }) => !isMore || before[term] !== to);
  if (!other) return;
  const values = { term: termName[other.term](), value: before[other.term] || m.order_term_none() };
  const message = m.order_term_changed_meanwhile(values);
  throw new AppError('conflict', message, { errors: [{ path: other.term, message }], members: { status: state } });
}

function parsedTerms({ changes }: WantedTerms): Partial<TermTexts> {
  return Object.fromEntries(
    changes.map(({ term, to }) => {
      const parsed = TermValues[term].safeParse(to);
      if (!parsed.success) throw invalidField(term, parsed.error.issues[0]?.message ?? '');
      return [term, parsed.data];
    }),
  );
}

function requireBeforeDispatch(changed: readonly ChangedTerm[], { state, shipped }: OrderNow['order']): void {
  const late = shipped.size > 0 && changed.find(({ term }) => termRules[term].until === 'dispatch');
  if (!late) return;
  const message = m.order_term_after_dispatch({ term: termName[late.term]() });
  throw new AppError('conflict', message, { errors: [{ path: late.term, message }], members: { status: state } });
}

function requireDaysToCome(changed: readonly ChangedTerm[], now: Date): void {
  for (const { term, to } of changed) {
    const message = passedDayMessage(term, to, now);
    if (message !== undefined) throw invalidField(term, message);
  }
}

/** The rule of delivery, its place and the means of transport fit together. */
function requireFitting(after: TermTexts, changed: readonly ChangedTerm[], { placeIsPort }: WantedTerms): void {
  const incoterm = incoterms.find((code) => code === after.incoterm);
  if (!incoterm) return;
  const place = after.incotermPlace;
  if (place === '') throw invalidField('incotermPlace', m.checkout_place_missing());
  if (changed.some(({ term }) => term === 'incoterm' || term === 'incotermPlace'))
    requireNamedPort({ incoterm, incotermPlace: place, placeIsPort });
  const message = transportMessage(after);
  if (message !== undefined) throw invalidField('transport', message);
}
