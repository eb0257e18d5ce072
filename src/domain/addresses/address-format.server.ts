/** The form of an address in a country: which fields, in which order, with which labels and rules. */
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { nameOfCountry } from '#platform/values/country-name.ts';
import { anyCountry } from './any-country.ts';
import type { AddressCountry, AddressField, AddressFieldName, AddressFormat } from './contract.ts';
import { type CountryRules, countryCodes, findCountryRules, rulesOfAnyCountry } from './country-rules.server.ts';
import { phoneExample } from './phone-number.server.ts';
import { taxNumberName } from './tax-number.server.ts';

/** All countries in the order of their English names. Public. */
export function listAddressCountries(_scope: Scope): AddressCountry[] {
  return countryCodes()
    .map((code) => ({ code, name: nameOfCountry(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The form of an address in the country, or in any (`anyCountry`). Public. Throws not_found for another code that is no country. */
export function getAddressFormat(_scope: Scope, { country }: { country: string }): AddressFormat {
  if (country === anyCountry) return formatOf(country, rulesOfAnyCountry);
  const found = findAddressFormat(country.toUpperCase());
  if (!found) throw new AppError('not_found', m.addresses_country_unknown());
  return found;
}

/** The form as `getAddressFormat` gives it; undefined for a code that is no country. @param country ISO 3166-1 alpha-2 */
export function findAddressFormat(country: string): AddressFormat | undefined {
  const rules = findCountryRules(country);
  return rules && formatOf(country, rules);
}

function formatOf(country: string, rules: CountryRules): AddressFormat {
  return {
    country,
    fields: fieldNames(rules).map((name) => fieldOf(rules, name)),
    postalCodePattern: rules.zip,
    postalCodeExample: rules.zipex.split(',')[0] ?? '',
    phoneExample: phoneExample(country),
    taxNumberName: taxNumberName(country),
  };
}

const letterOf = {
  contactName: 'N',
  company: 'O',
  addressLine1: 'A',
  addressLine2: '',
  dependentLocality: 'D',
  city: 'C',
  state: 'S',
  postalCode: 'Z',
  sortingCode: 'X',
} as const satisfies Record<AddressFieldName, string>;

const namedFields = Object.keys(letterOf) as AddressFieldName[];

/**
 * The fields in the order of the label in Latin letters, because the form is in English; the contact and the company come first.
 */
function fieldNames({ fmt, lfmt }: CountryRules): AddressFieldName[] {
  const names: AddressFieldName[] = ['contactName', 'company'];
  for (const [, letter] of (lfmt ?? fmt).matchAll(/%([ADCSZX])/g)) {
    if (letter === 'A') names.push('addressLine1', 'addressLine2');
    else for (const name of namedFields) if (letterOf[name] === letter) names.push(name);
  }
  return names;
}

function fieldOf(rules: CountryRules, name: AddressFieldName): AddressField {
  const letter = letterOf[name];
  return {
    name,
    label: labelOf(rules, name),
    required: name === 'contactName' || name === 'addressLine1' || (letter !== '' && rules.require.includes(letter)),
    options:
      name === 'state' ? rules.sub_regions.map((region) => ({ value: region.key, label: regionLabel(region) })) : [],
  };
}

/** The name of a region: "Zhejiang Sheng (浙江省)", "California". */
function regionLabel({ name }: CountryRules['sub_regions'][number]): string {
  return name.latin && name.latin !== name.default ? `${name.latin} (${name.default})` : name.default;
}

const stateLabels: Readonly<Record<string, () => string>> = {
  area: m.addresses_area,
  county: m.addresses_county,
  department: m.addresses_department,
  district: m.addresses_district,
  do_si: m.addresses_do_si,
  emirate: m.addresses_emirate,
  island: m.addresses_island,
  oblast: m.addresses_oblast,
  parish: m.addresses_parish,
  prefecture: m.addresses_prefecture,
  region: m.addresses_region,
  state: m.addresses_state,
};

const placeLabels: Readonly<Record<string, () => string>> = {
  district: m.addresses_district,
  neighborhood: m.addresses_neighborhood,
  post_town: m.addresses_post_town,
  suburb: m.addresses_suburb,
  townland: m.addresses_townland,
  village_township: m.addresses_village_township,
};

const postalCodeLabels: Readonly<Record<string, () => string>> = {
  eircode: m.addresses_eircode,
  pin: m.addresses_pin_code,
  zip: m.addresses_zip_code,
};

function labelOf(rules: CountryRules, name: AddressFieldName): string {
  const labels: Record<AddressFieldName, () => string> = {
    contactName: m.addresses_contact_name,
    company: m.addresses_company,
    addressLine1: m.addresses_line_1,
    addressLine2: m.addresses_line_2,
    dependentLocality: placeLabels[rules.sublocality_name_type] ?? m.addresses_suburb,
    city: placeLabels[rules.locality_name_type] ?? m.addresses_city,
    state: stateLabels[rules.state_name_type] ?? m.addresses_province,
    postalCode: postalCodeLabels[rules.zip_name_type] ?? m.addresses_postal_code_label,
    sortingCode: m.addresses_sorting_code,
  };
  return labels[name]();
}
