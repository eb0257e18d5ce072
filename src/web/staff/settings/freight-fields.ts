/** The form of the freight table. */
import { m } from '#messages';
import type { FieldGroup } from './field-groups.ts';

export const freightGroups: readonly FieldGroup[] = [
  {
    title: m.freight_zones,
    help: m.freight_none_help,
    entries: {
      path: 'zones',
      least: 0,
      most: 50,
      title: (number) => m.freight_zone({ number }),
      add: m.freight_add_zone,
    },
    fields: [
      { path: 'name', label: m.freight_zone_name },
      { path: 'countries', label: m.freight_countries, help: m.freight_countries_help, kind: 'countries' },
      { path: 'rates', label: m.freight_rates, help: m.freight_rates_help, kind: 'lines' },
    ],
  },
];
