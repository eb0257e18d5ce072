/** Delivery addresses in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isVisible, withoutMarks } from '#platform/values/text.ts';
import { addressLengths } from './address-lengths.ts';

/** The most addresses of one user. */
export const maxAddresses = 50;

const controlCharacter = /[\p{Cc}\u2028\u2029]/u;

/** A text of one line. Invisible marks are removed and tabs become spaces; other control characters are an error. */
const line = (max: number) =>
  z
    .string()
    .transform((text) => withoutMarks(text.normalize('NFC')).replace(/\t/g, ' ').trim())
    .transform((text) => (isVisible(text) ? text : ''))
    .pipe(
      z
        .string()
        .refine((text) => !controlCharacter.test(text), { error: () => m.addresses_control_characters() })
        .max(max, { error: () => m.errors_too_long({ max }) }),
    );

/** A text that may be left out; then it is empty. */
const optionalLine = (max: number) => line(max).default('');

const required = (max: number, message: () => string) => line(max).refine((text) => text !== '', { error: message });

const { contactName, company, addressLine1, addressLine2, dependentLocality, city, state } = addressLengths;

/** What a buyer types. Which of the fields a country has and requires: AddressFormat. */
export const AddressChange = z
  .object({
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, { error: () => m.addresses_country_required() })
      .meta({ description: 'ISO 3166-1 alpha-2' }),
    contactName: required(contactName, () => m.addresses_contact_name_required()),
    company: optionalLine(company),
    addressLine1: required(addressLine1, () => m.addresses_line_1_required()),
    addressLine2: optionalLine(addressLine2),
    dependentLocality: optionalLine(dependentLocality),
    city: optionalLine(city),
    state: optionalLine(state).meta({ description: 'Where the country has a list: a value of it, or a name in it' }),
    postalCode: optionalLine(addressLengths.postalCode),
    sortingCode: optionalLine(addressLengths.sortingCode),
    phone: required(addressLengths.phone, () => m.errors_phone_required()).meta({
      description: 'With the country code, or as it is dialled within the country of the address',
    }),
    taxNumber: optionalLine(addressLengths.taxNumber),
    deliveryNote: optionalLine(addressLengths.deliveryNote),
    latinName: optionalLine(addressLengths.latinName).meta({ description: 'The contact name in Latin letters' }),
    latinCompany: optionalLine(addressLengths.latinCompany).meta({ description: 'The company in Latin letters' }),
    latinAddress: optionalLine(addressLengths.latinAddress).meta({
      description: 'Street and place in Latin letters, on one line',
    }),
  })
  .meta({ id: 'AddressChange' });
export type AddressChange = z.infer<typeof AddressChange>;

/** The fields of an address that its country defines. */
const addressFieldNames = [
  'contactName',
  'company',
  'addressLine1',
  'addressLine2',
  'dependentLocality',
  'city',
  'state',
  'postalCode',
  'sortingCode',
] as const;
export type AddressFieldName = (typeof addressFieldNames)[number];

const text = z.string();

export const Address = z
  .object({
    _id: text,
    isDefault: z.boolean(),
    country: text.meta({ description: 'ISO 3166-1 alpha-2' }),
    contactName: text,
    company: text,
    addressLine1: text,
    addressLine2: text,
    dependentLocality: text,
    city: text,
    state: text.meta({ description: 'Where the country has a list: ISO 3166-2 without the country' }),
    postalCode: text,
    sortingCode: text,
    phone: text.meta({ description: 'E.164' }),
    phoneText: text.meta({ description: 'The phone number with spaces, for people' }),
    taxNumber: text,
    deliveryNote: text,
    latinName: text.meta({
      description: 'The contact name in Latin letters; empty: it has them, or nobody has written it',
    }),
    latinCompany: text,
    latinAddress: text.meta({ description: 'Street and place in Latin letters' }),
    lines: z
      .array(text)
      .meta({ description: 'As it is printed on a label in its country; the last line is the country' }),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;

/** Where an order is delivered to: the address as it was when the order was placed. */
export const DeliveryLabel = z
  .object({
    lines: z.array(text).meta({ description: 'As the country prints it; the last one is the country' }),
    company: text.optional().meta({ description: 'One of the lines; absent: none, or not known of an old order' }),
    latin: z
      .object({ name: text, company: text, address: text })
      .optional()
      .meta({ description: 'The form in Latin letters of lines in another script; absent: nobody has written it' }),
    phone: text.meta({ description: 'With spaces, for people' }),
    taxNumber: text.meta({ description: 'Empty: none' }),
    note: text.meta({ description: 'For the carrier; empty: none' }),
  })
  .meta({ id: 'DeliveryLabel' });
export type DeliveryLabel = z.infer<typeof DeliveryLabel>;

export const AddressField = z
  .object({
    name: z.enum(addressFieldNames),
    label: text,
    required: z.boolean(),
    options: z
      .array(z.object({ value: text, label: text }))
      .meta({ description: 'The only possible values; empty for a field that is typed' }),
  })
  .meta({ id: 'AddressField' });
export type AddressField = z.infer<typeof AddressField>;

export const AddressFormat = z
  .object({
    country: text.meta({ description: 'ISO 3166-1 alpha-2' }),
    fields: z.array(AddressField).meta({ description: 'In the order of the form' }),
    postalCodePattern: text.meta({ description: 'Regular expression of a whole postal code; empty: any' }),
    postalCodeExample: text,
    phoneExample: text.meta({ description: 'A mobile phone number with the country code; empty when none is known' }),
    taxNumberName: text.meta({ description: 'What the tax number is called there, e.g. GSTIN; empty when unknown' }),
  })
  .meta({ id: 'AddressFormat' });
export type AddressFormat = z.infer<typeof AddressFormat>;

export const AddressCountry = z
  .object({ code: text.meta({ description: 'ISO 3166-1 alpha-2' }), name: text })
  .meta({ id: 'AddressCountry' });
export type AddressCountry = z.infer<typeof AddressCountry>;
