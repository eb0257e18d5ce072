/** The kinds of printed documents of an order. They are in a file of their own, because the page of an order loads it. */
export const documentKinds = [
  'proforma',
  'confirmation',
  'picking_list',
  'packing_list',
  'commercial_invoice',
  'certificate_of_origin',
  'shipping_instructions',
  'credit_note',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** The papers that customs and banks check and want signed. */
export const invoiceKinds: readonly DocumentKind[] = ['proforma', 'commercial_invoice'];

/** The documents that ask for money. */
export const moneyKinds: readonly DocumentKind[] = ['proforma', 'confirmation', 'commercial_invoice'];

/** The papers that leave the country with the goods, or before them. */
export const crossBorderKinds: readonly DocumentKind[] = [
  'proforma',
  'packing_list',
  'commercial_invoice',
  'certificate_of_origin',
  'shipping_instructions',
];
