/** The terms of a new order that staff agree on with the customer, beside those that every buyer can ask for. Pure. */
import { hasOtherScript } from '#domain/addresses/other-script.ts';
import { m } from '#messages';
import type { FieldError } from '#platform/errors.ts';
import type { AgreedToMail } from '../mailed-order.ts';
import { hasAgreedPayment } from '../payments/agreed-payment.ts';
import type { orders } from '../tables.server.ts';
import { isPaymentTerm, latinPartyNames, partyOfLatin } from '../terms/party-terms.ts';
import { termName, termValueText } from '../terms/term-name.ts';
import { columnOf } from '../terms/term-texts.ts';
import { passedDayMessage, transportMessage } from '../terms/unfit-terms.ts';
import { type AgreedTermName, agreedTermNames } from './agreed-term-names.ts';

/** Only those that are stated; days are YYYY-MM-DD. */
export type AgreedTerms = Readonly<Partial<Record<AgreedTermName, string>>>;

/** What is wrong with them together, each at its field. @param terms each of the right form (TermValues) */
export function agreedTermErrors(terms: AgreedTerms, incoterm: string, now: Date): FieldError[] {
  const unfit = transportMessage({ incoterm, transport: terms.transport ?? '' });
  return agreedTermNames.flatMap((term) => {
    const message =
      passedDayMessage(term, terms[term] ?? '', now) ??
      (term === 'transport' ? unfit : needlessFormMessage(term, terms));
    return message === undefined ? [] : [{ path: `terms.${term}`, message }];
  });
}

/** A form in Latin letters stands beside a party in another script. */
function needlessFormMessage(term: AgreedTermName, terms: AgreedTerms): string | undefined {
  const form = latinPartyNames.find((name) => name === term);
  if (!form || !terms[form] || hasOtherScript(terms[partyOfLatin[form]] ?? '')) return undefined;
  return m.order_term_party_latin_alone();
}

/** The columns of the order that keep them. */
export function columnsOfAgreed(terms: AgreedTerms): Partial<typeof orders.$inferInsert> {
  return Object.fromEntries(stated(terms).map(([term, value]) => [term, columnOf(term, value)]));
}

/** What the mails of the new order say of them. */
export function agreedToMail(terms: AgreedTerms): AgreedToMail {
  const numberOf = (text = '') => (text === '' ? null : Number(text));
  const payment = { depositPercent: numberOf(terms.depositPercent), balanceDays: numberOf(terms.balanceDays) };
  return {
    facts: stated(terms)
      .filter(([term]) => !isPaymentTerm(term))
      .map(([term, value]) => [termName[term](), termValueText(term, value).replaceAll('\n', ', ')]),
    payment: hasAgreedPayment(payment) ? payment : null,
  };
}

const stated = (terms: AgreedTerms): (readonly [AgreedTermName, string])[] =>
  agreedTermNames.flatMap((term) => (terms[term] ? [[term, terms[term]] as const] : []));
