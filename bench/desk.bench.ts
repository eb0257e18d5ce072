/**
 * The order desk with 200,000 orders of three years: the time in the server of one page with its counts, by filter and
 * search, and of the overview of the day.
 */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { listUnreadMessages } from '#domain/orders/messages/list-messages.server.ts';
import type { OrderSort } from '#domain/orders/order-choices.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { orderProofFiles, orderProofs } from '#domain/orders/proofs/tables.server.ts';
import { shipmentLines, shipments } from '#domain/orders/shipment-tables.server.ts';
import { summarizeOrders } from '#domain/orders/summarize-orders.server.ts';
import { orderLines, orders } from '#domain/orders/tables.server.ts';
import { getOverview } from '#domain/overview/get-overview.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { millisecondsOf, percentilesOf } from './search-kinds.ts';
import { withCatalogue } from './with-catalogue.ts';

const count = 200_000;
const buyers = 8000;
const rounds = 20;

export function run() {
  return withCatalogue('S', async (visitor) => {
    const staff = {
      id: uuid(),
      email: 'staff@example.com',
      name: 'Staff',
      role: 'admin',
      emailVerified: true,
    } as const;
    const scope: Scope = { ...visitor, actor: { kind: 'user', user: staff } };
    await insertOrders(scope);
    const partNumber = await somePartNumber(scope);
    const pages: Record<string, Partial<OrderFilter> & { sort?: OrderSort; page?: number }> = {
      'newest, page 1': {},
      'newest, page 4,000': { page: 4000 },
      'by price': { sort: '-price' },
      placed: { status: 'placed' },
      delivered: { status: 'delivered' },
      overdue: { payment: 'overdue' },
      'part paid': { payment: 'part_paid' },
      'one month': { from: daysAgo(60), to: daysAgo(30) },
      'a year': { when: String(new Date().getUTCFullYear()) },
      'order number': { q: 'SP-180000' },
      'name of a buyer': { q: 'Buyer 4711' },
      'PO number': { q: 'PO-123456' },
      'tracking number': { q: 'JD00123456' },
      'part number': { q: partNumber },
      'part number in another spelling': { q: partNumber.toLowerCase().replaceAll('-', ' ') },
      'a country': { country: 'DE' },
      'a country, placed': { country: 'DE', status: 'placed' },
      'needed within a week': { neededBy: daysAgo(-7) },
      'phone number': { q: '030 104711' },
      'phone number with its country code': { q: '0049 30 104711' },
      'container number without spaces': { q: 'jd00 123456' },
      'a word of every order': { q: 'buyer' },
      'freight to quote': { task: 'quote' },
      'proofs to check': { task: 'proofs' },
      'old parts due back': { task: 'cores' },
      'money to send back': { task: 'refund' },
    };
    const rows: Record<string, string | number>[] = [];
    for (const [name, given] of Object.entries(pages)) rows.push(await measure(name, () => loadPage(scope, given)));
    rows.push(await measure('overview of the day', () => getOverview(scope)));
    const long = await longOrder(scope);
    rows.push(await measure('page of an order of 200 lines', () => loadOrder(scope, long), 'p95 ≤ 60'));
    return rows;
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What the desk page asks for. */
function loadPage(
  scope: Scope,
  { sort = 'newest', page = 1, ...given }: Partial<OrderFilter> & { sort?: OrderSort; page?: number },
) {
  const filter = OrderFilter.parse(given);
  return Promise.all([
    searchOrders(scope, { ...filter, sort, page, limit: 25 }),
    summarizeOrders(scope, filter),
    listUnreadMessages(scope),
  ]);
}

async function measure(name: string, work: () => Promise<unknown>, wanted = 'p95 ≤ 50') {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await millisecondsOf(work));
  return { name: `desk, ${name}`, ...percentilesOf(times), unit: 'ms', wanted };
}

/** What the page of an order asks for. */
const loadOrder = (scope: Scope, number: string) =>
  Promise.all([getOrder(scope, number), listDocuments(scope, number)]);

/** The number of a confirmed order to which lines are added, 200 in all. */
async function longOrder({ db }: Scope): Promise<string> {
  const [row] = await query(
    { db },
    z.object({ id: z.string(), number: z.int() }),
    sql`select id, number from ${orders} where state = 'confirmed' order by number desc limit 1`,
  );
  if (!row) throw new Error('There is no confirmed order');
  await db.execute(sql`
    insert into ${orderLines} (order_id, position, part_id, brand, part_number, product_name, quantity, unit_price_cents, total_cents)
    select ${row.id}::uuid, 100 + row_number() over (order by id), id, 'Bench', part_number, name, 1, 100, 100 from ${parts}
    order by id limit 200 - (select count(*) from ${orderLines} where order_id = ${row.id}::uuid)`);
  return `SP-${row.number}`;
}

async function somePartNumber(scope: Scope): Promise<string> {
  const [row] = await query(
    scope,
    z.object({ number: z.string() }),
    sql`select part_number as number from ${parts} where part_number like '%-%' order by id limit 1`,
  );
  return row?.number ?? '';
}

/** Nine of ten are delivered; the newest are placed, confirmed, packed or shipped. One to three lines each. */
async function insertOrders({ db }: Scope): Promise<void> {
  await db.execute(sql`
    with numbered as (select n, 1 + n % ${buyers}::int as buyer from generate_series(1, ${count}::int) n)
    insert into ${orders} (id, user_id, email, name, phone, state, currency, total_cents, po_number, placed_at, payment_state, due_at, delivery, wanted_on)
    select gen_random_uuid(), md5('buyer' || buyer)::uuid, 'buyer' || buyer || '@example.com', 'Buyer ' || buyer, '+49 30 ' || (100000 + buyer),
      case when n % 33 = 0 then 'cancelled' when n > ${count}::int - 3000 then 'placed' when n > ${count}::int - 8000 then 'confirmed'
        when n > ${count}::int - 9000 then 'packed' when n > ${count}::int - 14000 then 'shipped' else 'delivered' end,
      'USD', 1000 + n * 7919 % 900000, 'PO-' || n, now() - (${count}::int - n) * interval '8 minutes',
      case when n > ${count}::int - 8000 then case when n % 3 = 0 then 'part_paid' else 'unpaid' end else 'paid' end,
      case when n between ${count}::int - 8000 and ${count}::int - 3000 then now() + (n % 20 - 10) * interval '1 day' end,
      jsonb_build_object('lines', jsonb_build_array('Buyer ' || buyer, 'Company ' || buyer, 'Street ' || n,
        (array['GERMANY', 'FRANCE', 'KENYA', 'CHILE', 'SWEDEN', 'VIETNAM', 'OMAN', 'PERU'])[1 + n % 8]), 'company', 'Company ' || buyer,
        'phone', '', 'taxNumber', '', 'note', ''),
      case when n % 10 = 0 then (now() - (${count}::int - n) * interval '8 minutes' + interval '30 days')::date end
    from numbered`);
  await db.execute(sql`
    with catalogue as (select id, part_number, name, row_number() over (order by id) as no, count(*) over () as all_parts from ${parts})
    insert into ${orderLines} (order_id, position, part_id, brand, part_number, product_name, quantity, unit_price_cents, total_cents)
    select o.id, line, part.id, 'Bench', part.part_number, part.name, 1, o.total_cents, o.total_cents
    from ${orders} o cross join lateral generate_series(1, 1 + o.number % 3) line
      join catalogue part on part.no = 1 + (o.number::bigint * 7 + line * 31) % part.all_parts`);
  await db.execute(sql`
    insert into ${shipments} (id, order_id, at, carrier, tracking_number, parcels, actor_email)
    select gen_random_uuid(), id, placed_at, 'DHL', 'JD00' || number, 1, 'staff@example.com' from ${orders} where state in ('shipped', 'delivered')`);
  await db.execute(sql`
    insert into ${shipmentLines} (shipment_id, position, quantity) select id, 1, 1 from ${shipments}`);
  // Of the orders in the shop every fourth has a term that includes the freight; some hundred wait for something else.
  await db.execute(sql`
    update ${orders} set incoterm = case when number % 4 = 0 then 'CIF' else 'FOB' end,
      to_refund_cents = case when number % 500 = 0 then 1000 else 0 end where state in ('placed', 'confirmed', 'packed')`);
  await db.execute(sql`
    update ${orderLines} set core_unit_cents = 5000 where position = 1 and order_id in (
      select id from ${orders} where number % 50 = 0 and state in ('shipped', 'delivered'))`);
  await db.execute(sql`
    with proof as (select id as order_id, gen_random_uuid() as file_id from ${orders} where number % 40 = 0 and state = 'confirmed'),
      file as (insert into ${orderProofFiles} (id, created_at) select file_id, now() from proof)
    insert into ${orderProofs} (id, order_id, file_id, format, text, at, actor_email)
    select gen_random_uuid(), order_id, file_id, 'pdf', '', now(), 'buyer@example.com' from proof`);
  // Autovacuum does the same after so many orders: scans of an index alone need it.
  await db.execute(sql`vacuum analyze`);
}
