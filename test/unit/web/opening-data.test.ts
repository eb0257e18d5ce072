/** Opening hours as search engines read them. */
import { expect, test } from 'vitest';
import { noAppearance } from '#domain/content/appearance.ts';
import { Company } from '#domain/content/contract.ts';
import { Opening } from '#domain/content/opening-contract.ts';
import { shownAppearance } from '#web/layout/shown-appearance.ts';
import { shopData, siteData } from '#web/public/shop-data.ts';
import sample from '../../../content/company.json' with { type: 'json' };

const matches = [
  {
    id: 'root',
    loaderData: { origin: 'https://kran.example', appearance: shownAppearance(noAppearance, null) },
  },
];
const opening = Opening.parse({
  timeZone: 'Europe/Zurich',
  monday: '08:00-12:00, 13:00-17:30',
  tuesday: '08:00-12:00, 13:00-17:30',
  friday: '08:00-12:00',
  saturday: '22:00-24:00',
});
const holidays = [{ date: '2026-12-25', name: 'Christmas' }];
const day = (name: string) => `https://schema.org/${name}`;

test('a shop with hours is a store with its weekdays, in local times, and its holidays as closed days [I153]', () => {
  const company = Company.parse({ ...sample, opening, holidays });
  const expected = {
    '@type': 'Store',
    '@id': 'https://kran.example/#company',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: [day('Monday'), day('Tuesday'), day('Friday')],
        opens: '08:00',
        closes: '12:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: [day('Monday'), day('Tuesday')],
        opens: '13:00',
        closes: '17:30',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: [day('Saturday')], opens: '22:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        name: 'Christmas',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
      },
    ],
  };
  // The contact page and the home page.
  expect(shopData(company, matches)).toMatchObject(expected);
  expect(siteData(company, matches)['@graph'][0]).toMatchObject(expected);
});

test('a shop without hours by weekday is an organisation, and holidays alone say nothing [I153]', () => {
  const data = shopData(Company.parse({ ...sample, opening: null, holidays }), matches);
  expect(data).toMatchObject({ '@type': 'Organization' });
  expect(Object.keys(data).filter((key) => key.includes('pening'))).toEqual([]);
  const open = shopData(Company.parse({ ...sample, opening, holidays: [] }), matches);
  expect(open).not.toHaveProperty('specialOpeningHoursSpecification');
});
