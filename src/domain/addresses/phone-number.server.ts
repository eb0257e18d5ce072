/** Phone numbers as E.164, the form in which carriers and messengers take them. */
import examples from 'libphonenumber-js/examples.mobile.json';
import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { m } from '#messages';

/** A phone number, or what is wrong with it. */
type ParsedPhone = { readonly number: string } | { readonly problem: string };

/**
 * Reads a phone number with its country code, or as it is dialled within `country`, in any digits. Only its length is
 * checked, because countries open new ranges.
 * @param country ISO 3166-1 alpha-2
 * @returns the number as E.164
 */
export function parsePhone(text: string, country: string): ParsedPhone {
  const found = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
  });
  if (found?.ext) return { problem: m.addresses_phone_extension() };
  if (found?.isPossible()) return { number: found.number };
  const example = phoneExample(country);
  return { problem: example ? m.addresses_phone({ example }) : m.addresses_phone_code() };
}

/** The number as people write it: "+971 50 123 4567". @param number E.164 */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** A mobile phone number of the country; empty when none is known. @param country ISO 3166-1 alpha-2 */
export function phoneExample(country: string): string {
  if (!isSupportedCountry(country)) return '';
  return getExampleNumber(country, examples)?.formatInternational() ?? '';
}
