/**
 * Buying over HTTP: orders of one part, parts put into a cart and checkouts of it, sent by signed-in buyers as the order form and
 * programs send them: access token, idempotency key, address, what the buyer has seen. Eight connections, durable. Beside them, in
 * the same run, a bare server that sends the answer of an order, and the statement of an order sent straight through pg.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { withBareServer } from './bare-rate.ts';
import { type CpuMs, cpuOf, untilAtRest } from './cpu-of-shop.ts';
import { type BenchPart, rateOfBareOrders } from './order-rate.ts';
import { type PostLoad, rateOfLoad, type Sent, sendAll } from './post-load.ts';
import { type BenchShop, openBenchShop } from './shop.ts';
import { besideShop, type SignedInBuyer, signInBuyers } from './signed-in-buyers.ts';
import { fillDataFolder } from './with-catalogue.ts';

/** Requests of each kind, after some that are not measured. */
const amount = 1200;
const warmUp = 600;
/** A buyer may place a hundred orders an hour. */
const ordersOfBuyer = 80;
const partsOfCart = 5;
/** The most time that the mails may take after the last order, in ms. */
const mailsMs = 120_000;

const Parts = z.array(
  z.object({
    _id: z.string(),
    pricePerUnit: z.number(),
    minQnty: z.int(),
    multipleQnty: z.int(),
    priceBreaks: z.array(z.unknown()),
    coreCharge: z.number().nullable(),
  }),
);

interface Buyer extends SignedInBuyer {
  readonly addressId: string;
}

export async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  // Generated parts have no pictures: those of the sample are made for minutes after the start.
  await fillDataFolder(dataDir, 1_000, async () => {});
  const shop = await openBenchShop(4620, { DATA_DIR: dataDir });
  try {
    const parts = await plentifulParts(shop);
    await untilAtRest(shop.pid, shop.dataDir);
    const buyers = await buyersWithAddress(shop, Math.ceil((2 * (amount + warmUp)) / ordersOfBuyer));
    const many = (request: (n: number, buyer: Buyer) => Sent) => (count: number, from: number) =>
      Array.from({ length: count }, (_, n) => request(from + n, buyers[(from + n) % buyers.length] as Buyer));
    const order = many((n, buyer) => orderOf(parts[(n * 7) % parts.length], buyer));
    // Each buyer has a cart of the same parts, so that it does not grow.
    const cart = many((n, buyer) => cartOf(partsFrom(parts, n % buyers.length), buyer));
    const checkout = many((n, buyer) => checkoutOf(partsFrom(parts, n % buyers.length), buyer));
    const rows = [];
    for (const [name, requests] of [
      ['orders of one part', order],
      [`${partsOfCart} parts into a cart`, cart],
      [`checkouts of ${partsOfCart} parts`, checkout],
    ] as const)
      rows.push(...(await measure(shop, name, requests)));
    return [...rows, ...(await bareRates(shop, order(amount, 0), parts))];
  } finally {
    await shop.close();
  }
}

/** One row for the requests alone, and one with all that they leave to be done later, which is to send mails. */
async function measure(shop: BenchShop, name: string, requests: (count: number, from: number) => readonly Sent[]) {
  await sendAll(shop.url, requests(warmUp, 0));
  await mailsSent(shop);
  await untilAtRest(shop.pid, shop.dataDir);
  const [cpu, database] = [cpuOf(shop.pid, shop.dataDir), await databaseOf(shop)];
  const load = await sendAll(shop.url, requests(amount, warmUp));
  const during = cpuOf(shop.pid, shop.dataDir);
  await mailsSent(shop);
  const [later, databaseLater] = [cpuOf(shop.pid, shop.dataDir), await databaseOf(shop)];
  const alone = { name, ...rateOfLoad(load), ...costOf(load, cpu, during) };
  const written = {
    transactions: each(load, databaseLater.transactions - database.transactions, 1),
    'kB of log': each(load, (databaseLater.walBytes - database.walBytes) / 1000, 1),
  };
  return [alone, { name: `${name}, with their mails`, ...costOf(load, cpu, later), ...written }];
}

const each = ({ times }: PostLoad, sum: number, digits: number) => Number((sum / times.length).toFixed(digits));

function costOf(load: PostLoad, before: CpuMs, after: CpuMs) {
  return {
    nodeMs: each(load, after.node - before.node, 2),
    postgresMs: each(load, after.postgres - before.postgres, 2),
  };
}

/** What the database has done so far. */
const DatabaseRow = z.object({ transactions: z.coerce.number(), walBytes: z.coerce.number() });

