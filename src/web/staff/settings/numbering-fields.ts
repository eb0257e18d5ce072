/** The form of the numbering of orders and papers. */

import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { documentTitle } from '#domain/documents/document-title.ts';
import { m } from '#messages';
import type { FieldGroup } from './field-groups.ts';

const prefixOf = (kind: DocumentKind) => ({ path: `prefixes.${kind}`, label: () => documentTitle(kind) });

export const numberingGroups: readonly FieldGroup[] = [
  {
    title: m.settings_order_numbers,
    fields: [
      { path: 'orderPrefix', label: m.settings_order_prefix, help: m.settings_order_prefix_help },
      {
        path: 'leastOrderNumber',
        label: m.settings_order_number,
        help: m.settings_order_number_help,
        kind: 'number or none',
      },
    ],
  },
  {
    title: m.settings_numbering_ranges,
    help: m.settings_numbering_ranges_help,
    fields: [
      prefixOf('proforma'),
      prefixOf('commercial_invoice'),
      prefixOf('credit_note'),
      { path: 'digits', label: m.settings_numbering_digits, help: m.settings_numbering_digits_help, kind: 'number' },
      { path: 'restartsYearly', label: m.settings_numbering_yearly, kind: 'flag' },
    ],
  },
  {
    title: m.settings_numbering_derived,
    help: m.settings_numbering_derived_help,
    fields: [
      ...[prefixOf('confirmation'), prefixOf('picking_list'), prefixOf('packing_list')],
      ...[prefixOf('certificate_of_origin'), prefixOf('shipping_instructions')],
    ],
  },
];
