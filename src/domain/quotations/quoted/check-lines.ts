/** The answers to single lines that staff have typed, checked. Pure. */
import { z } from 'zod';
import { typedNumber } from '#domain/orders/drafts/drafted-extras.ts';
import { firstErrors } from '#domain/orders/drafts/first-errors.ts';
import { NewFreeLine } from '#domain/orders/extra-lines/contract.ts';
import { m } from '#messages';
import type { FieldError } from '#platform/errors.ts';
import { toCents } from '#platform/values/money.ts';
import { requestNote } from '../line-contract.ts';
import type { TypedAnswer, TypedAnswers } from './answer-contract.ts';
import { typedBreaks } from './price-list.ts';
import type { AnswerKind } from './quotation-rules.ts';
import type { QuotedBreak } from './tables.server.ts';

/** A line of the request that is answered. */
export interface RequestedLine {
  readonly id: string;
  /** From 0. */
  readonly position: number;
  readonly quantity: number;
  /** Of the asked number; empty: none. */
  readonly numberKey: string;
}

export interface CheckedAnswer {
  readonly asked: RequestedLine;
  /** Of the answer in the request. */
  readonly path: string;
  readonly kind: AnswerKind;
  /** Empty: none of the catalogue. */
  readonly productId: string;
  readonly difference: string;
  readonly reason: string;
  readonly free: NewFreeLine | null;
  /** 0: not available. */
  readonly quantity: number;
  /** Of one piece; null: the price of the list. */
  readonly unitCents: number | null;
  readonly breaks: readonly QuotedBreak[];
  readonly leadDays: number | null;
  readonly warrantyMonths: number | null;
}

const trimmedOr = (given: string) => z.string().transform((text) => text.trim() || given);

/** An amount; empty: null. */
export const amountOrNone = z
  .string()
  .transform((text) => (text.trim() === '' ? null : typedNumber(text)))
  .pipe(NewFreeLine.shape.unitPrice.nullable());

const wholeOrNone = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{0,4}$/.test(text) && Number(text) <= max, { error: () => m.order_term_whole({ max }) })
    .transform((text) => (text === '' ? null : Number(text)));

const said = (missing: () => string) => requestNote.pipe(z.string().min(1, { error: missing }));

const promised = { leadDays: wholeOrNone(730), warrantyMonths: wholeOrNone(240) };

const ofCatalogue = (asked: RequestedLine) => ({
  ...promised,
  productId: z.string().min(1, { error: () => m.quotation_part_missing() }),
  quantity: trimmedOr(String(asked.quantity)).transform(typedNumber).pipe(NewFreeLine.shape.quantity),
  unitPrice: amountOrNone,
});

const empty = {
  productId: '',
  difference: '',
  reason: '',
  free: null,
  quantity: 0,
  unitCents: null,
  breaks: [],
  leadDays: null,
  warrantyMonths: null,
} as const;

type Fields = Omit<CheckedAnswer, 'asked' | 'path' | 'kind'>;

/** What each kind of answer needs. */
const checks: Record<AnswerKind, (line: TypedAnswer, asked: RequestedLine) => z.ZodSafeParseResult<Fields>> = {
  part: (line, asked) =>
    z
      .object(ofCatalogue(asked))
      .transform(({ unitPrice, ...fields }) => ({ ...empty, ...fields, unitCents: centsOrNone(unitPrice) }))
      .safeParse(line),
  substitute: (line, asked) =>
    z
      .object({ ...ofCatalogue(asked), difference: said(m.quotation_difference_missing) })
      .transform(({ unitPrice, ...fields }) => ({ ...empty, ...fields, unitCents: centsOrNone(unitPrice) }))
      .safeParse(line),
  free: (line, asked) =>
    NewFreeLine.extend(promised)
      .transform(({ leadDays, warrantyMonths, ...free }) => ({
        ...{ ...empty, free, leadDays, warrantyMonths },
        quantity: free.quantity,
        unitCents: toCents(free.unitPrice),
      }))
      .safeParse({
        ...{ ...line, kind: 'free' },
        weightKg: typedNumber(line.weightKg),
        quantity: typedNumber(line.quantity.trim() || String(asked.quantity)),
        unitPrice: typedNumber(line.unitPrice),
      }),
  unavailable: (line) =>
    z
      .object({ reason: said(m.quotation_unavailable_reason_missing) })
      .transform((fields) => ({ ...empty, ...fields }))
      .safeParse(line),
};

export const centsOrNone = (amount: number | null) => (amount === null ? null : toCents(amount));

interface CheckedLines {
  readonly lines: readonly CheckedAnswer[];
  readonly errors: readonly FieldError[];
}

/** Of every line that is asked for: what is wrong with its answer, or that there is none. */
export function checkAnsweredLines(typed: TypedAnswers['lines'], asked: readonly RequestedLine[]): CheckedLines {
  const lines: CheckedAnswer[] = [];
  const errors: FieldError[] = [];
  for (const line of asked) {
    const at = typed.findIndex(({ lineId }) => lineId === line.id);
    const answer = typed[at];
    const path = answer ? `lines.${at}` : 'lines';
    if (!answer || answer.answer === '') {
      errors.push({
        path: answer ? `${path}.answer` : path,
        message: m.quotation_line_open({ line: line.position + 1 }),
      });
      continue;
    }
    const checked = checks[answer.answer](answer, line);
    const breaks = answer.answer === 'unavailable' ? { list: [] } : typedBreaks(answer.priceBreaks);
    for (const error of firstErrors(checked.error, path)) errors.push(error);
    if ('problem' in breaks) errors.push({ path: `${path}.priceBreaks`, message: breaks.problem });
    else if (checked.data) lines.push({ ...checked.data, breaks: breaks.list, asked: line, path, kind: answer.answer });
  }
  return { lines, errors };
}
