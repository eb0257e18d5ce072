/**
 * Dates as people read them: on pages and in mails. They have one form, so that server and browser print the same. They do
 * without Intl: its first use reads the list of all locales, which takes 8 MB and 15 ms (platform/values/lazily.ts).
 */

/** Names of months as Intl abbreviates them in British English. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** ISO date-time → "21 Nov 2026, 14:05 UTC". */
export function formatTime(isoTime: string): string {
  return `${formatDay(isoTime)}, ${validDate(isoTime).toISOString().slice(-13, -8)} UTC`;
}

/** ISO date-time → "21 Nov 2026". The month is a word, so day and month cannot be confused. */
export function formatDay(isoTime: string): string {
  const date = validDate(isoTime);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The date of a text. @throws RangeError as Intl does, so that no page shows "NaN" */
function validDate(isoTime: string): Date {
  const date = new Date(isoTime);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: ${isoTime}`);
  return date;
}
