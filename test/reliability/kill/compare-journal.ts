/** Compares what the shop has acknowledged with what is in its database. */
import { z } from 'zod';
import { openEmbeddedShop } from '../../fixtures/embedded-shop-fixture.ts';
import type { OrderLoad } from './order-load.ts';
import { importedRows, type StaffLoad } from './staff-load.ts';

export interface Differences {
  /** Acknowledged, but not in the database. */
  readonly lostOrders: number;
  /** Wanted once, and there more than once. */
  readonly doubledOrders: number;
  /** Orders whose shipment was acknowledged without exactly one shipment of all their pieces. */
  readonly wrongShipments: number;
  /** Lists whose import is done without exactly their rows. */
  readonly wrongImports: number;
}

const OrderRow = z.object({ name: z.string(), number: z.string() });
const ShippedRow = z.object({ number: z.string() });
const ImportedRow = z.object({ list: z.string(), count: z.int() });

/** Opens the database of the shop, which is closed. */
export async function compareJournal(
  dataDir: string,
  { acknowledged }: Pick<OrderLoad, 'acknowledged'>,
  { shipped, imported }: Pick<StaffLoad, 'shipped' | 'imported'>,
): Promise<Differences> {
  const { database, leave } = await openEmbeddedShop(2, dataDir);
  const rowsOf = async <Row>(row: z.ZodType<Row>, text: string) =>
    z.array(row).parse((await database.pool.query(text)).rows);
  try {
    const orders = await rowsOf(OrderRow, "select name, 'SP-' || number as number from orders");
    const numbers = new Set(orders.map(({ name, number }) => `${name} ${number}`));
    const names = new Set(orders.map(({ name }) => name));
    const sound = await rowsOf(
      ShippedRow,
      `select 'SP-' || o.number as number from orders o
       join shipments s on s.order_id = o.id join shipment_lines l on l.shipment_id = s.id
       where o.state = 'shipped' group by o.id having count(distinct s.id) = 1 and sum(l.quantity) = 1`,
    );
    const soundlyShipped = new Set(sound.map(({ number }) => number));
    const lists = await rowsOf(
      ImportedRow,
      `select split_part(part_number, '-', 1) as list, count(*)::int as count from parts
       where part_number like 'K%-%' and price_cents = 700 and available_quantity = 5 group by 1`,
    );
    const wholeLists = new Set(lists.filter(({ count }) => count === importedRows).map(({ list }) => list));
    return {
      lostOrders: acknowledged.filter(({ name, number }) => !numbers.has(`${name} ${number}`)).length,
      doubledOrders: orders.length - names.size,
      wrongShipments: shipped.filter((number) => !soundlyShipped.has(number)).length,
      wrongImports: imported.filter((list) => !wholeLists.has(list)).length,
    };
  } finally {
    await leave();
  }
}
