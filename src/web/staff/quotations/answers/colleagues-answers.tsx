/** What a colleague has saved while this page was open: what both have changed is chosen, line by line. */
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import type { TypedAnswer } from '#domain/quotations/quoted/answer-contract.ts';
import type { AnswerConflict } from '#domain/quotations/quoted/merge-answers.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { answerKindName, answerTermName } from './answer-words.ts';
import type { Answers } from './use-answers.ts';

interface ColleaguesNoticeProps extends Pick<Answers, 'theirs' | 'choose' | 'forgetTheirs'> {
  lines: readonly QuotationRequestLine[];
}

export function ColleaguesNotice({ theirs, choose, forgetTheirs, lines }: ColleaguesNoticeProps) {
  if (!theirs) return null;
  const { by, at, conflicts, taken } = theirs;
  const placeOf = (lineId: string) => lines.findIndex(({ id }) => id === lineId) + 1;
  const places = taken.map(placeOf).join(', ');
  return (
    <Notice tone={conflicts.length > 0 ? 'bad' : 'mark'}>
      <p>
        {m.answer_colleague({ by, at: at === null ? '' : formatTime(at) })}{' '}
        {places === '' ? '' : m.answer_colleague_taken({ lines: places })}{' '}
        {conflicts.length > 0 ? m.answer_colleague_choose() : ''}
      </p>
      {conflicts.map((conflict) => {
        const about =
          conflict.kind === 'line'
            ? m.answer_line({ line: placeOf(conflict.lineId) })
            : answerTermName[conflict.term]();
        return (
          <dl key={conflict.kind === 'line' ? conflict.lineId : conflict.term} className="facts answer-conflict">
            <dt>{about}</dt>
            <dd>
              <Choice
                label={m.answer_keep_mine({ about })}
                words={m.answer_mine()}
                text={textOf(conflict, 'mine')}
                onChoose={() => choose(conflict, false)}
              />
              <Choice
                label={m.answer_take_theirs({ about })}
                words={m.answer_theirs()}
                text={textOf(conflict, 'theirs')}
                onChoose={() => choose(conflict, true)}
              />
            </dd>
          </dl>
        );
      })}
      {conflicts.length > 0 ? null : (
        <Button size="dense" onClick={forgetTheirs}>
          {m.answer_colleague_seen()}
        </Button>
      )}
    </Notice>
  );
}

interface ChoiceProps {
  /** Of the button, for those who hear it alone. */
  label: string;
  words: string;
  text: string;
  onChoose: () => void;
}

function Choice({ label, words, text, onChoose }: ChoiceProps) {
  return (
    <p className="answer-conflict__side">
      <Button size="dense" aria-label={label} onClick={onChoose}>
        {words}
      </Button>{' '}
      <bdi>{text}</bdi>
    </p>
  );
}

function textOf(conflict: AnswerConflict, side: 'mine' | 'theirs'): string {
  if (conflict.kind === 'term') return conflict[side] || m.answer_nothing();
  return answerText(conflict[side], conflict[side === 'mine' ? 'theirs' : 'mine']);
}

/** Kind and price, and what else differs. */
function answerText(answer: TypedAnswer, other: TypedAnswer): string {
  const { answer: kind, brand, number, name, unitPrice } = answer;
  const told = ['lineId', 'answer', 'productId', 'brand', 'number', 'name', 'unitPrice'];
  const names = Object.keys(answer) as (keyof TypedAnswer)[];
  const others = names.filter((field) => !told.includes(field) && answer[field] !== other[field]);
  return [
    kind === '' ? m.answer_open() : answerKindName[kind](),
    [brand, number, name].filter(Boolean).join(' '),
    unitPrice,
    ...others.map((field) => answer[field]),
  ]
    .filter(Boolean)
    .join(' · ');
}
