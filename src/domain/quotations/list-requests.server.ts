/** The desk of requests, and the requests of a buyer. */
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { column, query } from '#platform/database/query.server.ts';
import { manyRows } from '#platform/database/rare-word.server.ts';
import { requirePermission, requireUser } from '#platform/guards.ts';
import type { Scope, User } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { ListedRequest, RequestPage, RequestQuery } from './contract.ts';
import { type FoundRequests, findRequests, ofDesk } from './found-requests.server.ts';
import { requestsOf } from './open-request.server.ts';
import { quotations } from './quoted/tables.server.ts';
import { type RequestDesk, requestDesks } from './request-desks.ts';
import { formatRequestNumber } from './request-number.ts';
import { quotationRequestLines, quotationRequests as requests } from './tables.server.ts';

const requestsPerPage = 50;
/** The most requests of a buyer that are listed. */
const maxOwn = 200;

const lineCount = column(
  z.int(),
  sql`(select count(*) from ${quotationRequestLines} where ${eq(quotationRequestLines.requestId, requests.id)})::int`,
);

/** Of the order that the current version has become, otherwise of the quotation, in cents. */
const valueCents = column(
  z.number().nullable(),
  sql`(select coalesce(${quotations.acceptedCents}, ${quotations.totalCents})::float8 from ${quotations}
    where ${and(eq(quotations.requestId, requests.id), isNull(quotations.replacedAt))})`,
);

const listed = {
  id: requests.id,
  number: requests.number,
  state: requests.state,
  name: requests.name,
  company: requests.company,
  country: requests.country,
  assignedTo: requests.assignedTo,
  sentAt: requests.sentAt,
  answeredAt: requests.answeredAt,
  supplierAskedAt: requests.supplierAskedAt,
  lineCount,
  valueCents,
};

/** The requests that are counted: one more says that there are more. */
const counted = manyRows + 1;

/**
 * The requests of a list that have every word, with the number of each list. For staff. Throws unauthenticated, forbidden.
 */
export async function listQuotationRequests(scope: Scope, { desk, q, page }: RequestQuery): Promise<RequestPage> {
  const user = requirePermission(scope, 'see_orders');
  const found = await findRequests(scope, q);
  const order = isQueue(desk) ? [requests.sentAt, requests.id] : [desc(requests.sentAt), desc(requests.id)];
  // The page is cut before lines are counted, so that those of earlier pages are not.
  const cut = scope.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(ofDesk(desk, user), found.condition))
    .orderBy(...order)
    .limit(requestsPerPage)
    .offset((page - 1) * requestsPerPage)
    .as('page');
  const [rows, counts] = await Promise.all([
    scope.db
      .select(listed)
      .from(cut)
      .innerJoin(requests, eq(requests.id, cut.id))
      .orderBy(...order),
    found.size === 'many' ? null : countDesks(scope, user, found),
  ]);
  const count = counts?.[desk] ?? counted;
  const isCounted = count < counted;
  const total = isCounted ? count : atLeast(rows.length, page);
  return { items: rows.map(toListed), total, isCounted, page, limit: requestsPerPage, counts };
}

/** Those that wait are answered in the order of their arrival, the others are looked up, the newest first. */
const isQueue = (desk: RequestDesk): boolean => desk === 'new' || desk === 'in_work' || desk === 'waiting';

/** How many there are at least, where they are not counted: the last page is known when it is not full. */
const atLeast = (found: number, page: number): number =>
  found < requestsPerPage ? (page - 1) * requestsPerPage + found : Math.max(page * requestsPerPage + 1, manyRows + 1);

/** How many requests each list has. Without words it counts each by its index, to the most that are counted. */
async function countDesks(
  scope: Scope,
  user: User,
  { condition, size }: FoundRequests,
): Promise<Record<RequestDesk, number>> {
  const count = (desk: RequestDesk) =>
    size === 'few'
      ? sql`least(count(*) filter (where ${ofDesk(desk, user)}), ${counted}::int)::int`
      : sql`(select count(*) from (select from ${requests} where ${ofDesk(desk, user)} limit ${counted}::int) found)::int`;
  const counts = requestDesks.map((desk) => sql`${count(desk)} as ${sql.identifier(desk)}`);
  const from = size === 'few' ? sql`from ${requests} where ${condition}` : sql``;
  const [row] = await query(
    scope,
    z.record(z.enum(requestDesks), z.int()),
    sql`select ${sql.join(counts, sql`, `)} ${from}`,
  );
  if (!row) throw new Error('The count gave no row');
  return row;
}

/** The caller's own requests, the newest first, also those of their confirmed email. Throws unauthenticated. */
export async function listOwnRequests(scope: Scope): Promise<ListedRequest[]> {
  const user = requireUser(scope);
  const rows = await scope.db
    .select(listed)
    .from(requests)
    .where(and(requestsOf(user), ne(requests.state, 'draft')))
    .orderBy(desc(requests.sentAt), desc(requests.id))
    .limit(maxOwn);
  return rows.map((row) => ({ ...toListed(row), assignedTo: '', supplierAskedAt: null }));
}

type Row = Pick<
  typeof requests.$inferSelect,
  | 'id'
  | 'number'
  | 'state'
  | 'name'
  | 'company'
  | 'country'
  | 'assignedTo'
  | 'sentAt'
  | 'answeredAt'
  | 'supplierAskedAt'
> & { readonly lineCount: number; readonly valueCents: number | null };

function toListed({
  number,
  assignedTo,
  sentAt,
  answeredAt,
  supplierAskedAt,
  valueCents: cents,
  ...row
}: Row): ListedRequest {
  return {
    ...row,
    number: formatRequestNumber(number),
    value: cents === null ? null : fromCents(cents),
    assignedTo: assignedTo ?? '',
    sentAt: sentAt?.toISOString() ?? '',
    answeredAt: answeredAt?.toISOString() ?? null,
    supplierAskedAt: supplierAskedAt?.toISOString() ?? null,
  };
}
