/** The fields of the answer to one line. Those that most answers need stand open, the others behind a button. */
import { unitNameOf } from '#domain/catalog/unit-name.ts';
import { type UnitOfMeasure, unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import type { TypedAnswer } from '#domain/quotations/quoted/answer-contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';

/** Messages by field. */
export type AnswerErrors = Readonly<Partial<Record<keyof TypedAnswer, string>>>;

export interface AnswerFieldsProps {
  answer: TypedAnswer;
  errors: AnswerErrors;
  set: (changed: Partial<TypedAnswer>) => void;
}

type TextName = Exclude<keyof TypedAnswer, 'lineId' | 'answer' | 'unit' | 'productId'>;

const fieldOf =
  ({ answer, errors, set }: AnswerFieldsProps) =>
  (name: TextName) => ({
    value: answer[name],
    error: errors[name] ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });

/** What the kind of the answer asks for besides the price. */
export function KindFields(props: AnswerFieldsProps) {
  const field = fieldOf(props);
  const { answer } = props.answer;
  if (answer === 'substitute')
    return (
      <TextField
        label={m.answer_difference()}
        help={m.answer_difference_help()}
        required
        maxLength={2000}
        data-answer-first={props.answer.difference === '' || undefined}
        {...field('difference')}
      />
    );
  if (answer !== 'free') return null;
  return (
    <div className="answer__pair">
      <TextField label={m.order_extra_name()} required maxLength={200} {...field('name')} />
      <TextField label={m.order_extra_weight()} required inputMode="decimal" maxLength={20} {...field('weightKg')} />
    </div>
  );
}

/** Why the line is not available: the one field of such an answer. */
export function UnavailableReason(props: AnswerFieldsProps) {
  return (
    <TextField
      label={m.answer_reason()}
      required
      maxLength={2000}
      data-answer-entry
      data-answer-first
      {...fieldOf(props)('reason')}
    />
  );
}

/** The fields behind the button; that of the reason is none of them. */
const folded = [
  'quantity',
  'priceBreaks',
  'leadDays',
  'warrantyMonths',
  'number',
  'brand',
  'unit',
  'hsCode',
  'countryOfOrigin',
] as const satisfies readonly (keyof TypedAnswer)[];

export const isFoldedWrong = (errors: AnswerErrors): boolean => folded.some((name) => errors[name]);

/** What differs from the usual, in a few words, where the fields are folded. */
export function foldedText({ quantity, priceBreaks, leadDays, warrantyMonths }: TypedAnswer): string {
  return [
    quantity === '' ? '' : m.answer_folded_quantity({ quantity }),
    priceBreaks,
    leadDays === '' ? '' : m.answer_folded_lead({ count: leadDays }),
    warrantyMonths === '' ? '' : m.answer_folded_warranty({ count: warrantyMonths }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** @param props.asked pieces */
export function FoldedFields({ asked, ...props }: AnswerFieldsProps & { asked: number }) {
  const field = fieldOf(props);
  return (
    <div className="answer__folded">
      <div className="answer__pair">
        <TextField
          label={m.dashboard_quantity()}
          help={m.answer_quantity_help({ quantity: asked })}
          inputMode="numeric"
          maxLength={20}
          {...field('quantity')}
        />
        <TextField label={m.answer_breaks()} help={m.answer_breaks_help()} maxLength={1000} {...field('priceBreaks')} />
      </div>
      <div className="answer__pair">
        <TextField label={m.answer_lead()} inputMode="numeric" maxLength={10} {...field('leadDays')} />
        <TextField label={m.answer_warranty()} inputMode="numeric" maxLength={10} {...field('warrantyMonths')} />
      </div>
      {props.answer.answer === 'free' ? <FreeFields {...props} /> : null}
    </div>
  );
}

function FreeFields(props: AnswerFieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <div className="answer__pair">
        <TextField label={m.order_extra_number()} maxLength={60} {...field('number')} />
        <TextField label={m.order_extra_brand()} maxLength={60} {...field('brand')} />
      </div>
      <div className="answer__pair">
        <SelectField
          label={m.order_extra_unit()}
          value={props.answer.unit}
          onChange={({ target }) => props.set({ unit: target.value as UnitOfMeasure })}
        >
          {unitsOfMeasure.map((unit) => (
            <option key={unit} value={unit}>
              {unitNameOf(1, unit)}
            </option>
          ))}
        </SelectField>
        <TextField label={m.order_extra_hs()} inputMode="numeric" maxLength={10} {...field('hsCode')} />
      </div>
      <TextField
        label={m.order_extra_origin()}
        help={m.order_extra_origin_help()}
        maxLength={2}
        {...field('countryOfOrigin')}
      />
    </>
  );
}
