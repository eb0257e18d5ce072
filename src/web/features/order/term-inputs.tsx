/** The fields of the terms of an order that staff correct. */
import { incoterms, portNamedBy } from '#domain/orders/incoterms.ts';
import { termName, transportName } from '#domain/orders/terms/term-name.ts';
import { meansOfTransport, type TypedTermName } from '#domain/orders/terms/term-names.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import { incotermName } from '../order-terms/incoterm-name.ts';
import { namedPlaceLabel, PlaceIsPort } from '../order-terms/place-is-port.tsx';

export type TypedTerms = Readonly<Record<TypedTermName, string>>;

interface TermInputsProps {
  typed: TypedTerms;
  change: (term: TypedTermName, value: string) => void;
  /** Messages by term. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Whether the term can no longer change. */
  isLate: (term: TypedTermName) => boolean;
  placeIsPort: boolean;
  setPlaceIsPort: (isPort: boolean) => void;
}

type FieldProps = ReturnType<typeof fieldsOf>;

const fieldsOf =
  ({ typed, change, errors, isLate }: TermInputsProps) =>
  (name: TypedTermName) => ({
    label: termName[name](),
    name,
    value: typed[name],
    error: errors[name],
    disabled: isLate(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });

export function TermInputs(props: TermInputsProps) {
  const field = fieldsOf(props);
  return (
    <>
      <div className="form__pair">
        <TextField required maxLength={120} {...field('name')} />
        <TextField required type="tel" maxLength={60} {...field('phone')} />
      </div>
      <TextField optional maxLength={60} {...field('poNumber')} />
      <DeliveryRule {...props} field={field} />
      <div className="form__pair">
        <TextField optional type="date" {...field('wantedOn')} />
        <TextField optional type="date" {...field('promisedOn')} />
      </div>
      <Way field={field} />
    </>
  );
}

function DeliveryRule({ typed, isLate, placeIsPort, setPlaceIsPort, field }: TermInputsProps & { field: FieldProps }) {
  const incoterm = incoterms.find((code) => code === typed.incoterm);
  return (
    <>
      <SelectField optional {...field('incoterm')}>
        <option value="">{m.checkout_no_incoterm()}</option>
        {incoterms.map((code) => (
          <option key={code} value={code}>
            {incotermName[code]()}
          </option>
        ))}
      </SelectField>
      {incoterm ? (
        <TextField required maxLength={120} {...field('incotermPlace')} label={namedPlaceLabel(incoterm)} />
      ) : null}
      {incoterm && portNamedBy[incoterm] && !isLate('incoterm') ? (
        <PlaceIsPort checked={placeIsPort} onChange={setPlaceIsPort} />
      ) : null}
    </>
  );
}

/** The way that the goods take. */
function Way({ field }: { field: FieldProps }) {
  return (
    <>
      <SelectField optional {...field('transport')}>
        <option value="">{m.order_term_transport_open()}</option>
        {meansOfTransport.map((transport) => (
          <option key={transport} value={transport}>
            {transportName[transport]()}
          </option>
        ))}
      </SelectField>
      <div className="form__pair">
        <TextField optional maxLength={120} {...field('placeOfLoading')} />
        <TextField optional maxLength={120} {...field('placeOfDischarge')} />
      </div>
      <TextArea optional rows={3} maxLength={500} help={m.order_term_notify_help()} {...field('notifyParty')} />
    </>
  );
}
