/**
 * The order desk with 200,000 orders of three years: the time in the server of one page with its counts, by filter and
 * search, and of the overview of the day.
 */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import { CustomerQuery } from '#domain/customers/contract.ts';
import { getCustomer } from '#domain/customers/get-customer.server.ts';
import { listCustomers } from '#domain/customers/list-customers.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { listUnreadMessages } from '#domain/orders/messages/list-messages.server.ts';
import type { OrderSort } from '#domain/orders/order-choices.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { summarizeOrders } from '#domain/orders/summarize-orders.server.ts';
import { orderLines, orders } from '#domain/orders/tables.server.ts';
import { getOverview } from '#domain/overview/get-overview.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { insertOrders } from './insert-orders.ts';
import { millisecondsOf, percentilesOf } from './search-kinds.ts';
import { withCatalogue } from './with-catalogue.ts';

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
    return measureDesk(scope);
  });
}

type DeskPage = Partial<OrderFilter> & { readonly sort?: OrderSort; readonly page?: number };

async function measureDesk(scope: Scope): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = [];
  for (const [name, given] of Object.entries(pagesOf(await somePartNumber(scope))))
    rows.push(await measure(name, () => loadPage(scope, given)));
  rows.push(await measure('overview of the day', () => getOverview(scope)));
  for (const [name, given] of Object.entries(customerLists)) {
    const asked = CustomerQuery.parse(given);
    rows.push(await measure(`customers, ${name}`, () => listCustomers(scope, asked)));
  }
  const [customer] = (await listCustomers(scope, CustomerQuery.parse({}))).customers;
  rows.push(await measure('page of a customer', () => getCustomer(scope, customer?._id ?? '')));
  const long = await longOrder(scope);
  rows.push(await measure('page of an order of 200 lines', () => loadOrder(scope, long), 'p95 ≤ 60'));
  return rows;
}

const pagesOf = (partNumber: string): Record<string, DeskPage> => ({
  'newest, page 1': {},
  'newest, page 4,000': { page: 4000 },
  'by price': { sort: '-price' },
  placed: { status: 'placed' },
  delivered: { status: 'delivered' },
  overdue: { payment: 'overdue' },
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
  'messages to read': { task: 'messages' },
  'part paid': { payment: 'part_paid' },
});

const customerLists: Record<string, Partial<CustomerQuery>> = {
  'last order first': {},
  'highest turnover first': { sort: 'turnover' },
  'by name': { sort: 'name' },
  'with an overdue amount': { overdue: 'yes' },
  'name of one': { q: 'Buyer 4711' },
  'a word of every one': { q: 'buyer' },
  'order number': { q: 'SP-180000' },
  'phone number': { q: '030 104711' },
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What the desk page asks for. */
function loadPage(scope: Scope, { sort = 'newest', page = 1, ...given }: DeskPage) {
  const filter = OrderFilter.parse(given);
  return Promise.all([
    searchOrders(scope, { ...filter, sort, page, limit: 25, isCounted: false }),
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
