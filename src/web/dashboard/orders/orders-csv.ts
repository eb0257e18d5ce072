/** Orders as a CSV file. */
import type { Order } from '#domain/orders/contract.ts';
import { m } from '#messages';
import { byteOrderMark, csvLine } from '#platform/csv.ts';
import { saveFile } from '../download.ts';

function ordersCsv(orders: readonly Order[]): string {
  const head = [
    m.dashboard_order(),
    m.dashboard_date(),
    m.dashboard_name(),
    m.dashboard_email(),
    m.dashboard_phone(),
    m.dashboard_part_number(),
    m.dashboard_product_name(),
    m.dashboard_quantity(),
    m.dashboard_price(),
    m.dashboard_status(),
  ];
  const rows = orders.map((o) => [
    o.number,
    o.createdAt.slice(0, 10),
    o.name,
    o.email,
    o.phone,
    o.partNumber,
    o.productName,
    o.productQuantity,
    o.price,
    o.status,
  ]);
  return byteOrderMark + [head, ...rows].map(csvLine).join('');
}

/** Downloads the orders as a CSV file. */
export function downloadCsv(orders: readonly Order[], name: string): void {
  saveFile(new Blob([ordersCsv(orders)], { type: 'text/csv' }), name);
}
