/** What a quotation says for all its lines. */
import { useState } from 'react';
import { incoterms, portNamedBy } from '#domain/orders/incoterms.ts';
import { termName } from '#domain/orders/terms/term-name.ts';
import type { TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import type { AnswerTerm, TermsOfAnswers as Terms } from '#domain/quotations/quoted/merge-answers.ts';
import { m } from '#messages';
import { incotermName } from '#web/features/order-terms/incoterm-name.ts';
import { namedPlaceLabel, PlaceIsPort } from '#web/features/order-terms/place-is-port.tsx';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';

interface AnswerTermsProps {
  content: TypedAnswers;
  change: (terms: Partial<Terms>) => void;
  fill: (given: { leadDays: string; warrantyMonths: string }) => void;
  /** Messages by term. */
  errors: Readonly<Record<string, string>>;
}

export function AnswerTerms({ content, change, fill, errors }: AnswerTermsProps) {
  const field = (name: Exclude<AnswerTerm, 'placeIsPort'>) => ({
    value: content[name],
    error: errors[name] ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const incoterm = incoterms.find((code) => code === content.incoterm);
  return (
    <fieldset className="fieldset form answer-terms">
      <legend>{m.answer_terms()}</legend>
      <div className="form__pair">
        <TextField
          label={m.answer_freight()}
          help={m.answer_freight_help()}
          inputMode="decimal"
          maxLength={20}
          {...field('freight')}
        />
        <TextField
          label={m.answer_insurance()}
          help={m.answer_insurance_help()}
          inputMode="decimal"
          maxLength={20}
          {...field('insurance')}
        />
      </div>
      <SelectField label={termName.incoterm()} optional {...field('incoterm')}>
        <option value="">{m.checkout_no_incoterm()}</option>
        {incoterms.map((code) => (
          <option key={code} value={code}>
            {incotermName[code]()}
          </option>
        ))}
      </SelectField>
      {incoterm ? (
        <TextField label={namedPlaceLabel(incoterm)} required maxLength={120} {...field('incotermPlace')} />
      ) : null}
      {incoterm && portNamedBy[incoterm] ? (
        <PlaceIsPort checked={content.placeIsPort} onChange={(placeIsPort) => change({ placeIsPort })} />
      ) : null}
      <div className="form__pair">
        <TextField
          label={m.answer_deposit()}
          help={m.answer_as_terms()}
          inputMode="numeric"
          maxLength={10}
          {...field('depositPercent')}
        />
        <TextField
          label={m.answer_balance()}
          help={m.answer_as_terms()}
          inputMode="numeric"
          maxLength={10}
          {...field('balanceDays')}
        />
      </div>
      <TextField label={m.answer_valid_until()} required type="date" {...field('validUntil')} />
      <TextArea
        label={m.answer_notes()}
        help={m.answer_notes_help()}
        optional
        rows={3}
        maxLength={2000}
        {...field('notes')}
      />
      <ForAllLines fill={fill} />
    </fieldset>
  );
}

/** Lead time and warranty of the lines that say none themselves. */
function ForAllLines({ fill }: Pick<AnswerTermsProps, 'fill'>) {
  const [leadDays, setLeadDays] = useState('');
  const [warrantyMonths, setWarrantyMonths] = useState('');
  return (
    <div className="answer-terms__all" role="group" aria-labelledby="answers-for-all">
      <h3 id="answers-for-all">{m.answer_for_all()}</h3>
      <div className="form__pair">
        <TextField
          label={m.answer_lead()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={leadDays}
          onChange={({ target }) => setLeadDays(target.value)}
        />
        <TextField
          label={m.answer_warranty()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={warrantyMonths}
          onChange={({ target }) => setWarrantyMonths(target.value)}
        />
      </div>
      <Button onClick={() => fill({ leadDays: leadDays.trim(), warrantyMonths: warrantyMonths.trim() })}>
        {m.answer_fill()}
      </Button>
    </div>
  );
}
