/** Staff answer a request: line by line, with the terms for all, until the quotation is sent. */
import '#web/styles/answers.css';
import { useCallback, useRef } from 'react';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { AnswersOfRequest, TypedAnswer } from '#domain/quotations/quoted/answer-contract.ts';
import type { TermsOfAnswers as Terms } from '#domain/quotations/quoted/merge-answers.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import { FoundLines } from '../request-lines.tsx';
import { SupplierSection } from '../supplier-section.tsx';
import { useProposals } from '../use-proposals.ts';
import { answersSoFar, filledIn, withOnlyParts } from './all-answers.ts';
import { AnswerLines } from './answer-lines.tsx';
import { AnswerTerms } from './answer-terms.tsx';
import { ColleaguesNotice } from './colleagues-answers.tsx';
import { PastePrices } from './paste-prices.tsx';
import { SendDialog } from './send-dialog.tsx';
import { onlyPart } from './typed-answers.ts';
import { type Answers, useAnswers } from './use-answers.ts';
import { useSending } from './use-sending.ts';

interface AnsweringProps {
  request: QuotationRequest;
  /** What was saved when the page was opened. */
  first: AnswersOfRequest;
  /** Of the reader. */
  email: string;
  onSent: () => void;
}

export function Answering({ request, first, email, onSent }: AnsweringProps) {
  const { id, lines } = request;
  const { byLine, failure, retry } = useProposals(id);
  const answers = useAnswers(request, first, email);
  const { content, change, changeTerms } = answers;
  const sending = useSending(request, { answers, onSent });
  const { refusal, form, toConfirm } = sending;
  const prices = { lines, content, byLine, change };
  const changeLine = useChangedLine(answers, sending.forget);
  const setTerms = (terms: Partial<Terms>) => {
    sending.forgetTerms(Object.keys(terms));
    changeTerms(terms);
  };
  return (
    <section ref={form} className="section answering" aria-labelledby="answers">
      <div className="section__head">
        <h2 id="answers" tabIndex={-1}>
          {m.answer_title()}
        </h2>
        <span className="quiet">{m.requests_line_count({ count: lines.length })}</span>
      </div>
      <RetryNotice failure={failure} retry={retry} />
      <FoundLines lines={lines} byLine={byLine} />
      <ColleaguesNotice {...answers} lines={lines} />
      <div className="answering__tools">
        <OnlyParts answers={answers} request={request} byLine={byLine} />
        <PastePrices {...prices} />
        <SupplierSection request={request} prices={prices} />
      </div>
      <AnswerLines
        requestId={request.id}
        lines={lines}
        content={content}
        byLine={byLine}
        errors={refusal.lines}
        changeLine={changeLine}
      />
      <AnswerTerms
        content={content}
        change={setTerms}
        fill={(given) => change((now) => filledIn(now, given))}
        errors={refusal.terms}
      />
      {refusal.message ? <Notice tone="bad">{refusal.message}</Notice> : null}
      <AnswersBar
        answers={answers}
        request={request}
        busy={sending.busy && !toConfirm}
        onSend={() => void sending.ask()}
      />
      {toConfirm ? (
        <SendDialog
          request={request}
          preview={toConfirm.preview}
          busy={sending.busy}
          failure={sending.failure}
          onSend={() => void sending.send()}
          onClose={sending.close}
        />
      ) : null}
    </section>
  );
}

/** The same function for each render, so that a key draws one line only. */
function useChangedLine(
  { changeLine }: Answers,
  forget: (lineId: string, next: TypedAnswer, before: TypedAnswer) => void,
): Answers['changeLine'] {
  const latest = useRef(forget);
  latest.current = forget;
  return useCallback(
    (lineId, next) =>
      changeLine(lineId, (before) => {
        const after = next(before);
        latest.current(lineId, after, before);
        return after;
      }),
    [changeLine],
  );
}

/** Takes, with one click, the part of each open line that has exactly one. */
function OnlyParts({
  answers: { content, change },
  request: { lines },
  byLine,
}: {
  answers: Answers;
  request: QuotationRequest;
  byLine: ReturnType<typeof useProposals>['byLine'];
}) {
  if (!byLine) return null;
  const count = content.lines.filter(({ lineId, answer }) => answer === '' && onlyPart(byLine.get(lineId))).length;
  if (count === 0) return null;
  const take = () => {
    // The button goes.
    document.getElementById('answers')?.focus();
    change((now) => withOnlyParts(now, lines, byLine));
  };
  return <Button onClick={take}>{m.answer_take_only({ count })}</Button>;
}

interface AnswersBarProps {
  answers: Answers;
  request: QuotationRequest;
  busy: boolean;
  onSend: () => void;
}

const stateText: Readonly<Record<Answers['state'], () => string>> = {
  saved: m.answer_state_saved,
  saving: m.answer_state_saving,
  typed: m.answer_state_saving,
  failed: m.answer_state_failed,
};

/** How far the answers are, whether they are saved, and the button that sends them. */
function AnswersBar({ answers: { content, state, failure, retry }, request, busy, onSend }: AnswersBarProps) {
  const { lines, quotation } = request;
  const { answered, goods } = answersSoFar(content, lines);
  return (
    <div className="answers-bar">
      <p>
        {m.answer_so_far({ answered, count: lines.length })} · {m.answer_goods_so_far({ goods: formatAmount(goods) })}
        <span
          className={state === 'failed' ? 'answers-bar__state answer__loss' : 'answers-bar__state quiet'}
          role="status"
        >
          {stateText[state]()}
        </span>
      </p>
      <RetryNotice failure={failure} retry={retry} />
      <Button variant="primary" busy={busy} onClick={onSend}>
        {quotation === null ? m.answer_send() : m.answer_send_version({ version: quotation.version + 1 })}
      </Button>
    </div>
  );
}
