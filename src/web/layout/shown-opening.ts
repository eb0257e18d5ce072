/** Opening hours as pages print them: made on the server, for the day on which the page is read. */
import type { Company } from '#domain/content/contract.ts';
import { type Holiday, type Opening, parseHours, type Weekday, weekdays } from '#domain/content/opening-contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';

/** Days before a holiday from which pages say it. */
const holidayDays = 14;
const dayMs = 86_400_000;

interface OpeningRow {
  readonly days: string;
  readonly hours: string;
}

export interface ShownOpening {
  /** Days in a row that have the same hours, from Monday. */
  readonly rows: readonly OpeningRow[];
  readonly timeZone: string;
  /** The next day on which the shop is closed; null: none in the next two weeks. */
  readonly holiday: string | null;
}

/** Null: the owner has set no hours by weekday. Nothing depends on the time of day: pages are kept. */
export function shownOpening({ opening, holidays }: Company, now: Date): ShownOpening | null {
  if (opening === null) return null;
  const { today, offset } = dayIn(opening, now);
  const next = nextHoliday(holidays, today);
  return {
    rows: rowsOf(opening),
    timeZone: m.opening_time_zone({ zone: opening.timeZone.replaceAll('_', ' '), offset }),
    holiday: next && m.opening_holiday({ day: formatDay(next.date), name: next.name }),
  };
}

const dayName: Readonly<Record<Weekday, () => string>> = {
  monday: m.opening_monday,
  tuesday: m.opening_tuesday,
  wednesday: m.opening_wednesday,
  thursday: m.opening_thursday,
  friday: m.opening_friday,
  saturday: m.opening_saturday,
  sunday: m.opening_sunday,
};

function rowsOf(opening: Opening): OpeningRow[] {
  const groups: Weekday[][] = [];
  for (const day of weekdays) {
    const group = groups.at(-1);
    if (group?.[0] && opening[group[0]] === opening[day]) group.push(day);
    else groups.push([day]);
  }
  return groups.map((days) => {
    const [first = 'monday', last = first] = [days[0], days.at(-1)];
    return { days: daysInWords(days.length, dayName[first](), dayName[last]()), hours: hoursInWords(opening[first]) };
  });
}

function daysInWords(count: number, first: string, last: string): string {
  if (count === 1) return first;
  return count === 2 ? m.opening_two_days({ first, last }) : m.opening_days({ first, last });
}

function hoursInWords(hours: string): string {
  const periods = (parseHours(hours) ?? []).map((period) => m.opening_hours({ ...period }));
  return periods.length > 0 ? periods.join(', ') : m.opening_closed();
}

function nextHoliday(holidays: readonly Holiday[], today: string): Holiday | null {
  const last = new Date(Date.parse(today) + holidayDays * dayMs).toISOString().slice(0, 10);
  const [next] = holidays
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((one, other) => one.date.localeCompare(other.date));
  return next ?? null;
}

/** Kept as long as the setting: to make one takes longer than to use it, and every page that is not kept uses it. */
const formatters = new WeakMap<Opening, Intl.DateTimeFormat>();

/** The day in the time zone of the shop, and how far its clocks are from UTC on it. */
function dayIn(opening: Opening, now: Date): { today: string; offset: string } {
  const formatter = formatters.get(opening) ?? formatterFor(opening.timeZone);
  formatters.set(opening, formatter);
  const parts = Object.fromEntries(formatter.formatToParts(now).map(({ type, value }) => [type, value]));
  const { year, month, day, timeZoneName = '' } = parts;
  return { today: `${year}-${month}-${day}`, offset: timeZoneName.replace('GMT', 'UTC') };
}

const formatterFor = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZoneName: 'shortOffset',
  });
