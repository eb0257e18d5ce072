/** The answers that staff have typed, checked, with the terms for all of them. Pure. */
import { z } from 'zod';
import { dayAfter } from '#domain/content/shop-day.ts';
import { firstErrors } from '#domain/orders/drafts/first-errors.ts';
import { lacksFreight, lacksInsurance } from '#domain/orders/incoterm-rules.ts';
import { requireNamedPort } from '#domain/orders/requested-terms.ts';
import { TermValues } from '#domain/orders/terms/term-rules.ts';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';
import { daySchema } from '#platform/values/day.ts';
import { toCents } from '#platform/values/money.ts';
import { requestNote } from '../line-contract.ts';
import type { TypedAnswers } from './answer-contract.ts';
import {
  amountOrNone,
  type CheckedAnswer,
  centsOrNone,
  checkAnsweredLines,
  type RequestedLine,
} from './check-lines.ts';
import { maxValidDays } from './quotation-rules.ts';

const Terms = z.object({
  freight: amountOrNone,
  insurance: amountOrNone,
  incoterm: TermValues.incoterm,
  incotermPlace: TermValues.incotermPlace,
  placeIsPort: z.boolean(),
  depositPercent: TermValues.depositPercent.transform((text) => (text === '' ? null : Number(text))),
  balanceDays: TermValues.balanceDays.transform((text) => (text === '' ? null : Number(text))),
  validUntil: daySchema(() => m.quotation_validity_missing()),
  notes: requestNote,
});

interface CheckedTerms {
  readonly freightCents: number | null;
  readonly insuranceCents: number;
  readonly incoterm: Exclude<z.infer<typeof TermValues.incoterm>, ''> | null;
  readonly incotermPlace: string;
  readonly depositPercent: number | null;
  readonly balanceDays: number | null;
  readonly validUntil: string;
  readonly notes: string;
}

/** What several terms say together. */
function errorsOfTerms(terms: z.infer<typeof Terms>, today: string): FieldError[] {
  const { freight, insurance, incotermPlace, placeIsPort, validUntil } = terms;
  const incoterm = terms.incoterm || null;
  const errors: FieldError[] = [];
  if (validUntil < today) errors.push({ path: 'validUntil', message: m.checkout_date_past() });
  if (validUntil > dayAfter(today, maxValidDays))
    errors.push({ path: 'validUntil', message: m.quotation_validity_long({ days: maxValidDays }) });
  if (!incoterm) return errors;
  if (incotermPlace === '') errors.push({ path: 'incotermPlace', message: m.checkout_place_missing() });
  else {
    const unnamed = errorsOf(() => requireNamedPort({ incoterm, incotermPlace, placeIsPort }));
    for (const error of unnamed) errors.push(error);
  }
  if (lacksFreight({ incoterm, freight }))
    errors.push({ path: 'freight', message: m.quotation_freight_missing({ incoterm }) });
  if (lacksInsurance({ incoterm, isInsured: Boolean(insurance) }))
    errors.push({ path: 'insurance', message: m.quotation_insurance_missing({ incoterm }) });
  return errors;
}

function errorsOf(check: () => void): readonly FieldError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.extra.errors ?? [];
    throw error;
  }
}

export interface CheckedAnswers {
  readonly lines: readonly CheckedAnswer[];
  readonly terms: CheckedTerms;
}

/**
 * Throws invalid with every field that is wrong, and every line that is not answered.
 * @param today in the time zone of the shop
 */
export function checkAnswers(content: TypedAnswers, asked: readonly RequestedLine[], today: string): CheckedAnswers {
  const { lines, errors: ofLines } = checkAnsweredLines(content.lines, asked);
  const terms = Terms.safeParse(content);
  const errors = [...ofLines, ...firstErrors(terms.error), ...(terms.data ? errorsOfTerms(terms.data, today) : [])];
  const isNothing = lines.length === asked.length && lines.every(({ kind }) => kind === 'unavailable');
  if (isNothing) errors.push({ path: 'lines', message: m.quotation_nothing_offered() });
  if (errors.length > 0 || !terms.data) throw new AppError('invalid', m.api_check_fields(), { errors });
  const { freight, insurance, incoterm, incotermPlace, placeIsPort: _port, ...others } = terms.data;
  return {
    lines,
    terms: {
      ...others,
      freightCents: centsOrNone(freight),
      insuranceCents: toCents(insurance ?? 0),
      incoterm: incoterm || null,
      incotermPlace: incoterm ? incotermPlace : '',
    },
  };
}
