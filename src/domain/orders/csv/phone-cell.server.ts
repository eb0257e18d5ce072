/** Phone numbers in CSV files. */
import { formatPhone } from '#domain/addresses/phone-number.server.ts';

/**
 * A phone number as a cell. A spreadsheet runs a cell that begins with +, and shows the quote sign that prevents it. With its
 * country code in brackets, (+49) 30 104200, a number is a text that needs none.
 */
export function phoneCell(phone: string): string {
  const [, code, rest] = /^\+(\d{1,4})\s+(.*)$/.exec(formatPhone(phone.trim())) ?? [];
  if (code) return `(+${code}) ${rest}`;
  return phone.startsWith('+') ? `tel. ${phone}` : phone;
}
