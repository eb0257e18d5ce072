/** Orders of an earlier release after an update: what they have open, and the requests that have changed them. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { QuotedFreight } from '#domain/orders/freight/contract.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { orderFreightQuotes } from '#domain/orders/freight/tables.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { orderRequests } from '#domain/orders/request-tables.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { openTestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

/** What a migration does with the rows that are there. */
async function fillingOf(migration: string) {
  const statements = (await readFile(`migrations/${migration}.sql`, 'utf8')).split('--> statement-breakpoint');
  const filling = statements.filter((statement) => statement.includes('-- By hand'));
  expect(filling).toHaveLength(1);
  return sql.raw(filling.join());
}

test('an order that was shipped before the update has its old parts open, and the id of its request is not taken for another [O402]', async () => {
  const shop = await openTestShop();
  try {
    const staff = shop.as(await createUser(shop, { role: 'admin' }));
    const buyer = shop.as(await createUser(shop));
    const parts = [await createPart(shop, { coreChargeCents: 5000 }), await createPart(shop)];
    const numbers: string[] = [];
    for (const part of parts) {
      const { number } = (await placeOrder(buyer, request(part, { productQuantity: 4 }))).placed.order;
      numbers.push(number);
      await actOnOrder(staff, number, 'confirm');
      const lines = [{ position: 1, quantity: 3 }];
      await shipOrder(staff, number, { carrier: 'UPS', trackingNumber: '', parcels: 1, lines });
    }
    const openCores = () => shop.db.select({ open: orders.openCores }).from(orders).orderBy(asc(orders.number));
    expect(await openCores()).toEqual([{ open: 3 }, { open: 0 }]);
    // As the release before had it.
    await shop.db.update(orders).set({ openCores: 0 });
    await shop.db.execute(await fillingOf('0117_open-cores-of-orders'));
    expect(await openCores()).toEqual([{ open: 3 }, { open: 0 }]);

    const id = randomUUID();
    const [row] = await shop.db.select({ orderId: orders.id }).from(orders).orderBy(asc(orders.number)).limit(1);
    const quoted = { orderId: row?.orderId ?? '', freightCents: 8000, note: '', at: shop.now(), actorEmail: 'a@b.c' };
    await shop.db.insert(orderFreightQuotes).values({ id, ...quoted });
    await shop.db.delete(orderRequests);
    await shop.db.execute(await fillingOf('0118_requests-that-changed-orders'));
    for (const number of numbers) {
      const repeated = quoteFreight(staff, number, QuotedFreight.parse({ id, amount: 80 }));
      expect((await appErrorOf(repeated)).code).toBe('idempotency_mismatch');
    }
  } finally {
    await shop.close();
  }
});
