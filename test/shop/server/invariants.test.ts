/** Each check of the doctor on orders, searches, references and pictures finds what SQL has broken. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { listBrokenReferences } from '#domain/health/broken-references.server.ts';
import { originalKey } from '#domain/media/image-keys.ts';
import { listMissingPictures } from '#domain/media/missing-pictures.server.ts';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { listHistoryDifferences } from '#domain/orders/history-differences.server.ts';
import { orderStates } from '#domain/orders/order-states.ts';
import { listCountDifferences, listListingDifferences } from '#domain/search/listing-differences.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { SUPERUSER } from '#platform/embedded/settings.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPicture } from '../../fixtures/factories.ts';
import { insertOldPart } from '../../fixtures/old-database.ts';

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

test('a row that names what does not exist is found, though PostgreSQL has a foreign key', async () => {
  expect(await listBrokenReferences(shop)).toEqual([]);
  const lost = uuid();
  // Only a superuser can switch foreign keys off; a damaged disk needs no right.
  const superuser = openDatabase({ ...shop.connection, user: SUPERUSER }, 1);
  await superuser.pool.query(
    `begin; set local session_replication_role = replica; update parts set brand_id = '${lost}' where part_number = 'KW-1'; commit`,
  );
  await superuser.close();
  expect(await listBrokenReferences(shop)).toEqual([{ reference: 'parts.brand_id → brands', rows: 1, example: lost }]);
});

test('a picture that a row shows and that has no file is found', async () => {
  const id = (await createPicture(shop, { id: uuid() })).split('/').at(-1) ?? '';
  expect(await listMissingPictures(shop)).toEqual([]);
  await setPictureReferences(shop.system, parts, [[uuid(), [id]]]);
  expect(await listMissingPictures(shop)).toEqual([id]);
  await shop.files.put(originalKey(id), Buffer.from('a picture'));
  expect(await listMissingPictures(shop)).toEqual([]);
});
