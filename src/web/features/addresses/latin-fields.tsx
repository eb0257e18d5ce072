/**
 * The form in Latin letters of an address in another script. It is loaded when somebody types such an address: most order forms do
 * without it.
 */
import { addressLengths } from '#domain/addresses/address-lengths.ts';
import { type LatinField, neededLatinFields } from '#domain/addresses/latin-form.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import type { TypedAddress } from './typed-address.ts';
import { proposalHelp, useLatinProposal } from './use-latin-proposal.ts';

export interface LatinFieldsProps {
  typed: TypedAddress;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (name: keyof TypedAddress, value: string) => void;
}

const labels: Record<LatinField, () => string> = {
  latinName: m.addresses_latin_name,
  latinCompany: m.addresses_latin_company,
  latinAddress: m.addresses_latin_address,
};

export function LatinFields({ typed, errors, onChange }: LatinFieldsProps) {
  const { country, contactName, company, addressLine1, addressLine2, dependentLocality, city } = typed;
  const asked = { country, contactName, company, addressLine1, addressLine2, dependentLocality, city };
  const needed = neededLatinFields(typed);
  const proposal = useLatinProposal(asked, { needed, typed, onChange });
  if (needed.length === 0) return null;
  return (
    <fieldset className="fieldset">
      <legend>{m.addresses_latin_heading()}</legend>
      <p className="help">{m.addresses_latin_help()}</p>
      {needed.map((name) => (
        <TextField
          key={name}
          id={`field-${name}`}
          name={name}
          label={labels[name]()}
          help={proposalHelp(proposal?.[name], typed[name])}
          maxLength={addressLengths[name]}
          value={typed[name]}
          error={errors[name]}
          onChange={({ target }) => onChange(name, target.value)}
          autoComplete="off"
          dir="ltr"
          optional
        />
      ))}
    </fieldset>
  );
}
