/** What is typed into the form of an address: all fields, also those that the chosen country does not have. */

import { addressLengths } from '#domain/addresses/address-lengths.ts';
import { addressErrors } from '#domain/addresses/check-address.ts';
import type { Address, AddressChange, AddressFormat } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import type { FieldMessage } from '#web/session/api-problem.ts';

export type TypedAddress = Readonly<Record<keyof AddressChange, string>>;

const fieldNames = ['country', ...(Object.keys(addressLengths) as (keyof typeof addressLengths)[])] as const;

/** The values that the form starts with: of a draft, else of the address, else the first ones of a new address. */
export function startValues(
  address: Address | undefined,
  draft: Readonly<Record<string, unknown>> | null,
  first: Readonly<Pick<TypedAddress, 'country' | 'contactName'>>,
): TypedAddress {
  const value = (name: keyof AddressChange) => {
    const saved = draft?.[name];
    if (typeof saved === 'string') return saved;
    if (name === 'phone') return address?.phoneText ?? '';
    return address?.[name] ?? (name === 'country' || name === 'contactName' ? first[name] : '');
  };
  return Object.fromEntries(fieldNames.map((name) => [name, value(name)])) as TypedAddress;
}

/** What to send: without the fields that the country does not have, and without a choice of another country's list. */
export function fieldsToSend(format: AddressFormat, typed: TypedAddress): TypedAddress {
  const shown = ({ name, options }: AddressFormat['fields'][number]) =>
    options.length === 0 || options.some(({ value }) => value === typed[name]) ? typed[name] : '';
  const ofCountry = Object.fromEntries(format.fields.map((field) => [field.name, shown(field)]));
  const { country, phone, taxNumber, deliveryNote, latinName, latinCompany, latinAddress } = typed;
  const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as TypedAddress;
  // What is not needed of the form in Latin letters the server leaves out.
  const latin = { latinName, latinCompany, latinAddress };
  return { ...empty, country, phone, taxNumber, deliveryNote, ...latin, ...ofCountry };
}

/** What the browser can tell is wrong, one message for a field. The server checks phone and tax number as well. */
export function problemsOf(format: AddressFormat, typed: TypedAddress): FieldMessage[] {
  const phone = typed.phone.trim() === '' ? [{ path: 'phone', message: m.errors_phone_required() }] : [];
  return [...addressErrors(format, typed), ...phone];
}
