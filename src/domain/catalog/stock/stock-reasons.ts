/** Why the stock of a part changes. */
export const stockReasons = [
  'opening',
  'order',
  'back_order',
  'shipment',
  'cancellation',
  'return',
  'scrap',
  'correction',
  'edit',
  'import',
  'merge',
] as const;

export type StockReason = (typeof stockReasons)[number];
