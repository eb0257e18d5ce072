/** The columns of the CSV file of orders. */
import { m } from '#messages';
import { fromCents } from '#platform/values/money.ts';
import { shownEmail } from '#platform/values/no-email.ts';
import { sumCharges } from '../cores/core-charges.ts';
import { freightOfOrder, toOrder, toOrderLine } from '../order-row.ts';
import type { orderLines, orders } from '../tables.server.ts';
import type { ExportedFacts } from './order-facts.server.ts';
import { phoneCell } from './phone-cell.server.ts';

/** A line with the order that it belongs to. */
interface CsvRow {
  readonly order: typeof orders.$inferSelect;
  readonly line: typeof orderLines.$inferSelect;
  /** What stands in the first row of an order only; undefined in its other rows. */
  readonly facts: (ExportedFacts & { readonly documents: readonly string[] }) | undefined;
}

type Cell = string | number;

interface CsvColumn {
  readonly label: () => string;
  readonly value: (row: CsvRow) => Cell;
}

/** A column of the whole order. */
const once = (
  label: () => string,
  value: (row: CsvRow & { facts: NonNullable<CsvRow['facts']> }) => Cell,
): CsvColumn => ({
  label,
  value: ({ facts, ...row }) => (facts ? value({ ...row, facts }) : ''),
});

const columns: readonly CsvColumn[] = [
  { label: m.dashboard_order, value: ({ order, line }) => toOrder(order, [line]).number },
  { label: m.dashboard_date, value: ({ order }) => order.placedAt.toISOString().slice(0, 10) },
  { label: m.dashboard_name, value: ({ order }) => order.name },
  { label: m.dashboard_email, value: ({ order }) => shownEmail(order.email) },
  { label: m.dashboard_phone, value: ({ order }) => phoneCell(order.phone) },
  { label: m.order_csv_address, value: ({ order }) => order.delivery?.lines.join('; ') ?? '' },
  { label: m.order_csv_country, value: ({ order }) => order.delivery?.lines.at(-1) ?? '' },
  { label: m.order_csv_po, value: ({ order }) => order.poNumber },
  {
    label: m.order_csv_incoterm,
    value: ({ order }) => [order.incoterm, order.incotermPlace].filter(Boolean).join(' '),
  },
  { label: m.dashboard_part_number, value: ({ line }) => line.partNumber },
  { label: m.dashboard_product_name, value: ({ line }) => line.productName },
  { label: m.dashboard_quantity, value: ({ line }) => line.quantity },
  { label: m.dashboard_price, value: ({ line }) => toOrderLine(line).price },
  { label: m.order_csv_core, value: ({ line }) => (line.coreUnitCents > 0 ? fromCents(sumCharges([line])) : '') },
  { label: m.dashboard_status, value: ({ order }) => order.state },
  once(m.order_csv_freight, ({ order }) => freightOfOrder(order) ?? ''),
  once(m.order_csv_total, ({ order }) => fromCents(order.totalCents)),
  once(m.order_csv_paid, ({ facts }) => fromCents(facts.heldCents)),
  once(m.order_csv_due, ({ facts }) => fromCents(facts.dueNowCents)),
  once(m.order_csv_tracking, ({ facts }) => facts.tracking.join('; ')),
  once(m.order_csv_documents, ({ facts }) => facts.documents.join('; ')),
];

export const csvHeadings = (): string[] => columns.map(({ label }) => label());

export const csvCells = (row: CsvRow): Cell[] => columns.map(({ value }) => value(row));
