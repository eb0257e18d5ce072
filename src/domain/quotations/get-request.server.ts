/** One request for its buyer and for staff. */
import { and, asc, eq, ne } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { QuotationMessage, QuotationRequest } from './contract.ts';
import { filesOfLines } from './files/request-files-of-lines.server.ts';
import type { QuotationRequestLine } from './line-contract.ts';
import { isOpenFor, type OpenRequest, openRequest, type RequestRef } from './open-request.server.ts';
import { describeQuotations } from './quoted/describe-quotation.server.ts';
import { listRequestEvents } from './request-events.server.ts';
import { formatRequestNumber } from './request-number.ts';
import { type RequestAction, requestActions, requestRules } from './request-states.ts';
import { quotationMessages, quotationRequestLines } from './tables.server.ts';

/** The request with its lines and messages. For its buyer, by account, confirmed email or key, and for staff. Throws not_found. */
export async function getQuotationRequest(scope: Scope, ref: RequestRef): Promise<QuotationRequest> {
  return describeRequest(scope, await openRequest(scope, ref));
}

/** The request as the caller may see it. Internal: callers have opened it. */
export async function describeRequest(scope: Scope, open: OpenRequest): Promise<QuotationRequest> {
  const { row } = open;
  const isStaff = open.party === 'staff';
  return {
    id: row.id,
    number: formatRequestNumber(row.number),
    state: row.state,
    version: row.version,
    name: row.name,
    company: row.company,
    country: row.country,
    email: row.email,
    phone: row.phone,
    note: row.note,
    hasAccount: row.userId !== null,
    customerId: isStaff ? await findCustomerId(scope, row) : '',
    assignedTo: isStaff ? (row.assignedTo ?? '') : '',
    reason: row.reason,
    sentAt: row.sentAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    supplierAskedAt: isStaff ? (row.supplierAskedAt?.toISOString() ?? null) : null,
    actions: requestActions.filter((action) => isAllowed(open, action)),
    lines: await listRequestLines(scope, row.id),
    quotation: (await describeQuotations(scope, open))[0] ?? null,
    messages: await listQuotationMessages(scope, open),
    history: await listRequestEvents(scope, open),
  };
}

/** Of the account, or of the customer with the email of a request without one; empty: there is none. */
async function findCustomerId({ db }: Scope, { userId, email }: OpenRequest['row']): Promise<string> {
  if (userId !== null) return userId;
  const [user] = email === '' ? [] : await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? '';
}

function isAllowed({ row, party, user }: OpenRequest, action: RequestAction): boolean {
  if (party === 'staff' && !(user && may(user, requestRules[action].permission))) return false;
  return isOpenFor({ row, party }, action);
}

async function listRequestLines(scope: Scope, requestId: string): Promise<QuotationRequestLine[]> {
  const files = await filesOfLines(scope, requestId);
  const rows = await scope.db
    .select()
    .from(quotationRequestLines)
    .where(eq(quotationRequestLines.requestId, requestId))
    .orderBy(asc(quotationRequestLines.position));
  return rows.map(({ targetCents, grades, requestId: _request, position: _position, numberKey: _key, ...line }) => ({
    ...line,
    files: files.get(line.id) ?? [],
    grades: [...grades],
    targetPrice: targetCents === null ? null : fromCents(targetCents),
  }));
}

/** Oldest first; buyers get no notes of the staff, and learn that the shop wrote, not who of its staff. */
async function listQuotationMessages({ db }: Scope, { row, party }: OpenRequest): Promise<QuotationMessage[]> {
  const isStaff = party === 'staff';
  const isVisible = isStaff ? undefined : ne(quotationMessages.author, 'note');
  const rows = await db
    .select()
    .from(quotationMessages)
    .where(and(eq(quotationMessages.requestId, row.id), isVisible))
    .orderBy(asc(quotationMessages.at), asc(quotationMessages.id));
  return rows.map(({ id, at, author, actorEmail, text }) => ({
    id,
    at: at.toISOString(),
    author,
    email: isStaff || author === 'buyer' ? actorEmail : '',
    text,
  }));
}
