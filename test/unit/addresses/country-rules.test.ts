/** What each country asks of an address, and how it prints one. */
import { expect, test } from 'vitest';
import { findAddressFormat, getAddressFormat, listAddressCountries } from '#domain/addresses/address-format.server.ts';
import { addressErrors, fittedAddress } from '#domain/addresses/check-address.ts';
import type { AddressChange } from '#domain/addresses/contract.ts';
import { findPostalCode } from '#domain/addresses/postal-code.ts';
import { printAddress } from '#domain/addresses/print-address.server.ts';
import { isTaxNumber } from '#domain/addresses/tax-number.server.ts';
import { taxNumbers } from '#domain/addresses/tax-numbers.ts';
import type { Scope } from '#platform/scope.ts';
import { noPlace, typedAddress } from '../../fixtures/address-fixture.ts';

const scope = {} as Scope;
const format = (country: string) => getAddressFormat(scope, { country });
const errors = (given: Partial<AddressChange>) => {
  const address = typedAddress(given);
  return addressErrors(format(address.country), address);
};
const print = (given: Partial<AddressChange>) => {
  const address = typedAddress({ ...noPlace, company: '', ...given });
  return printAddress(fittedAddress(format(address.country), address));
};

test.each([
  ['DE', 'contactName* company addressLine1* addressLine2 postalCode* city*'],
  ['US', 'contactName* company addressLine1* addressLine2 city* state* postalCode*'],
  ['CN', 'contactName* company addressLine1* addressLine2 dependentLocality city* state* postalCode*'],
  ['BR', 'contactName* company addressLine1* addressLine2 dependentLocality city* state* postalCode*'],
  ['AE', 'contactName* company addressLine1* addressLine2 state*'],
  ['IE', 'contactName* company addressLine1* addressLine2 dependentLocality city* state postalCode'],
  ['JP', 'contactName* company addressLine1* addressLine2 state* postalCode*'],
  ['GB', 'contactName* company addressLine1* addressLine2 city* postalCode*'],
  ['SA', 'contactName* company addressLine1* addressLine2 city* postalCode'],
  ['QA', 'contactName* company addressLine1* addressLine2 city*'],
])('%s asks for %s [O93]', (country, fields) => {
  const asked = format(country).fields.map(({ name, required }) => (required ? `${name}*` : name));
  expect(asked.join(' ')).toBe(fields);
});

