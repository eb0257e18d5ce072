/** Sending a quotation: all is saved, the shop says what it comes to or which fields are wrong, and staff confirm. */
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { TypedAnswer } from '#domain/quotations/quoted/answer-contract.ts';
import type { QuotationPreview } from '#domain/quotations/quoted/preview-contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { useRequestId } from '#web/kit/form/use-request-id.ts';
import { call } from '#web/session/api-client.ts';
import { ApiProblem, type FieldMessage, sentenceOf } from '#web/session/api-problem.ts';
import type { AnswerErrors } from './answer-fields.tsx';
import type { Answers } from './use-answers.ts';

interface Refusal {
  /** By the id of the line. */
  readonly lines: ReadonlyMap<string, AnswerErrors>;
  /** By term. */
  readonly terms: Readonly<Record<string, string>>;
  readonly message: string | undefined;
}

const accepted: Refusal = { lines: new Map(), terms: {}, message: undefined };

interface ToConfirm {
  readonly preview: QuotationPreview;
  readonly answersVersion: number;
}

interface Sending {
  readonly answers: Answers;
  readonly onSent: () => void;
}

export function useSending({ id, version, number }: QuotationRequest, { answers, onSent }: Sending) {
  const [refusal, setRefusal] = useState(accepted);
  const [toConfirm, setToConfirm] = useState<ToConfirm | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { revalidate } = useRevalidator();
  const idOf = useRequestId();
  const form = useFirstWrong(refusal);
  const refuse = (error: unknown) => setRefusal(refusalOf(error, answers.content.lines));
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(accepted);
    try {
      const answersVersion = await answers.saveForSending();
      // Why nothing could be saved stands above the lines.
      if (answersVersion !== null) {
        const preview = await call('previewQuotation', { path: { id }, query: { answersVersion } });
        setToConfirm({ preview, answersVersion });
      }
    } catch (error) {
      refuse(error);
    }
    setBusy(false);
  };
  const send = async () => {
    if (!toConfirm || busy) return;
    setBusy(true);
    setFailure(undefined);
    const content = { version, answersVersion: toConfirm.answersVersion };
    try {
      const sent = await call('sendQuotation', { path: { id }, body: { id: idOf(content), ...content } });
      setToConfirm(null);
      toast.success(m.answer_sent({ number: sent.quotation?.number ?? number }));
      // The next version begins with the answers that were sent.
      await revalidate();
      onSent();
    } catch (error) {
      // Prices or parts may have changed since.
      if (error instanceof ApiProblem && error.errors.length > 0) {
        setToConfirm(null);
        refuse(error);
      } else setFailure(sentenceOf(error));
    }
    setBusy(false);
  };
  /** What is typed again is not wrong any more, as far as anybody knows. */
  const forget = (lineId: string, next: TypedAnswer, before: TypedAnswer) =>
    setRefusal((now) => withoutChanged(now, lineId, { next, before }));
  const forgetTerms = (names: readonly string[]) =>
    setRefusal((now) => ({
      ...now,
      terms: Object.fromEntries(Object.entries(now.terms).filter(([name]) => !names.includes(name))),
    }));
  const close = () => {
    setToConfirm(null);
    setFailure(undefined);
  };
  return { refusal, toConfirm, busy, failure, form, ask, send, close, forget, forgetTerms } as const;
}

/** Leads to the first field that is wrong. */
function useFirstWrong(refusal: Refusal) {
  const form = useRef<HTMLElement>(null);
  const shown = useRef(refusal.message);
  useEffect(() => {
    if (refusal.message === shown.current) return;
    shown.current = refusal.message;
    if (refusal.message === undefined) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [refusal]);
  return form;
}

const linePath = /^lines\.(\d+)\.(\w+)$/;

function refusalOf(error: unknown, lines: readonly TypedAnswer[]): Refusal {
  const fields: readonly FieldMessage[] = error instanceof ApiProblem ? error.errors : [];
  const ofLines = new Map<string, AnswerErrors>();
  const terms: Record<string, string> = {};
  for (const { path, message } of fields) {
    const [, index, field] = linePath.exec(path) ?? [];
    const line = lines[Number(index)];
    if (line && field) ofLines.set(line.lineId, { ...ofLines.get(line.lineId), [field]: message });
    else terms[path] = message;
  }
  const message = terms['lines'] ?? (fields.length > 0 ? m.answer_wrong({ count: fields.length }) : sentenceOf(error));
  return { lines: ofLines, terms, message };
}

function withoutChanged(
  refusal: Refusal,
  lineId: string,
  { next, before }: { next: TypedAnswer; before: TypedAnswer },
): Refusal {
  const errors = refusal.lines.get(lineId);
  if (!errors) return refusal;
  const left = Object.entries(errors).filter(([name]) => {
    const field = name as keyof TypedAnswer;
    return next[field] === before[field] && next.answer === before.answer;
  });
  return { ...refusal, lines: new Map(refusal.lines).set(lineId, Object.fromEntries(left)) };
}
