/** The form in Latin letters of an address in another script, as people have written it. Pure. */
import { m } from '#messages';
import type { FieldError } from '#platform/errors.ts';
import type { Address, AddressChange, DeliveryLabel } from './contract.ts';
import { hasOtherScript } from './other-script.ts';

/** The fields of an address whose form in Latin letters is kept. */
export type LatinField = 'latinName' | 'latinCompany' | 'latinAddress';

/** What is written on the label below the contact and the company. */
const addressText = (address: Pick<AddressChange, 'addressLine1' | 'addressLine2' | 'dependentLocality' | 'city'>) =>
  [address.addressLine1, address.addressLine2, address.dependentLocality, address.city].join(' ');

/** The fields that are needed: text in Latin letters is its own form. */
export function neededLatinFields(address: Omit<AddressChange, LatinField>): LatinField[] {
  const texts = { latinName: address.contactName, latinCompany: address.company, latinAddress: addressText(address) };
  return (Object.keys(texts) as LatinField[]).filter((name) => hasOtherScript(texts[name]));
}

/** The form as far as it is needed. */
export function neededLatin(address: AddressChange): Pick<AddressChange, LatinField> {
  const needed = neededLatinFields(address);
  const kept = (name: LatinField) => (needed.includes(name) ? address[name] : '');
  return { latinName: kept('latinName'), latinCompany: kept('latinCompany'), latinAddress: kept('latinAddress') };
}

/** A form in other letters is none. */
export function latinErrors(form: Pick<AddressChange, LatinField>): FieldError[] {
  const names = Object.keys(form) as LatinField[];
  return names
    .filter((name) => hasOtherScript(form[name]))
    .map((path) => ({ path, message: m.addresses_latin_wrong() }));
}

/** What a label keeps beside its lines: the company, and the form in Latin letters, where the address has them. */
export function companyAndLatin({
  company,
  latinName: name,
  latinCompany,
  latinAddress: address,
}: Pick<Address, LatinField | 'company'>): Pick<DeliveryLabel, 'company' | 'latin'> {
  const isWritten = name !== '' || latinCompany !== '' || address !== '';
  return {
    ...(company && { company }),
    ...(isWritten && { latin: { name, company: latinCompany, address } }),
  };
}

/** The lines of the form, as they stand below those in the own script. */
export const latinLines = ({ latin }: Pick<DeliveryLabel, 'latin'>): string[] =>
  latin ? [latin.name, latin.company, latin.address].filter(Boolean) : [];

/** Whether papers will lack a form that carriers and banks abroad can read. */
export const lacksLatin = ({ lines, latin }: Pick<DeliveryLabel, 'lines' | 'latin'>): boolean =>
  hasOtherScript(lines.join(' ')) && !latin;
