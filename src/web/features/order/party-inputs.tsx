/** The fields of the parties of an order, of its payment and its time, which staff correct with the other terms. */
import { hasOtherScript } from '#domain/addresses/other-script.ts';
import { latinTermNames } from '#domain/orders/terms/party-terms.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { PartyInput } from './party-input.tsx';
import { type TermFieldProps, termFields } from './term-fields.ts';

interface PartyInputsProps {
  fields: TermFieldProps;
  /** The lines of the delivery; empty: the order has none. */
  deliveryText: string;
}

export function PartyInputs({ fields, deliveryText }: PartyInputsProps) {
  const field = termFields(fields);
  return (
    <>
      <fieldset className="fieldset form">
        <legend>{m.order_terms_parties()}</legend>
        <div className="form__pair">
          <TextField optional maxLength={120} help={m.order_term_legal_name_help()} {...field('legalName')} />
          <TextField optional maxLength={40} help={m.order_term_tax_number_help()} {...field('taxNumber')} />
        </div>
        {hasOtherScript(deliveryText)
          ? latinTermNames.map((name) => <TextField key={name} optional maxLength={300} dir="ltr" {...field(name)} />)
          : null}
        <PartyInput name="billingLatin" help={m.order_term_billing_help()} fields={fields} />
        <PartyInput name="notifyPartyLatin" help={m.order_term_notify_help()} fields={fields} />
        <PartyInput name="importerLatin" help={m.order_term_importer_help()} fields={fields} />
      </fieldset>
      <fieldset className="fieldset form">
        <legend>{m.order_terms_payment()}</legend>
        <div className="form__pair">
          <TextField
            optional
            inputMode="numeric"
            maxLength={3}
            help={m.order_term_deposit_percent_help()}
            {...field('depositPercent')}
          />
          <TextField
            optional
            inputMode="numeric"
            maxLength={3}
            help={m.order_term_balance_days_help()}
            {...field('balanceDays')}
          />
        </div>
        <div className="form__pair">
          <TextField optional type="date" {...field('validUntil')} />
          <TextField optional maxLength={120} help={m.order_term_shipment_time_help()} {...field('shipmentTime')} />
        </div>
      </fieldset>
    </>
  );
}
