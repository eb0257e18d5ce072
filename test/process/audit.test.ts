/**
 * The audit of a shop that runs: with the embedded database the role of the shop may only add entries and read them, and a process
 * that is killed leaves no price without its entry and no entry without its price.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSuperuser } from '#platform/embedded/prepare-database.server.ts';
import { protectAudit } from '#platform/embedded/protect-audit.server.ts';
import { DATABASE_USER } from '#platform/embedded/settings.server.ts';
import { createAccessToken } from '../fixtures/access-token.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart, createUser } from '../fixtures/factories.ts';
import { killShop, killShops, type ShopBehindProxy, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { callApi } from '../fixtures/shop-client.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';

let shop: EmbeddedShop;
let running: ShopBehindProxy;
let token: string;
let part: string;

beforeAll(async () => {
  shop = await openEmbeddedShop(3);
  part = await createPart(shop.scope);
  token = await createAccessToken(shop.scope, await createUser(shop.scope, { role: 'admin' }));
  // A shop with its embedded database takes the table from its role at every start.
  const embedded = startShopProcess({ env: { DATA_DIR: shop.dataDir } });
  await embedded.opened;
  await killShop(embedded);
  running = await startShopBehindProxy(shop);
});
afterAll(async () => {
  await killShops();
  await shop?.close();
});

/** Sets the price in dollars, one above the other. */
const setPrice = (to: ShopBehindProxy, was: number) =>
  callApi(to.origin, token, 'PUT', `/product/${part}/price`, { body: { pricePerUnit: was + 1, was } });

async function read(): Promise<{ price: number; changes: { before: number; after: number }[] }> {
  const { pool } = shop.database;
  const { rows: prices } = await pool.query('select price_cents as price from parts where id = $1', [part]);
  const { rows: changes } = await pool.query(
    `select (changes->0->>'before')::int as before, (changes->0->>'after')::int as after
     from audit.audit_entries where kind = 'setPrice' and thing_id = $1 order by id`,
    [part],
  );
  return { price: prices[0].price, changes };
}

test.each([
  ['changes', 'update audit.audit_entries set kind = kind'],
  ['deletes', 'delete from audit.audit_entries'],
  ['empties', 'truncate audit.audit_entries'],
  ['alters', 'alter table audit.audit_entries disable trigger all'],
  ['drops', 'drop table audit.audit_entries'],
  ['drops the schema of', 'drop schema audit cascade'],
  [
    'replaces the chain of',
    'create or replace function audit.chain_audit_entry() returns trigger language sql as $$ select new $$',
  ],
  ['replaces the hash of', 'drop function audit.audit_hash cascade'],
])('the role of the shop never %s the entries [A104]', async (_what, statement) => {
  await expect(shop.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('processes that start together take the entries from the role of the shop one after the other [A104]', async () => {
  const { socketFolder } = shop;
  for (let round = 0; round < 5; round += 1) {
    // As before the first start.
    await asSuperuser(socketFolder, 'sprocket', async (client) => {
      for (const thing of ['schema audit', 'table audit.audit_entries', 'routine audit.chain_audit_entry()'])
        await client.query(`alter ${thing} owner to ${client.escapeIdentifier(DATABASE_USER)}`);
    });
    await Promise.all(Array.from({ length: 4 }, () => protectAudit(socketFolder)));
    await expect(shop.database.pool.query('delete from audit.audit_entries')).rejects.toMatchObject({ code: '42501' });
  }
});

test('a process killed before and after its commit leaves as many prices as entries [A107]', async () => {
  const started = await read();
  let was = started.price / 100;
  for (const held of [/insert into "audit"/, /^commit/i]) {
    const set = await setPrice(running, was);
    expect(set.status, await set.text()).toBe(200);
    was += 1;
    const statement = running.proxy.holdAnswer(held, { count: 1 });
    const answer = Promise.allSettled([setPrice(running, was)]);
    await statement.reached;
    await killShop(running);
    expect((await answer).map(({ status }) => status)).toEqual(['rejected']);
    running = await startShopBehindProxy(shop);
    const { price, changes } = await read();
    expect(changes.at(-1)?.after).toBe(price);
    for (const [index, { before }] of changes.entries())
      expect(before).toBe(changes[index - 1]?.after ?? started.price);
    was = price / 100;
  }
  expect(await findUnsound(shop.scope)).toEqual([]);
});
