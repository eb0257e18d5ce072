/** Requests and their quotations as a CSV file, for staff and for their buyer. */
import { and, ne } from 'drizzle-orm';
import { phoneCell } from '#domain/orders/csv/phone-cell.server.ts';
import { m } from '#messages';
import { requirePermission, requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { RequestFilter } from './contract.ts';
import { answerColumns, askedColumns, type CsvColumn, csvOfRequests, dayOf } from './csv-of-requests.server.ts';
import { findRequests, ofDesk } from './found-requests.server.ts';
import { requestsOf } from './open-request.server.ts';
import { formatRequestNumber } from './request-number.ts';
import { quotationRequests } from './tables.server.ts';

const hourMs = 3_600_000;

const stateColumns: readonly CsvColumn[] = [
  { label: m.requests_number, value: ({ request }) => formatRequestNumber(request.number) },
  { label: m.requests_state, value: ({ request }) => request.state },
  { label: m.requests_sent, value: ({ request }) => dayOf(request.sentAt) },
  { label: m.requests_answered, value: ({ request }) => dayOf(request.answeredAt) },
];

const reasonColumn: CsvColumn = { label: m.requests_csv_reason, value: ({ request }) => request.reason };

const staffColumns: readonly CsvColumn[] = [
  ...stateColumns,
  { label: m.dashboard_name, value: ({ request }) => request.name },
  { label: m.columns_company, value: ({ request }) => request.company },
  { label: m.columns_country, value: ({ request }) => request.country },
  { label: m.dashboard_email, value: ({ request }) => request.email },
  { label: m.dashboard_phone, value: ({ request }) => phoneCell(request.phone) },
  { label: m.requests_worked_on_by, value: ({ request }) => request.assignedTo ?? '' },
  ...askedColumns,
  { label: m.requests_csv_answer_hours, value: ({ request }) => answerHours(request) },
  reasonColumn,
  ...answerColumns,
];

const buyerColumns: readonly CsvColumn[] = [...stateColumns, ...askedColumns, reasonColumn, ...answerColumns];

/** Hours until the first answer, with one decimal. */
const answerHours = ({ sentAt, answeredAt }: typeof quotationRequests.$inferSelect) =>
  sentAt && answeredAt ? Math.round((answeredAt.getTime() - sentAt.getTime()) / (hourMs / 10)) / 10 : '';

/**
 * All requests of a list that have every word, newest first, as an asynchronous sequence of CSV text. For staff. Throws
 * unauthenticated and forbidden before the first text.
 */
export async function exportQuotationRequests(
  scope: Scope,
  { desk, q }: RequestFilter,
): Promise<AsyncIterable<string>> {
  const user = requirePermission(scope, 'see_orders');
  requirePermission(scope, 'export');
  const { condition } = await findRequests(scope, q);
  return csvOfRequests(scope, staffColumns, and(ofDesk(desk, user), condition));
}

/** The same of the caller's own requests. Throws unauthenticated before the first text. */
export function exportOwnRequests(scope: Scope): AsyncIterable<string> {
  const user = requireUser(scope);
  return csvOfRequests(scope, buyerColumns, and(requestsOf(user), ne(quotationRequests.state, 'draft')));
}
