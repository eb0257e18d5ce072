import { type ComponentType, lazy, Suspense } from 'react';
import { addressLengths } from '#domain/addresses/address-lengths.ts';
import type { AddressField, AddressFieldName, AddressFormat } from '#domain/addresses/contract.ts';
import { hasOtherScript } from '#domain/addresses/other-script.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import type { LatinFieldsProps } from './latin-fields.tsx';
import type { TypedAddress } from './typed-address.ts';

// When it cannot be loaded, the address goes without it: nobody has to fill it in.
const LatinFields = lazy<ComponentType<LatinFieldsProps>>(() =>
  import('./latin-fields.tsx').then(
    (loaded) => ({ default: loaded.LatinFields }),
    () => ({ default: () => null }),
  ),
);

interface AddressFieldsProps {
  format: AddressFormat;
  typed: TypedAddress;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (name: keyof TypedAddress, value: string) => void;
  /** The phone number is asked for elsewhere. */
  hasPhone: boolean;
}

/** The fields that the country has, in its order, and those of every address: phone, tax number, delivery note. */
export function AddressFields({ format, typed, errors, onChange, hasPhone }: AddressFieldsProps) {
  const { phoneExample: example, taxNumberName: name } = format;
  const field = (key: keyof typeof addressLengths) => ({
    id: `field-${key}`,
    name: key,
    maxLength: addressLengths[key],
    value: typed[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => onChange(key, event.target.value),
  });
  return (
    <>
      <div className="address-form__fields">
        {format.fields.map((each) => (
          <CountryField key={each.name} field={each} format={format} {...field(each.name)} />
        ))}
      </div>
      {format.fields.some(({ name }) => hasOtherScript(typed[name])) ? (
        <Suspense>
          <LatinFields typed={typed} errors={errors} onChange={onChange} />
        </Suspense>
      ) : null}
      {hasPhone ? null : (
        <TextField
          {...field('phone')}
          label={m.addresses_phone_label()}
          help={example ? m.addresses_phone_help({ example }) : m.addresses_phone_help_plain()}
          type="tel"
          autoComplete="tel"
          required
        />
      )}
      <TextField
        {...field('taxNumber')}
        label={name ? m.addresses_tax_number_label_named({ name }) : m.addresses_tax_number_label()}
        help={m.addresses_tax_number_help()}
        autoComplete="off"
        optional
      />
      <TextArea
        {...field('deliveryNote')}
        label={m.addresses_delivery_note()}
        help={m.addresses_delivery_note_help()}
        rows={2}
        dir="auto"
        optional
      />
    </>
  );
}

const autoComplete: Readonly<Record<AddressFieldName, string>> = {
  contactName: 'name',
  company: 'organization',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  dependentLocality: 'address-level3',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
  sortingCode: 'off',
};

interface CountryFieldProps {
  field: AddressField;
  format: AddressFormat;
  id: string;
  name: string;
  maxLength: number;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

function CountryField({ field, format, maxLength, ...input }: CountryFieldProps) {
  const { name, label, required, options } = field;
  const shared = { ...input, label, required, optional: !required, autoComplete: autoComplete[name], dir: 'auto' };
  if (options.length === 0) {
    const example = name === 'postalCode' ? format.postalCodeExample : '';
    const help = example ? m.addresses_postal_code_help({ example }) : undefined;
    return <TextField {...shared} maxLength={maxLength} help={help} />;
  }
  // A choice for another country is kept, but not shown.
  const value = options.some((option) => option.value === input.value) ? input.value : '';
  return (
    <SelectField {...shared} value={value}>
      <option value="">{m.addresses_choose_option()}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
