/** Dates as people read them: on pages and in mails. The locale is fixed, so that server and browser print the same. */
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const minutes = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** ISO date-time → "21 Nov 2026, 14:05 UTC". */
export function formatTime(isoTime: string): string {
  return `${formatDay(isoTime)}, ${minutes.format(new Date(isoTime))} UTC`;
}

/** ISO date-time → "21 Nov 2026". The month is a word, so day and month cannot be confused. */
export function formatDay(isoTime: string): string {
  return days.format(new Date(isoTime));
}

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/** ISO date-time → "21 Nov 2026, 14:05 UTC". */
export function formatMoment(isoTime: string): string {
  return moments.format(new Date(isoTime));
}
