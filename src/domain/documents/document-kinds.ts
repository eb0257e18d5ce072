/** The kinds of printed documents of an order. They are in a file of their own, because the page of an order loads it. */
export const documentKinds = [
  'proforma',
  'confirmation',
  'picking_list',
  'packing_list',
  'commercial_invoice',
] as const;

export type DocumentKind = (typeof documentKinds)[number];
