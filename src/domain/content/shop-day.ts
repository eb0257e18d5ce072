/** Which day it is for the shop. Pure. */
import type { Company } from './contract.ts';

/** The day, YYYY-MM-DD, in the time zone of the shop; of a shop that has not said it, in UTC. */
export function dayOfShop(now: Date, { opening }: Pick<Company, 'opening'>): string {
  if (!opening) return now.toISOString().slice(0, 10);
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: opening.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}

/** The day so many days after the day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
