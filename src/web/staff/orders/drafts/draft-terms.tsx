/** What was asked for beside the parts. */
import { incoterms, portNamedBy } from '#domain/orders/incoterms.ts';
import { termName } from '#domain/orders/terms/term-name.ts';
import { m } from '#messages';
import { incotermName } from '#web/features/order-terms/incoterm-name.ts';
import { namedPlaceLabel, PlaceIsPort } from '#web/features/order-terms/place-is-port.tsx';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import type { DraftFields } from './use-draft.ts';

export function DraftTerms({ content, change, field }: DraftFields) {
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
    </>
  );
}
