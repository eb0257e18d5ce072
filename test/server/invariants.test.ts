/** Each check of the doctor on orders and searches finds what SQL has broken. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHistoryDifferences } from '#domain/orders/history-differences.server.ts';
import { orderStates } from '#domain/orders/order-states.ts';
import { listCountDifferences, listListingDifferences } from '#domain/search/listing-differences.server.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { insertOldPart } from '../old-database.ts';

let shop: TestShop;
const [first, second] = orderStates;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`insert into brands (id, slug, name) values (${uuid()}, 'kraftwerk', 'Kraftwerk')`);
  await shop.db.execute(
    sql`insert into categories (id, slug, name, position) values (${uuid()}, 'rollers', 'Rollers', 1)`,
  );
  for (const number of ['KW-1', 'KW-2', 'KW-3'])
    await insertOldPart(shop, { number, key: number.replace('-', ''), brand: 'kraftwerk', category: 'rollers' });
});
afterAll(() => shop.close());

test('a search row that is missing, outdated or left over is found', async () => {
  expect(await listListingDifferences(shop)).toEqual([]);
  expect(await listCountDifferences(shop)).toEqual([]);
  await shop.db.execute(
    sql`update part_search set price_cents = 1 where part_id = (select id from parts where part_number = 'KW-1')`,
  );
  await shop.db.execute(sql`delete from part_search where part_id = (select id from parts where part_number = 'KW-2')`);
  const left = uuid();
  await shop.db.execute(
    sql`update part_search set part_id = ${left} where part_id = (select id from parts where part_number = 'KW-3')`,
  );
  const found = await listListingDifferences(shop);
  expect(new Set(found.map(({ part, problem }) => `${part} ${problem}`))).toEqual(
    new Set(['KW-1 outdated', 'KW-2 not listed', 'KW-3 not listed', `${left} listed`]),
  );
});

test('a wrong count of parts is found', async () => {
  expect(await listCountDifferences(shop)).toEqual([]);
  await shop.db.execute(
    sql`insert into part_counts (category_no, brand_no, traits, band, parts) values (-1, -1, -1, -1, 5)`,
  );
  expect(await listCountDifferences(shop)).toEqual([{ cell: '-1 -1 -1 -1', counted: 7, listed: 2 }]);
});

test('an order whose state is not the last of its history is found', async () => {
  const id = uuid();
  await shop.db.execute(sql`insert into orders (id, number, user_id, email, name, phone, state, currency, total_cents, placed_at)
    values (${id}, 7, ${uuid()}, 'buyer@example.com', 'Buyer', '', ${first}, 'USD', 0, now())`);
  await shop.db.execute(sql`insert into order_events (id, order_id, at, actor_email, to_state)
    values (${uuid()}, ${id}, now(), 'buyer@example.com', ${first})`);
  expect(await listHistoryDifferences(shop)).toEqual([]);
  await shop.db.execute(sql`update orders set state = ${second} where id = ${id}`);
  expect(await listHistoryDifferences(shop)).toEqual([{ number: 'SP-7', state: second, last: first }]);
});
