/** Addresses as buyers type them. */
import { AddressChange } from '#domain/addresses/contract.ts';

/** An address with the other fields as given. The default is one in Germany. */
export function typedAddress(given: Partial<AddressChange> = {}): AddressChange {
  return AddressChange.parse({
    country: 'DE',
    contactName: 'Jonas Weber',
    company: 'Weber Tiefbau GmbH',
    addressLine1: 'Hafenstraße 12',
    city: 'Emden',
    postalCode: '26723',
    phone: '04921 123456',
    ...given,
  });
}

/** Where the default has fields that other countries have not. */
export const noPlace = { city: '', postalCode: '', state: '' };
