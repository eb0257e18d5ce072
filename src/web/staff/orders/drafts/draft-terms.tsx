/** What was asked for and agreed on beside the parts. */
import { useState } from 'react';
import { agreedTermNames } from '#domain/orders/drafts/agreed-term-names.ts';
import { incoterms, portNamedBy } from '#domain/orders/incoterms.ts';
import { termName } from '#domain/orders/terms/term-name.ts';
import { typedTermNames } from '#domain/orders/terms/term-names.ts';
import { m } from '#messages';
import { PartyInputs } from '#web/features/order/party-inputs.tsx';
import { type TermFieldProps, type TypedTerms, termFields } from '#web/features/order/term-fields.ts';
import { WayInputs } from '#web/features/order/term-inputs.tsx';
import { incotermName } from '#web/features/order-terms/incoterm-name.ts';
import { namedPlaceLabel, PlaceIsPort } from '#web/features/order-terms/place-is-port.tsx';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import type { DraftFields } from './use-draft.ts';

const noTerms = Object.fromEntries(typedTermNames.map((name) => [name, ''])) as TypedTerms;

export function DraftTerms(fields: DraftFields) {
  const { content, change, field } = fields;
  const incoterm = incoterms.find((code) => code === content.incoterm);
  return (
    <>
      <div className="form__pair">
        <TextField label={m.new_order_po()} optional maxLength={60} {...field('poNumber')} />
        <TextField label={m.order_wanted_on()} optional type="date" {...field('wantedOn')} />
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
      <TextArea
        label={m.new_order_note()}
        help={m.new_order_note_help()}
        optional
        rows={3}
        maxLength={1000}
        {...field('note')}
      />
      <OtherTerms {...fields} />
    </>
  );
}

/** What is agreed with some customers only. It is open when something of it is there, or wrong. */
function OtherTerms({ content, change, errors }: DraftFields) {
  const errorOf = (name: string) => errors[`terms.${name}`];
  const terms: TermFieldProps = {
    typed: { ...noTerms, ...content.terms },
    change: (term, value) => change({ terms: { ...content.terms, [term]: value } }),
    errors: Object.fromEntries(agreedTermNames.map((name) => [name, errorOf(name)])),
    isLate: () => false,
  };
  const isWrong = agreedTermNames.some(errorOf);
  const [isFilled] = useState(() => Object.values(content.terms).some(Boolean));
  const field = termFields(terms);
  return (
    <details className="more-terms" open={isWrong || isFilled || undefined}>
      <summary>{m.draft_other_terms()}</summary>
      <div className="form">
        <TextField optional type="date" {...field('promisedOn')} />
        <WayInputs field={field} />
        <PartyInputs fields={terms} deliveryText="" />
      </div>
    </details>
  );
}
