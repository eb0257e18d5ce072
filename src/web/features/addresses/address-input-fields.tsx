import type { AddressCountry } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { AddressFields } from './address-fields.tsx';
import type { AddressInput } from './use-address-input.ts';

interface AddressInputFieldsProps {
  input: AddressInput;
  countries: readonly AddressCountry[];
  /** The form that the fields are in asks for the phone number itself. */
  hasPhone?: boolean;
}

/** The country of an address and the fields of that country; before one is chosen, those of most countries. */
export function AddressInputFields({ input, countries, hasPhone = false }: AddressInputFieldsProps) {
  const { typed, change, errors, format, failed, retry } = input;
  return (
    <>
      <SelectField
        label={m.addresses_country()}
        id="field-country"
        name="country"
        autoComplete="country"
        required
        value={typed.country}
        error={errors['country']}
        onChange={(event) => change('country', event.target.value)}
      >
        <option value="">{m.addresses_choose_country()}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {failed ? (
        <Notice tone="bad">
          {m.addresses_format_failed()}{' '}
          <ScriptButton className="link" onClick={retry}>
            {m.addresses_format_again()}
          </ScriptButton>
        </Notice>
      ) : null}
      {format && !failed ? (
        <AddressFields format={format} typed={typed} errors={errors} onChange={change} hasPhone={hasPhone} />
      ) : null}
    </>
  );
}
