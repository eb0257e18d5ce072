/** The fields of the terms of an order that staff correct. */
import { incoterms, portNamedBy } from '#domain/orders/incoterms.ts';
import { transportName } from '#domain/orders/terms/term-name.ts';
import { meansOfTransport } from '#domain/orders/terms/term-names.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { incotermName } from '../order-terms/incoterm-name.ts';
import { namedPlaceLabel, PlaceIsPort } from '../order-terms/place-is-port.tsx';
import { PartyInputs } from './party-inputs.tsx';
import { type TermField, type TermFieldProps, termFields } from './term-fields.ts';

interface TermInputsProps extends TermFieldProps {
  placeIsPort: boolean;
  setPlaceIsPort: (isPort: boolean) => void;
}

export function TermInputs({ deliveryText, ...props }: TermInputsProps & { deliveryText: string }) {
  const field = termFields(props);
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
      <WayInputs field={field} />
      <PartyInputs fields={props} deliveryText={deliveryText} />
    </>
  );
}

function DeliveryRule({ typed, isLate, placeIsPort, setPlaceIsPort, field }: TermInputsProps & { field: TermField }) {
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
export function WayInputs({ field }: { field: TermField }) {
  return (
    <>
      <div className="form__pair">
        <SelectField optional {...field('transport')}>
          <option value="">{m.order_term_transport_open()}</option>
          {meansOfTransport.map((transport) => (
            <option key={transport} value={transport}>
              {transportName[transport]()}
            </option>
          ))}
        </SelectField>
        <TextField optional maxLength={60} {...field('vessel')} />
      </div>
      <div className="form__pair">
        <TextField optional maxLength={120} {...field('placeOfLoading')} />
        <TextField optional maxLength={120} {...field('placeOfDischarge')} />
      </div>
    </>
  );
}
