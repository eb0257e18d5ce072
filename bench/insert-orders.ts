/** The orders of the desk's benchmark: 200,000 of three years, with buyers, packages, shipments, proofs and core charges. */
import { sql } from 'drizzle-orm';
import { addresses } from '#domain/addresses/tables.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { orderPackages, orderPackings } from '#domain/orders/packing/tables.server.ts';
import { orderProofFiles, orderProofs } from '#domain/orders/proofs/tables.server.ts';
import { shipmentLines, shipments } from '#domain/orders/shipment-tables.server.ts';
import { orderLines, orders } from '#domain/orders/tables.server.ts';
import type { Scope } from '#platform/scope.ts';

const count = 200_000;
const buyers = 8000;

/** Nine of ten are delivered; the newest are placed, confirmed, packed or shipped. One to three lines each. */
export async function insertOrders(scope: Scope): Promise<void> {
  const { db } = scope;
  await insertBuyers(scope);
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
  // Every order in work has one to three packages, and so had those that have left.
  await db.execute(sql`
    insert into ${orderPackings} (id, order_id, version, is_ready, save_id, at, actor_email, shipment_id)
    select coalesce(sent.id, o.id), o.id, 1, true, o.id, o.placed_at, 'staff@example.com', sent.id
    from ${orders} o left join ${shipments} sent on sent.order_id = o.id where o.state in ('confirmed', 'packed', 'shipped', 'delivered')`);
  await db.execute(sql`
    insert into ${orderPackages} (packing_id, number, kind, marks, gross_grams)
    select packing.id, package, 'BX', '', 12000 from ${orderPackings} packing join ${orders} o on o.id = packing.order_id
      cross join lateral generate_series(1, 1 + o.number % 3) package`);
  // Autovacuum does the same after so many orders: scans of an index alone need it.
  await db.execute(sql`vacuum analyze`);
}

/** The buyers, each with an address; every tenth has a name in another script. */
async function insertBuyers({ db }: Scope): Promise<void> {
  await db.execute(sql`
    insert into ${users} (id, name, email, created_at, updated_at)
    select md5('buyer' || n)::uuid, case when n % 10 = 0 then '三一重工 ' || n else 'Buyer ' || n end, 'buyer' || n || '@example.com', now(), now()
    from generate_series(1, ${buyers}::int) n`);
  await db.execute(sql`
    insert into ${addresses} (id, user_id, country, contact_name, company, address_line_1, phone, is_default, created_at, updated_at)
    select gen_random_uuid(), md5('buyer' || n)::uuid, 'DE', 'Buyer ' || n, 'Company ' || n, 'Street ' || n, '+4930' || (100000 + n), true, now(), now()
    from generate_series(1, ${buyers}::int) n`);
}
