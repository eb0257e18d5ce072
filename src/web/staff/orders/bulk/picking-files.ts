import { type BulkResult, maxBulkOrders } from '#domain/orders/bulk/contract.ts';

/** Numbers of the orders with a picking list, for each file. Pure. */
export function filesOf({ results }: BulkResult): string[][] {
  const orders = results.filter(({ done }) => done).map(({ order }) => order);
  const starts = Array.from({ length: Math.ceil(orders.length / maxBulkOrders) }, (_, index) => index * maxBulkOrders);
  return starts.map((start) => orders.slice(start, start + maxBulkOrders));
}
