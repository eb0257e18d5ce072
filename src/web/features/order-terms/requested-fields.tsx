/** What the buyer may ask for beside the parts. */
import { useState } from 'react';
import { incoterms, portNamedBy } from '#domain/orders/incoterms.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import { incotermName } from './incoterm-name.ts';
import { namedPlaceLabel, PlaceIsPort } from './place-is-port.tsx';
import { orderFieldId, type TermsFields } from './terms-fields.ts';

export const requestedNames = ['poNumber', 'wantedOn', 'incoterm', 'incotermPlace', 'note'] as const;
type RequestedName = (typeof requestedNames)[number];

export interface RequestedFieldsProps {
  fields: TermsFields;
  change: (name: keyof TermsFields) => (value: string) => void;
  /** Messages by field. */
  errors: Readonly<Record<string, string | undefined>>;
}

export function RequestedFields({ fields, change, errors }: RequestedFieldsProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const field = (name: RequestedName) => ({
    id: orderFieldId(name),
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change(name)(event.target.value),
  });
  const incoterm = incoterms.find((code) => code === fields.incoterm);
  return (
    <section className="order-terms__section" aria-labelledby="requested">
      <h2 id="requested">{m.checkout_requested()}</h2>
      <div className="form__pair">
        <TextField label={m.checkout_po_number()} optional maxLength={60} autoComplete="off" {...field('poNumber')} />
        <TextField
          label={m.checkout_wanted_on()}
          help={m.checkout_wanted_on_help()}
          optional
          type="date"
          autoComplete="off"
          min={today}
          suppressHydrationWarning
          {...field('wantedOn')}
        />
      </div>
      <SelectField
        label={m.checkout_incoterm()}
        help={m.checkout_incoterm_help()}
        optional
        autoComplete="off"
        {...field('incoterm')}
      >
        <option value="">{m.checkout_no_incoterm()}</option>
        {incoterms.map((code) => (
          <option key={code} value={code}>
            {incotermName[code]()}
          </option>
        ))}
      </SelectField>
      {incoterm === undefined ? null : (
        <TextField
          label={namedPlaceLabel(incoterm)}
          help={m.checkout_place_help()}
          required
          maxLength={120}
          autoComplete="off"
          {...field('incotermPlace')}
        />
      )}
      {incoterm && portNamedBy[incoterm] ? (
        <PlaceIsPort
          checked={fields.placeIsPort !== ''}
          onChange={(checked) => change('placeIsPort')(checked ? 'yes' : '')}
        />
      ) : null}
      <TextArea label={m.checkout_note()} optional rows={3} maxLength={1000} autoComplete="off" {...field('note')} />
    </section>
  );
}
