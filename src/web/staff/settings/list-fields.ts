/** The form of the lists of parts. */
import { m } from '#messages';
import type { FieldGroup } from './field-groups.ts';

const pageSizes = ['12', '24', '48', '96'];

export const listGroups: readonly FieldGroup[] = [
  {
    title: m.settings_lists,
    fields: [
      {
        path: 'partsPerPage',
        label: m.settings_lists_per_page,
        kind: 'choice of numbers',
        choices: Object.fromEntries(pageSizes.map((size) => [size, () => size])),
      },
      {
        path: 'categorySort',
        label: m.settings_lists_sort,
        help: m.settings_lists_sort_help,
        kind: 'choice',
        choices: {
          relevance: m.list_sort_featured,
          newest: m.list_sort_newest,
          price: m.list_sort_price,
          '-price': m.list_sort_price_down,
          name: m.list_sort_name,
        },
      },
      {
        path: 'soldOut',
        label: m.settings_lists_sold_out,
        help: m.settings_lists_sold_out_help,
        kind: 'choice',
        choices: {
          shown: m.settings_lists_sold_out_shown,
          last: m.settings_lists_sold_out_last,
          hidden: m.settings_lists_sold_out_hidden,
        },
      },
    ],
  },
];
