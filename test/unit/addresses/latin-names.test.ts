import { expect, test } from 'vitest';
import { countryCodes, findCountryRules } from '#domain/addresses/country-rules.server.ts';
import { printAddress } from '#domain/addresses/print-address.server.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';

test('a Latin address has only Latin letters on papers, with every option of every country', () => {
  const wrong = countryCodes().flatMap((country) => {
    const states = findCountryRules(country)?.sub_regions.map(({ key }) => key) ?? [];
    return ['', ...states].flatMap((state) => {
      const lines = printAddress({ ...typedAddress(), country, state });
      return lines
        .filter((line) => /(?!\p{Script=Latin})\p{L}/u.test(line))
        .map((line) => `${country} ${state}: ${line}`);
    });
  });
  expect(wrong).toEqual([]);
  const printed = printAddress({ ...typedAddress(), country: 'HK', state: 'Kowloon' });
  expect(printed).toContain('Kowloon');
  expect(printed.at(-1)).toMatch(/^HONG KONG/);
});
