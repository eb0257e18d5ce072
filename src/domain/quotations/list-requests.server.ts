/** The desk of requests, and the requests of a buyer. */
import { and, desc, eq, exists, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { likePatterns } from '#platform/database/like-patterns.ts';
import { column } from '#platform/database/query.server.ts';
import { requirePermission, requireUser } from '#platform/guards.ts';
import type { Scope, User } from '#platform/scope.ts';
import { type ListedRequest, type RequestPage, type RequestQuery, requestDesks } from './contract.ts';
import { requestsOf } from './open-request.server.ts';
import { formatRequestNumber } from './request-number.ts';
import { quotationRequestLines, quotationRequests } from './tables.server.ts';

const pageSize = 50;
/** The most requests of a buyer that are listed. */
const maxOwn = 200;

type Desk = RequestQuery['desk'];

const lineCount = column(
  z.int(),
  sql`(select count(*) from ${quotationRequestLines} where ${eq(quotationRequestLines.requestId, quotationRequests.id)})::int`,
);

const listed = {
  id: quotationRequests.id,
  number: quotationRequests.number,
  state: quotationRequests.state,
  name: quotationRequests.name,
  company: quotationRequests.company,
  country: quotationRequests.country,
  assignedTo: quotationRequests.assignedTo,
  sentAt: quotationRequests.sentAt,
  answeredAt: quotationRequests.answeredAt,
  lineCount,
};

/** What a desk has; drafts are on none. */
function ofDesk(desk: Desk, { email }: User): SQL | undefined {
  const { state, assignedTo } = quotationRequests;
  const byDesk: Record<Desk, SQL | undefined> = {
    new: eq(state, 'sent'),
    mine: and(eq(assignedTo, email), inArray(state, ['sent', 'in_work', 'quoted'])),
    in_work: eq(state, 'in_work'),
    quoted: eq(state, 'quoted'),
    won: eq(state, 'accepted'),
    lost: inArray(state, ['declined', 'expired', 'withdrawn']),
    all: ne(state, 'draft'),
  };
  return byDesk[desk];
}

/** The requests of a desk that have every word, with the number of each desk. For staff. Throws unauthenticated, forbidden. */
export async function listQuotationRequests(scope: Scope, { desk, q, page }: RequestQuery): Promise<RequestPage> {
  const user = requirePermission(scope, 'see_orders');
  const { db } = scope;
  const matches = and(...likePatterns(q).map((pattern) => hasText(scope, pattern)));
  const filters = requestDesks.map((name) => ({ name, condition: ofDesk(name, user) }));
  const counted = Object.fromEntries(
    filters.map(({ name, condition }) => [name, column(z.int(), sql`(count(*) filter (where ${condition}))::int`)]),
  ) as Record<Desk, ReturnType<typeof column<z.ZodInt>>>;
  const [counts] = await db
    .select(counted)
    .from(quotationRequests)
    .where(and(ne(quotationRequests.state, 'draft'), matches));
  // Those that wait are answered in the order of their arrival, the others are looked up, the newest first.
  const isQueue = desk === 'new' || desk === 'in_work';
  const order = isQueue
    ? [quotationRequests.sentAt, quotationRequests.id]
    : [desc(quotationRequests.sentAt), desc(quotationRequests.id)];
  const rows = await db
    .select(listed)
    .from(quotationRequests)
    .where(and(ofDesk(desk, user), matches))
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  if (!counts) throw new Error('The count gave no row');
  return { items: rows.map(toListed), total: counts[desk], page, counts };
}

function hasText({ db }: Scope, pattern: string): SQL | undefined {
  const { number, name, company, email } = quotationRequests;
  const { requestId, partNumber, name: lineName } = quotationRequestLines;
  const line = db
    .select({ one: sql`1` })
    .from(quotationRequestLines)
    .where(and(eq(requestId, quotationRequests.id), or(ilike(partNumber, pattern), ilike(lineName, pattern))));
  const shown = sql`('RQ-' || ${number}::text)`;
  return or(ilike(shown, pattern), ilike(name, pattern), ilike(company, pattern), ilike(email, pattern), exists(line));
}

/** The caller's own requests, the newest first, also those of their confirmed email. Throws unauthenticated. */
export async function listOwnRequests(scope: Scope): Promise<ListedRequest[]> {
  const user = requireUser(scope);
  const rows = await scope.db
    .select(listed)
    .from(quotationRequests)
    .where(and(requestsOf(user), ne(quotationRequests.state, 'draft')))
    .orderBy(desc(quotationRequests.sentAt), desc(quotationRequests.id))
    .limit(maxOwn);
  return rows.map((row) => ({ ...toListed(row), assignedTo: '' }));
}

type Row = Pick<
  typeof quotationRequests.$inferSelect,
  'id' | 'number' | 'state' | 'name' | 'company' | 'country' | 'assignedTo' | 'sentAt' | 'answeredAt'
> & { readonly lineCount: number };

function toListed({ number, assignedTo, sentAt, answeredAt, ...row }: Row): ListedRequest {
  return {
    ...row,
    number: formatRequestNumber(number),
    assignedTo: assignedTo ?? '',
    sentAt: sentAt?.toISOString() ?? '',
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
