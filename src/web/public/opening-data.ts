/**
 * Opening hours as schema.org structured data. Its times are local to the place of the shop, like those of the setting: with an
 * offset they would be wrong for half of the year.
 */
import type { ShownCompany } from '#domain/content/example-company.ts';
import { type Opening, parseHours, type Weekday, weekdays } from '#domain/content/opening-contract.ts';
import { sentenceCase } from '#web/kit/format/sentence-case.ts';

interface OpeningHours {
  readonly opens: string;
  readonly closes: string;
}

/** The hours and holidays; null: the owner has set no hours by weekday. */
export function openingData({ opening, holidays }: Pick<ShownCompany, 'opening' | 'holidays'>) {
  if (opening === null) return null;
  return {
    openingHoursSpecification: periodsOf(opening).map(({ opens, closes, days }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${sentenceCase(day)}`),
      ...asHours({ opens, closes }),
    })),
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map(({ date, name }) => ({
        '@type': 'OpeningHoursSpecification',
        name,
        // Closed all day, as search engines read it.
        ...asHours({ opens: '00:00', closes: '00:00' }),
        validFrom: date,
        validThrough: date,
      })),
    }),
  };
}

/** Each period with the weekdays that have it. A day without one is closed. */
function periodsOf(opening: Opening) {
  const byHours = new Map<string, OpeningHours & { readonly days: Weekday[] }>();
  for (const day of weekdays)
    for (const { opens, closes } of parseHours(opening[day]) ?? []) {
      const period = byHours.get(`${opens}-${closes}`) ?? { opens, closes, days: [] };
      byHours.set(`${opens}-${closes}`, period);
      period.days.push(day);
    }
  return [...byHours.values()];
}

/** The end of a day is no time of it: search engines take the last minute. */
const asHours = ({ opens, closes }: OpeningHours) => ({ opens, closes: closes === '24:00' ? '23:59' : closes });
