/** The answer to one line: its kind, its price with cost and margin, and what it needs besides. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import type { LineProposals } from '#domain/quotations/proposals/contract.ts';
import type { TypedAnswer } from '#domain/quotations/quoted/answer-contract.ts';
import type { Suggestion } from '#domain/search/contract.ts';
import { m } from '#messages';
import { PartNumberField } from '#web/features/part-field/part-number-field.tsx';
import { TextField } from '#web/kit/form/field.tsx';
import { formatAmount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import {
  type AnswerErrors,
  FoldedFields,
  foldedText,
  isFoldedWrong,
  KindFields,
  UnavailableReason,
} from './answer-fields.tsx';
import { answerKindName } from './answer-words.ts';
import { asFree, marginOfPrice, withPrice, withSearchedPart } from './typed-answers.ts';
import { useCostOfPart } from './use-cost-of-part.ts';

export interface AnswerCellProps {
  line: QuotationRequestLine;
  /** Of the line, from 1. */
  place: number;
  answer: TypedAnswer;
  proposed: LineProposals | undefined;
  errors: AnswerErrors;
  change: (next: (now: TypedAnswer) => TypedAnswer) => void;
}

export function AnswerCell(props: AnswerCellProps) {
  const { line, place, answer, proposed, errors, change } = props;
  const [isOpen, setOpen] = useState(false);
  const set = (changed: Partial<TypedAnswer>) => change((now) => ({ ...now, ...changed }));
  const fields = { answer, errors, set };
  const box = useFocusAfterChoice(answer);
  const isShown = isOpen || isFoldedWrong(errors);
  const words = foldedText(answer);
  return (
    <div ref={box} className="answer" role="group" aria-label={m.answer_of_line({ line: place })}>
      {answer.answer === '' ? <Choices {...props} /> : <Chosen {...props} />}
      {answer.answer === 'unavailable' ? (
        <UnavailableReason {...fields} />
      ) : (
        <>
          <TextField
            label={m.answer_price({ line: place })}
            error={errors.unitPrice ?? errors.answer ?? errors.productId ?? ''}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={answer.unitPrice}
            data-answer-entry
            onChange={({ target }) => change((now) => withPrice(now, line, { unitPrice: target.value, proposed }))}
          />
          <CostOfPart answer={answer} proposed={proposed} />
          <KindFields {...fields} />
          <Button
            size="dense"
            variant="quiet"
            className="answer__more"
            aria-expanded={isShown}
            aria-label={m.answer_more_of({ line: place })}
            onClick={() => setOpen(!isShown)}
          >
            {m.answer_more()}
          </Button>
          {isShown ? <FoldedFields {...fields} asked={line.quantity} /> : null}
          {!isShown && words !== '' ? <p className="small quiet">{words}</p> : null}
        </>
      )}
    </div>
  );
}

/** What is to be entered has the focus once staff have chosen how a line is answered: the button that they pressed is gone. */
function useFocusAfterChoice({ answer, productId }: TypedAnswer) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(`${answer} ${productId}`);
  useEffect(() => {
    const now = `${answer} ${productId}`;
    if (before.current === now) return;
    before.current = now;
    const row = box.current?.closest('tr');
    // Whoever types goes on typing; a choice for many lines at once leaves the focus where it is.
    const isHere = document.activeElement === document.body || row?.contains(document.activeElement);
    if (!isHere || document.activeElement instanceof HTMLInputElement) return;
    const next =
      box.current?.querySelector<HTMLElement>('[data-answer-first]') ??
      box.current?.querySelector<HTMLElement>('[data-answer-entry]');
    next?.focus();
  }, [answer, productId]);
  return box;
}

function Choices({ line, place, proposed, change }: AnswerCellProps) {
  const [isSearching, setSearching] = useState(false);
  const free = () => change((now) => asFree(now, line, proposed?.quoted ?? []));
  return (
    <>
      <div className="answer__choices">
        <Button size="dense" aria-label={m.answer_free_for({ line: place })} onClick={free}>
          {m.answer_kind_free()}
        </Button>
        <Button
          size="dense"
          aria-label={m.answer_unavailable_for({ line: place })}
          onClick={() => change((now) => ({ ...now, answer: 'unavailable' }))}
        >
          {m.answer_kind_unavailable()}
        </Button>
        <Button
          size="dense"
          aria-expanded={isSearching}
          aria-label={m.answer_search_for({ line: place })}
          onClick={() => setSearching(!isSearching)}
        >
          {m.answer_search()}
        </Button>
      </div>
      {isSearching ? <SearchedPart line={line} change={change} /> : null}
    </>
  );
}

function SearchedPart({ line, change }: Pick<AnswerCellProps, 'line' | 'change'>) {
  const [typed, setTyped] = useState('');
  const choose = ({ pricePerUnit, ...part }: Suggestion) =>
    change((now) => withSearchedPart(now, line, { ...part, unitPrice: pricePerUnit }));
  return (
    <PartNumberField
      label={m.answer_search_label()}
      value={typed}
      maxLength={70}
      onType={setTyped}
      onChoose={choose}
      autoFocus
    />
  );
}

function Chosen({ place, answer, change }: AnswerCellProps) {
  const { answer: kind, brand, number, name, productId } = answer;
  if (kind === '') return null;
  const words: ReactNode =
    productId === '' ? null : (
      <>
        <PartNumber value={number} /> <bdi>{brand}</bdi> <bdi className="quiet">{name}</bdi>
      </>
    );
  return (
    <div className="answer__chosen">
      <p>
        <Badge tone={kind === 'unavailable' ? 'bad' : kind === 'part' ? 'ok' : 'plain'}>{answerKindName[kind]()}</Badge>{' '}
        {words}
      </p>
      <Button
        size="dense"
        variant="quiet"
        aria-label={m.answer_change_of({ line: place })}
        onClick={() => change((now) => ({ ...now, answer: '' }))}
      >
        {m.answer_change()}
      </Button>
    </div>
  );
}

/** For those who may see costs. */
function CostOfPart({ answer, proposed }: Pick<AnswerCellProps, 'answer' | 'proposed'>) {
  const isPart = answer.answer === 'part' || answer.answer === 'substitute';
  const cost = useCostOfPart(isPart ? answer.productId : '', proposed);
  if (cost === null) return null;
  const percent = marginOfPrice(answer.unitPrice, cost);
  return (
    <p className={percent !== null && percent < 0 ? 'small answer__loss' : 'small quiet'}>
      {percent === null
        ? m.answer_cost({ cost: formatAmount(cost) })
        : m.requests_cost({ cost: formatAmount(cost), percent })}
    </p>
  );
}
