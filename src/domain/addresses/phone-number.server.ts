/** Phone numbers as E.164, the form in which carriers and messengers take them. */
import examples from 'libphonenumber-js/examples.mobile.json';
import { getExampleNumber, isSupportedCountry, parseDigits, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { LRUCache } from 'lru-cache';
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

/** The least digits of a search by phone: fewer are in too many other numbers. */
const minSearchedDigits = 5;

/**
 * The digits of a typed number that every spelling of it has: without the country code, or the zero that stands for it.
 * Undefined for a text that is no phone number.
 */
export function nationalDigits(typed: string): string | undefined {
  const text = typed.trim().normalize('NFKC').replace(/^00/, '+');
  if (!/^\+?[\p{Nd}\s()./-]+$/u.test(text)) return undefined;
  const digits = text.startsWith('+')
    ? (parsePhoneNumberFromString(text, { extract: false })?.nationalNumber ?? asciiDigits(text))
    : asciiDigits(text).replace(/^0+/, '');
  return digits.length < minSearchedDigits ? undefined : digits;
}

const asciiDigits = (text: string) => parseDigits(text.replace(/^\+/, ''));

/** Both mails of an order and its label show the same number. */
const written = new LRUCache<string, string>({
  max: 500,
  memoMethod: (number) => parsePhoneNumberFromString(number)?.formatInternational() ?? number,
});

/** The number as people write it: "+971 50 123 4567". @param number E.164 */
export const formatPhone = (number: string): string => written.memo(number);

/** A mobile phone number of the country; empty when none is known. @param country ISO 3166-1 alpha-2 */
export function phoneExample(country: string): string {
  if (!isSupportedCountry(country)) return '';
  return getExampleNumber(country, examples)?.formatInternational() ?? '';
}
