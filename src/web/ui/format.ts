/** Numbers and dates as people read them. The locale is named, so that server and browser write the same. */
import { formatCents, toCents } from '#platform/money.ts';

const counts = new Intl.NumberFormat('en-US');
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 1240 → "1,240". */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** US dollars as the JSON contract carries them → "$1,240.00". */
export function formatAmount(amount: number): string {
  return formatCents(toCents(amount));
}

/** ISO date-time → "21 Nov 2026", a date that cannot be misread. */
export function formatDay(isoTime: string): string {
  return days.format(new Date(isoTime));
}