test.each([
  ['US', ['City', 'State', 'ZIP code']],
  ['CN', ['District', 'City', 'Province', 'Postal code']],
  ['BR', ['Neighborhood', 'City', 'State', 'Postal code']],
  ['AE', ['Emirate']],
  ['IE', ['Townland', 'City', 'County', 'Eircode']],
  ['JP', ['Prefecture', 'Postal code']],
  ['GB', ['Post town', 'Postal code']],
  ['IN', ['City', 'PIN code', 'State']],
])('%s has its own words: %j [O93]', (country, labels) => {
  const { fields } = format(country);
  const shown = fields.filter(({ name }) => /^(dependentLocality|city|state|postalCode)$/.test(name));
  expect(shown.map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['DE', '2672', 'Enter the postal code in its full form, for example 26133.'],
  ['US', '9021', 'Enter the ZIP code in its full form, for example 95014.'],
  ['CN', '31500', 'Enter the postal code in its full form, for example 266033.'],
  ['BR', '1310', 'Enter the postal code in its full form, for example 40301-110.'],
  ['IE', 'D02', 'Enter the Eircode in its full form, for example A65 F4E2.'],
  ['JP', '154', 'Enter the postal code in its full form, for example 154-0023.'],
  ['GB', 'EC1Y', 'Enter the postal code in its full form, for example EC1Y 8SY.'],
])('a wrong postal code of %s says the expected form [O94]', (country, postalCode, message) => {
  expect(errors({ country, postalCode })).toContainEqual({ path: 'postalCode', message });
});

test.each([
  ['DE', 'd-26723', '26723'],
  ['DE', '２６７２３', '26723'],
  ['SA', '١٢٣٤٥', '12345'],
  ['JP', '154 0023', '154-0023'],
  ['GB', ' sw1a1aa', 'SW1A1AA'],
  ['BR', '40301 110', '40301-110'],
  ['US', '95014-1234', '95014-1234'],
  ['IE', '', ''],
  ['AE', 'anything', 'ANYTHING'],
])('of %s the postal code "%s" is taken as "%s" [O94]', (country, typed, taken) => {
  expect(findPostalCode(format(country).postalCodePattern, typed)).toBe(taken);
});

test('an address without a city or street says which field is missing', () => {
  expect(errors({ city: '' })).toEqual([{ path: 'city', message: 'Enter the city.' }]);
  expect(errors({ country: 'GB', postalCode: 'EC1Y 8SY', city: '' })).toEqual([
    { path: 'city', message: 'Enter the post town.' },
  ]);
  expect(errors({ country: 'AE' })).toEqual([{ path: 'state', message: 'Choose the emirate from the list.' }]);
});

test('an Irish address needs no Eircode', () => {
  expect(errors({ country: 'IE', city: 'Cork', postalCode: '' })).toEqual([]);
});

test('a state is one of the list of its country', () => {
  const states = format('AE').fields.find(({ name }) => name === 'state')?.options;
  expect(states).toContainEqual({ value: 'DU', label: 'Dubai (دبي)' });
  expect(errors({ country: 'AE', state: 'DU' })).toEqual([]);
  expect(errors({ country: 'AE', state: 'XX' })).toMatchObject([{ path: 'state' }]);
});

test('what the country has not is left out', () => {
  expect(fittedAddress(format('AE'), typedAddress({ country: 'AE', state: 'DU' }))).toMatchObject({
    city: '',
    postalCode: '',
    state: 'DU',
  });
});

test.each<[string, Partial<AddressChange>, string]>([
  [
    'DE',
    { company: 'Weber Tiefbau GmbH', city: 'Emden', postalCode: '26723' },
    'Jonas Weber|Weber Tiefbau GmbH|Hafenstraße 12|26723 Emden|GERMANY',
  ],
  [
    'US',
    { addressLine1: '100 Main St', addressLine2: 'Gate 4', city: 'Elko', state: 'NV', postalCode: '89801' },
    'Jonas Weber|100 Main St|Gate 4|Elko, NV 89801|UNITED STATES',
  ],
  [
    'CN',
    { addressLine1: '中山路12号', dependentLocality: '海曙区', city: '宁波市', state: '33', postalCode: '315000' },
    '315000|浙江省宁波市海曙区|中山路12号|Jonas Weber|CHINA',
  ],
  [
    'CN',
    { addressLine1: '12 Zhongshan Road', city: 'Ningbo', state: '33', postalCode: '315000' },
    'Jonas Weber|12 Zhongshan Road|Ningbo|Zhejiang Sheng, 315000|CHINA',
  ],
  [
    'BR',
    { addressLine1: 'Av. Paulista 1578', city: 'São Paulo', state: 'SP', postalCode: '01310-200' },
    'Jonas Weber|Av. Paulista 1578|São Paulo-SP|01310-200|BRAZIL',
  ],
  [
    'AE',
    { contactName: 'محمد', addressLine1: 'شارع الشيخ زايد', state: 'DU' },
    'محمد|شارع الشيخ زايد|دبي|UNITED ARAB EMIRATES',
  ],
  [
    'AE',
    { addressLine1: 'Sheikh Zayed Road', state: 'DU' },
    'Jonas Weber|Sheikh Zayed Road|Dubai|UNITED ARAB EMIRATES',
  ],
  ['IE', { addressLine1: '1 Patrick St', city: 'Cork', state: 'CO' }, 'Jonas Weber|1 Patrick St|Cork|Co. Cork|IRELAND'],
  [
    'JP',
    { addressLine1: '千代田1-1', state: '13', postalCode: '100-0001' },
    '〒100-0001|東京都|千代田1-1|Jonas Weber|JAPAN',
  ],
  [
    'GB',
    { addressLine1: '1 Old Street', city: 'London', postalCode: 'EC1Y 8SY' },
    'Jonas Weber|1 Old Street|London|EC1Y 8SY|UNITED KINGDOM',
  ],
  ['SG', { addressLine1: '1 Tuas Ave', postalCode: '639340' }, 'Jonas Weber|1 Tuas Ave|SINGAPORE 639340|SINGAPORE'],
  ['QA', { addressLine1: 'Street 12', city: 'Doha' }, 'Jonas Weber|Street 12|Doha|QATAR'],
])('%s prints an address its way [O95]', (country, given, lines) => {
  expect(print({ country, ...given }).join('|')).toBe(lines);
});

test('a comma of an empty field is not printed', () => {
  expect(print({ country: 'US', addressLine1: '100 Main St', city: '', state: 'NV', postalCode: '89801' })).toContain(
    'NV 89801',
  );
});

test('every country has a name, fields and a printed form [O95]', () => {
  const countries = listAddressCountries(scope);
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
  for (const { code: country } of countries) {
    const found = format(country);
    const values = Object.fromEntries(found.fields.map(({ name, options }) => [name, options[0]?.value ?? 'Abc']));
    const printed = printAddress(typedAddress({ country, ...noPlace, ...values })).join('\n');
    expect(printed, country).toContain('Abc');
    expect(printed, country).not.toContain('%');
    if (found.postalCodeExample)
      expect(findPostalCode(found.postalCodePattern, found.postalCodeExample), country).not.toBeNull();
  }
});

test('the rules of one country are small enough to send, those of China and Brazil too', () => {
  const sizes = listAddressCountries(scope).map(({ code }) => JSON.stringify(format(code)).length);
  expect(Math.max(...sizes)).toBeLessThan(16_000);
});

test('a code that is no country has no form', () => {
  for (const code of ['ZZ', 'lite', '../DE', '']) expect(findAddressFormat(code)).toBeUndefined();
  expect(() => format('XY')).toThrow(expect.objectContaining({ code: 'not_found' }));
  // Before a country is chosen a form has the fields of most countries; an address of none is refused.
  expect(format('ZZ').fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['postalCode', 'city', 'state']));
});

test.each([
  ['DE', 'DE136695976', 'DE136695977'],
  ['CN', '91110000600037341L', '91110000600037342L'],
  ['BR', '16.727.230/0001-97', '16.727.230/0001-98'],
  ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZX'],
])('the tax number of %s has check digits: %s is one, %s is not [O96]', (country, right, wrong) => {
  expect([isTaxNumber(country, right), isTaxNumber(country, wrong)]).toEqual([true, false]);
});

test('a country without rules accepts any tax number, and all rules name validators that exist', () => {
  expect(isTaxNumber('AE', '100123456700003')).toBe(true);
  for (const [country, [, ...validators]] of Object.entries(taxNumbers)) {
    expect(validators.length, country).toBeGreaterThan(0);
    expect(isTaxNumber(country, '?'), country).toBe(false);
  }
});
