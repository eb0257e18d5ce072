/** The form of the rules for orders. */
import { m } from '#messages';
import type { FieldGroup } from './field-groups.ts';

export const orderGroups: readonly FieldGroup[] = [
  {
    title: m.settings_orders_buyers,
    help: m.settings_orders_buyers_help,
    fields: [
      {
        path: 'minimumTotal',
        label: m.settings_orders_minimum,
        help: m.settings_orders_minimum_help,
        kind: 'number',
      },
      { path: 'mostLines', label: m.settings_orders_most_lines, kind: 'number' },
      {
        path: 'mostPieces',
        label: m.settings_orders_most_pieces,
        help: m.settings_orders_most_pieces_help,
        kind: 'number or none',
      },
    ],
  },
  {
    title: m.settings_orders_dispatch,
    fields: [
      {
        path: 'unpaidDispatch',
        label: m.settings_orders_unpaid,
        help: m.settings_orders_unpaid_help,
        kind: 'choice',
        choices: {
          allow: m.settings_orders_unpaid_allow,
          ask: m.settings_orders_unpaid_ask,
          refuse: m.settings_orders_unpaid_refuse,
        },
      },
    ],
  },
  {
    title: m.settings_orders_prices,
    fields: [
      {
        path: 'discountLimit',
        label: m.settings_orders_discount_limit,
        help: m.settings_orders_discount_limit_help,
        kind: 'number',
      },
    ],
  },
];