function databaseOf(shop: BenchShop) {
  return besideShop(shop, async (_scope, { pool }) => {
    const { rows } = await pool.query(
      `select (select sum(xact_commit) from pg_stat_database) as transactions, pg_current_wal_lsn() - '0/0' as "walBytes"`,
    );
    return DatabaseRow.parse(rows[0]);
  });
}

function mailsSent(shop: BenchShop): Promise<void> {
  return besideShop(shop, async (_scope, { pool }) => {
    const deadline = performance.now() + mailsMs;
    const waiting = 'select from mail_outbox where sent_at is null and failed_at is null limit 1';
    while ((await pool.query(waiting)).rowCount !== 0) {
      if (performance.now() > deadline) throw new Error('Mails are still waiting');
      await sleep(50);
    }
  });
}

/** Parts, with so many pieces that no order empties their stock. */
async function plentifulParts(shop: BenchShop) {
  await besideShop(shop, (_scope, { pool }) => pool.query('update parts set available_quantity = 1000000'));
  const parts = Parts.parse(await (await fetch(`${shop.url}/api/product?limit=500`)).json());
  return parts.filter(
    ({ minQnty, multipleQnty, priceBreaks, coreCharge }) =>
      minQnty === 1 && multipleQnty === 1 && priceBreaks.length === 0 && coreCharge === null,
  );
}
type Part = Awaited<ReturnType<typeof plentifulParts>>[number];

const partsFrom = (parts: readonly Part[], n: number) =>
  Array.from({ length: partsOfCart }, (_, k) => parts[(n * 7 + k) % parts.length] as Part);

const address = {
  country: 'DE',
  contactName: 'Ada Lindqvist',
  company: 'Lindqvist Erdbau GmbH',
  addressLine1: 'Hafenstraße 12',
  city: 'Hamburg',
  postalCode: '20457',
  phone: '+49 40 1234567',
};

async function buyersWithAddress(shop: BenchShop, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (const buyer of await signInBuyers(shop, count)) {
    const answer = await fetch(`${shop.url}/api/user/${buyer.email}/address`, {
      method: 'POST',
      ...sentBy(buyer, address),
    });
    buyers.push({ ...buyer, addressId: z.object({ _id: z.string() }).parse(await answer.json())._id });
  }
  return buyers;
}

/** Headers and body as a browser sends them. */
const sentBy = ({ token }: SignedInBuyer, body: object) => ({
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en',
    'idempotency-key': uuid(),
  },
  body: JSON.stringify(body),
});

const contact = { name: 'Ada Lindqvist', phone: '+49 40 1234567' };

function orderOf(part: Part | undefined, buyer: Buyer): Sent {
  const { _id: _Id = '' } = part ?? {};
  const wanted = {
    _Id,
    productQuantity: 1,
    addressId: buyer.addressId,
    poNumber: 'PO-4711',
    note: 'Call before delivery',
  };
  return { method: 'POST', path: '/api/order', ...sentBy(buyer, { ...contact, ...wanted }) };
}

function cartOf(parts: readonly Part[], buyer: Buyer): Sent {
  const lines = parts.map(({ _id: productId, pricePerUnit: seenPrice }) => ({ productId, quantity: 1, seenPrice }));
  return { method: 'POST', path: '/api/cart/lines', ...sentBy(buyer, { lines }) };
}

function checkoutOf(parts: readonly Part[], buyer: Buyer): Sent {
  const lines = parts.map(({ _id: productId }) => ({ productId, quantity: 1 }));
  return { method: 'POST', path: '/api/checkout', ...sentBy(buyer, { ...contact, addressId: buyer.addressId, lines }) };
}

/** The same requests to a bare server, and the statement of an order of one part, in the database of the shop. */
async function bareRates(shop: BenchShop, requests: readonly Sent[], parts: readonly Part[]) {
  const [first] = requests as [Sent];
  const answer = await fetch(shop.url + first.path, first);
  const server = await withBareServer(Buffer.from(await answer.arrayBuffer()), async (url) =>
    rateOfLoad(await sendAll(url, requests)),
  );
  const bare: BenchPart[] = parts.map(({ _id, pricePerUnit }) => ({
    partId: _id,
    priceCents: Math.round(pricePerUnit * 100),
  }));
  const statements = await besideShop(shop, (scope, { pool }) =>
    rateOfBareOrders(
      pool,
      scope,
      Array.from({ length: amount }, (_, n) => [bare[(n * 7) % bare.length] as BenchPart]),
    ),
  );
  return [
    { name: 'a bare server with the answer of an order', ...server },
    { name: 'the statement of an order, through pg', ours: Math.round(statements), unit: 'statements/s' },
  ];
}
