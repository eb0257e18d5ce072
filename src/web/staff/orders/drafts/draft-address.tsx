/** Where the order goes: an address of the customer, another one, or none yet. */
import '#web/styles/addresses.css';
import type { Address, AddressCountry } from '#domain/addresses/contract.ts';
import type { CustomerDetail } from '#domain/customers/contract.ts';
import type { DraftContent } from '#domain/orders/drafts/contract.ts';
import { m } from '#messages';
import { AddressInputFields } from '#web/features/addresses/address-input-fields.tsx';
import type { AddressInput } from '#web/features/addresses/use-address-input.ts';
import { SelectField } from '#web/kit/form/long-field.tsx';
import type { DraftFields } from './use-draft.ts';

/** The value of the choice of an address that is typed. */
export const typedAddressId = 'new';

interface DraftAddressProps extends DraftFields {
  addresses: CustomerDetail['addresses'];
  input: AddressInput;
  countries: readonly AddressCountry[];
}

export function DraftAddress({ addresses, input, countries, content, errors, field }: DraftAddressProps) {
  const [first, ...others] = addresses;
  const { error, ...select } = field('addressId');
  return (
    <fieldset className="fieldset form address-form">
      <legend>{m.draft_address()}</legend>
      <SelectField label={m.draft_address()} error={error ?? errors['address']} {...select}>
        <option value="">{first ? first.lines.join(', ') : m.draft_address_later()}</option>
        {others.map(({ _id, lines }) => (
          <option key={_id} value={_id}>
            {lines.join(', ')}
          </option>
        ))}
        <option value={typedAddressId}>{m.draft_address_new()}</option>
      </SelectField>
      {content.addressId === typedAddressId ? (
        <AddressInputFields input={input} countries={countries} hasPhone />
      ) : null}
    </fieldset>
  );
}

/** The address of a draft as one to edit; undefined: none was typed. */
export function draftedAddress({ address }: DraftContent): Address | undefined {
  if (Object.keys(address).length === 0) return undefined;
  const text = (name: keyof DraftContent['address']) => address[name] ?? '';
  return {
    _id: '',
    isDefault: false,
    country: text('country'),
    contactName: text('contactName'),
    company: text('company'),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    dependentLocality: text('dependentLocality'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    sortingCode: text('sortingCode'),
    phone: text('phone'),
    phoneText: text('phone'),
    taxNumber: text('taxNumber'),
    deliveryNote: text('deliveryNote'),
    latinName: text('latinName'),
    latinCompany: text('latinCompany'),
    latinAddress: text('latinAddress'),
    lines: [],
  };
}
