/** The rules of a country for an address, checked in the browser before sending and on the server again. */
import { m } from '#messages';
import type { FieldError } from '#platform/errors.ts';
import type { AddressChange, AddressField, AddressFieldName, AddressFormat } from './contract.ts';
import { findPostalCode } from './postal-code.ts';

/** What is wrong with the fields that the country defines. Empty: nothing. */
export function addressErrors(
  format: AddressFormat,
  address: Readonly<Record<AddressFieldName, string>>,
): FieldError[] {
  return format.fields.flatMap((field) => {
    const message = messageFor(format, field, address[field.name].trim());
    return message === undefined ? [] : [{ path: field.name, message }];
  });
}

function messageFor(format: AddressFormat, field: AddressField, value: string): string | undefined {
  const { name, label, required, options } = field;
  if (value === '') return required ? missingMessage(format, field) : undefined;
  if (options.length > 0 && !options.some((option) => option.value === value))
    return m.addresses_choose({ field: lowerCase(label) });
  if (name === 'postalCode' && findPostalCode(format.postalCodePattern, value) === null)
    return postalCodeMessage(format, label);
  return undefined;
}

function missingMessage(format: AddressFormat, { name, label, options }: AddressField): string {
  if (name === 'postalCode' && format.postalCodeExample) return postalCodeMessage(format, label);
  if (name === 'contactName') return m.addresses_contact_name_required();
  if (name === 'addressLine1') return m.addresses_line_1_required();
  return (options.length > 0 ? m.addresses_choose : m.addresses_enter)({ field: lowerCase(label) });
}

const postalCodeMessage = ({ postalCodeExample: example }: AddressFormat, label: string) =>
  m.addresses_postal_code({ field: lowerCase(label), example });

/** The label within a sentence: "postal code"; "ZIP code" and "Eircode" stay. */
const lowerCase = (label: string) => (/^(\p{Lu}{2}|Eircode)/u.test(label) ? label : label.toLowerCase());

/** The address without values of fields that its country does not have, and with the postal code as it is written there. */
export function fittedAddress(format: AddressFormat, address: AddressChange): AddressChange {
  const has = (name: AddressFieldName) => format.fields.some((field) => field.name === name);
  const kept = (name: AddressFieldName) => (has(name) ? address[name] : '');
  return {
    ...address,
    dependentLocality: kept('dependentLocality'),
    city: kept('city'),
    state: kept('state'),
    postalCode: findPostalCode(format.postalCodePattern, kept('postalCode')) ?? '',
    sortingCode: kept('sortingCode'),
  };
}
