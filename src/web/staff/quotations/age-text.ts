/** How long something has taken, as people say it. */
import { m } from '#messages';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Hours from which on days are said. */
const mostHours = 48;

/** "12 min", "5 h", "3 days". @param until ISO date-time; by default now */
export function ageText(since: string, until = new Date().toISOString()): string {
  return spanText(Math.max(0, Date.parse(until) - Date.parse(since)));
}

/** The same of so many minutes. */
export const minutesText = (minutes: number): string => spanText(minutes * minuteMs);

function spanText(ms: number): string {
  if (ms < hourMs) return m.requests_age_minutes({ count: Math.floor(ms / minuteMs) });
  const hours = Math.floor(ms / hourMs);
  return hours < mostHours
    ? m.requests_age_hours({ count: hours })
    : m.requests_age_days({ count: Math.floor(hours / 24) });
}
