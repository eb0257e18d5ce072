/**
 * Makes the data of a shop as this release stores them, for the upgrade test of later ones: node test/releases/make-snapshot.ts
 * Run it for each release, and name the file in test/reliability/upgrade-release.test.ts.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { z } from 'zod';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { addToCart } from '#domain/cart/cart.server.ts';
import { createPartList } from '#domain/lists/part-lists.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { LineCancellation } from '#domain/orders/line-changes/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { DATABASE_USER, SOCKET_PORT } from '#platform/embedded/settings.server.ts';
import type { Scope } from '#platform/scope.ts';
import { seedEmptyShop } from '../../src/server/seed.ts';
import { typedAddress } from '../fixtures/address-fixture.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createUser, givePassword } from '../fixtures/factories.ts';

const buyers = 8;
const linesOfOrder = 3;

/** One order of each stage of its life. */
async function fillShop(shop: EmbeddedShop): Promise<void> {
  await seedEmptyShop(shop.scope, console.log);
  const target = { ...shop.scope, ...shop.database } as never;
  const staff: Scope = {
    ...shop.scope,
    actor: { kind: 'user', user: await createUser(target, { role: 'admin', email: 'staff@example.com' }) },
  };
  const { rows } = await shop.database.pool.query(
    "select id from parts where archived_at is null and available_quantity > 50 and lifecycle = 'active' and order_multiple = 1 order by id limit 40",
  );
  const parts = z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
  for (let stage = 0; stage < buyers; stage++) {
    const user = await createUser(target, { email: `buyer-${stage}@example.com` });
    await givePassword(target, user);
    const buyer: Scope = { ...shop.scope, actor: { kind: 'user', user } };
    await createAddress(buyer, user.email, typedAddress());
    const lines = parts
      .slice(stage * linesOfOrder, (stage + 1) * linesOfOrder)
      .map((productId) => ({ productId, quantity: 10 }));
    await addToCart(buyer, { productId: parts.at(-1) ?? '', quantity: 20, seenPrice: null });
    await createPartList(buyer, { name: 'Next service', lines });
    const contact = { name: user.name, phone: '+49 30 1234567', poNumber: 'PO-1', incotermPlace: '', note: '' };
    const { placed } = await checkOut(buyer, { ...contact, lines });
    await continueOrder(staff, placed.order.number, stage);
  }
}

/** Goes on with an order until its stage. */
async function continueOrder(staff: Scope, number: string, stage: number): Promise<void> {
  const all = [1, 2, 3].map((position) => ({ position, quantity: 10 }));
  const steps: (() => Promise<unknown>)[] = [
    () => cancelLines(staff, number, LineCancellation.parse({ lines: [{ position: 1, quantity: 4 }] })),
    () => quoteFreight(staff, number, { amount: 120, note: '' }),
    () => actOnOrder(staff, number, 'confirm'),
    () =>
      recordPayment(staff, number, {
        kind: 'payment',
        amount: 100,
        date: '2026-01-15',
        method: 'transfer',
        reference: '',
        acceptOverpayment: true,
      }),
    () =>
      shipOrder(staff, number, {
        carrier: 'UPS',
        trackingNumber: '1Z',
        parcels: 1,
        lines: all.map((line) => ({ ...line, quantity: 3 })),
      }),
    () => openReturn(staff, number, { reason: 'Wrong part', lines: [{ position: 2, quantity: 1 }] }),
  ];
  if (stage === buyers - 1) await actOnOrder(staff, number, 'cancel');
  else for (const step of steps.slice(0, stage)) await step();
}

/** All tables in the text form of COPY, which every release of PostgreSQL reads. */
async function dump({ socketFolder }: EmbeddedShop): Promise<string> {
  const client = new Client({ host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, database: 'sprocket' });
  await client.connect();
  const { rows } = await client.query(`
    select format('%I (%s)', c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum)) as table
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`);
  let text = '';
  for (const { table } of z.array(z.object({ table: z.string() })).parse(rows)) {
    text += `copy ${table} from stdin\n`;
    await pipeline(client.query(to(`copy ${table} to stdout`)), async (chunks) => {
      for await (const chunk of chunks) text += chunk;
    });
    text += '\\.\n';
  }
  await client.end();
  return text;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const migrations = await readdir(fileURLToPath(new URL('../../migrations', import.meta.url)));
const last = migrations
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .at(-1)
  ?.replace('.sql', '');
const shop = await openEmbeddedShop(4);
try {
  await fillShop(shop);
  const packed = await promisify(gzip)(await dump(shop), { level: 9 });
  await writeFile(`${folder}/${last}.copy.gz`, packed);
  console.log(`${last}.copy.gz: ${packed.length} bytes`);
} finally {
  await shop.close();
}
