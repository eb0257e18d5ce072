/** Orders as a file for a spreadsheet. */
import type { Order } from '#domain/orders/contract.ts';
import { m } from '#messages';
import { saveFile } from '../download.ts';

/** Quoted, and never a formula: a spreadsheet would run a cell that starts with one of these signs. */
function cell(value: string | number): string {
  const text = String(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** RFC 4180, with a head row. */
export function ordersCsv(orders: readonly Order[]): string {
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
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Hands the file to the browser's downloads. */
export function downloadCsv(orders: readonly Order[], name: string): void {
  // The mark makes Excel read UTF-8.
  saveFile(new Blob(['\ufeff', ordersCsv(orders)], { type: 'text/csv' }), name);
}
