/** Why the stock of a part changes. */
export const stockReasons = ['opening', 'order', 'cancellation', 'correction', 'edit', 'import', 'merge'] as const;

export type StockReason = (typeof stockReasons)[number];
