/** Customers with what they have ordered, for staff. */

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatPhone } from '#domain/addresses/phone-number.server.ts';
import { addresses } from '#domain/addresses/tables.server.ts';
import { customers } from '#domain/identity/customers/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { fromCents } from '#platform/values/money.ts';
import { shownEmail } from '#platform/values/no-email.ts';
import { balancesOf, noBalance } from './balances.server.ts';
import {
  type Customer,
  type CustomerPage,
  type CustomerQuery,
  type CustomerSort,
  customerPageSize,
} from './contract.ts';
import { foundCustomers } from './found-customers.server.ts';

const CustomerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  banned: z.boolean(),
  company: z.string(),
  phone: z.string(),
  orders: z.int(),
  turnover: z.coerce.number(),
  lastAt: z.string().nullable(),
  /** What the list is sorted by. */
  key: z.string(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

/**
 * A page of the customers: buyers, and staff who have ordered. Their orders are added up from the index orders_user alone; what
 * they owe is read for the page only. Throws unauthenticated, forbidden.
 */
export async function listCustomers(scope: Scope, { q, sort, overdue, after }: CustomerQuery): Promise<CustomerPage> {
  requirePermission(scope, 'see_customers');
  const found = foundCustomers(q);
  const late =
    overdue &&
    sql`select ${orders.userId} from ${orders} where ${orders.dueAt} < ${scope.now().toISOString()}::timestamptz`;
  const rows = await customerRows(scope, { among: [found, late], sort, after, limit: customerPageSize + 1 });
  const shown = rows.slice(0, customerPageSize);
  const last = rows.length > customerPageSize ? shown.at(-1) : undefined;
  return { customers: await withBalances(scope, shown), next: last ? `${last.id} ${last.key}` : null };
}

/** Internal: the customer with this id; undefined without one. */
export async function findCustomerRow(scope: Scope, id: string): Promise<CustomerRow | undefined> {
  const [row] = await customerRows(scope, {
    among: [sql`select ${id}::uuid`],
    sort: 'last',
    after: undefined,
    limit: 1,
  });
  return row;
}

/** Internal: the customers of these rows with what they owe. */
export async function withBalances(scope: Scope, rows: readonly CustomerRow[]): Promise<Customer[]> {
  const balances = await balancesOf(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, email, lastAt, turnover, key: _key, ...row }) => ({
    ...row,
    _id: id,
    email: shownEmail(email),
    phone: formatPhone(row.phone),
    account: email,
    turnover: fromCents(turnover),
    lastOrderAt: lastAt && new Date(lastAt).toISOString(),
    ...(balances.get(id) ?? noBalance),
  }));
}

interface Sorting {
  readonly key: SQL;
  readonly isAscending: boolean;
  /** The key of the cursor with its type; null: it is none. */
  readonly parse: (key: string) => SQL | null;
}

const whole = (key: string) => (/^\d{1,18}$/.test(key) ? sql`${key}::bigint` : null);

// The time in microseconds, as PostgreSQL keeps it.
const sortings: Record<CustomerSort, Sorting> = {
  last: {
    key: sql`coalesce((extract(epoch from figures.last_at) * 1000000)::bigint, 0)`,
    isAscending: false,
    parse: whole,
  },
  turnover: { key: sql`coalesce(figures.turnover, 0)::bigint`, isAscending: false, parse: whole },
  name: { key: sql`lower(person.name)`, isAscending: true, parse: (key) => sql`${key}::text` },
};

interface Wanted {
  /** Statements that select ids: a customer is among those of each. */
  readonly among: readonly (SQL | undefined)[];
  readonly sort: CustomerSort;
  readonly after: string | undefined;
  readonly limit: number;
}

function customerRows(scope: Scope, { among, sort, after, limit }: Wanted): Promise<CustomerRow[]> {
  const { key, isAscending } = sortings[sort];
  const ids = among.filter((each) => each !== undefined);
  const isWanted = (id: SQL) =>
    ids.length === 0
      ? sql`true`
      : sql.join(
          ids.map((each) => sql`${id} in (${each})`),
          sql` and `,
        );
  const direction = isAscending ? sql`asc` : sql`desc`;
  return query(
    scope,
    CustomerRow,
    sql`
    with figures as (
      select user_id, count(*)::int as orders, max(placed_at) as last_at,
        coalesce(sum(total_cents) filter (where state not in ('placed', 'cancelled')), 0) as turnover
      from ${orders} where ${isWanted(sql`user_id`)} group by user_id),
    page as (
      select person.id, person.name, person.email, person.banned, coalesce(figures.orders, 0) as orders,
        coalesce(figures.turnover, 0)::bigint as turnover, figures.last_at, ${key} as key
      from ${users} person left join figures on figures.user_id = person.id
      where ${isWanted(sql`person.id`)} and (person.role = 'buyer' or figures.user_id is not null) and ${isAfter(sort, after)}
      order by ${key} ${direction}, person.id ${direction} limit ${limit}::int)
    select page.id, page.name, page.email, page.banned, page.orders, page.turnover::text as turnover, page.last_at::text as "lastAt",
      page.key::text as key, coalesce(nullif(given.company, ''), home.company, '') as company,
      coalesce(nullif(given.phone, ''), home.phone, '') as phone
    from page left join ${customers} given on given.user_id = page.id
      left join ${addresses} home on home.user_id = page.id and home.is_default
    order by page.key ${direction}, page.id ${direction}`,
  );
}

/** Whether a row comes after the one that the cursor names: id and key of the last row of the page before. */
function isAfter(sort: CustomerSort, after: string | undefined): SQL {
  const [, id = '', key = ''] = /^(\S+) (.*)$/s.exec(after ?? '') ?? [];
  const sorting = sortings[sort];
  const value = isId(id) ? sorting.parse(key) : null;
  if (value === null) return sql`true`;
  const sign = sorting.isAscending ? sql`>` : sql`<`;
  return sql`(${sorting.key}, person.id) ${sign} (${value}, ${id}::uuid)`;
}
