import { oneLine } from '#platform/text.ts';

const maxLength = 200;

/** A search in the one spelling under which it is counted; empty when it must not be kept: it says who somebody is, or nothing. */
export function missedQuery(typed: string): string {
  const query = oneLine(typed.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .slice(0, maxLength)
    .toWellFormed();
  return /[\p{L}\p{N}]/u.test(query) && !looksPersonal(query) ? query : '';
}

/** E-mail addresses, phone numbers as people write them abroad or with an area code, card numbers. A part number has neither. */
function looksPersonal(query: string): boolean {
  const digits = query.replace(/\D/g, '');
  return (
    /\S@\S+\.\S/.test(query) ||
    (/(^|\s)(\+|00)\d[\d\s().-]{6,}\d/.test(query) && digits.length >= 9) ||
    /\(\d{2,5}\)[\s.-]*\d{3,}/.test(query) ||
    (/^[\d\s-]+$/.test(query) && digits.length >= 13 && digits.length <= 19 && isCardNumber(digits))
  );
}

/** The check digit of payment cards (Luhn). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
