/** Requests as a CSV file, a row for each line of a request. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { phoneCell } from '#domain/orders/csv/phone-cell.server.ts';
import { m } from '#messages';
import { column } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { byteOrderMark, csvLine } from '#platform/values/csv.ts';
import { fromCents } from '#platform/values/money.ts';
import type { RequestFilter } from './contract.ts';
import { findRequests, ofDesk } from './found-requests.server.ts';
import { formatRequestNumber } from './request-number.ts';
import { quotationRequestLines as lines, quotationRequests as requests } from './tables.server.ts';

const linesPerPage = 2000;

/**
 * All requests of a list that have every word, newest first, as an asynchronous sequence of CSV text. The last line says how many
 * rows there are: a file without it broke off. For staff. Throws unauthenticated and forbidden before the first text.
 */
export async function exportQuotationRequests(
  scope: Scope,
  { desk, q }: RequestFilter,
): Promise<AsyncIterable<string>> {
  const user = requirePermission(scope, 'see_orders');
  requirePermission(scope, 'export');
  const { condition } = await findRequests(scope, q);
  return requestPages(scope, and(ofDesk(desk, user), condition));
}

type CsvRow = Readonly<{ request: typeof requests.$inferSelect; line: typeof lines.$inferSelect }>;

const columns: readonly { readonly label: () => string; readonly value: (row: CsvRow) => string | number }[] = [
  { label: m.requests_number, value: ({ request }) => formatRequestNumber(request.number) },
  { label: m.requests_state, value: ({ request }) => request.state },
  { label: m.requests_sent, value: ({ request }) => dayOf(request.sentAt) },
  { label: m.requests_answered, value: ({ request }) => dayOf(request.answeredAt) },
  { label: m.dashboard_name, value: ({ request }) => request.name },
  { label: m.columns_company, value: ({ request }) => request.company },
  { label: m.columns_country, value: ({ request }) => request.country },
  { label: m.dashboard_email, value: ({ request }) => request.email },
  { label: m.dashboard_phone, value: ({ request }) => phoneCell(request.phone) },
  { label: m.requests_worked_on_by, value: ({ request }) => request.assignedTo ?? '' },
  { label: m.requests_line, value: ({ line }) => line.position + 1 },
  { label: m.dashboard_part_number, value: ({ line }) => line.partNumber },
  { label: m.dashboard_product_name, value: ({ line }) => line.name },
  { label: m.dashboard_quantity, value: ({ line }) => line.quantity },
  { label: m.requests_unit, value: ({ line }) => line.unit },
  {
    label: m.requests_machine,
    value: ({ line: { machine } }) => (machine ? `${machine.make} ${machine.model}`.trim() : ''),
  },
  { label: m.requests_serial, value: ({ line }) => line.machine?.serial ?? '' },
  {
    label: m.requests_target_price,
    value: ({ line: { targetCents } }) => (targetCents === null ? '' : fromCents(targetCents)),
  },
  { label: m.requests_grades, value: ({ line }) => line.grades.join('; ') },
  { label: m.requests_note, value: ({ line }) => line.note },
];

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '';

async function* requestPages(scope: Scope, condition: SQL | undefined): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ label }) => label()));
  // Keyset pagination makes each page cost the same. The position is text, because a Date has no microseconds.
  const position = column(z.string(), sql`${requests.sentAt}::text`);
  let count = 0;
  for (let after = sql`true`; ; ) {
    const rows = await scope.db
      .select({ request: requests, line: lines, position })
      .from(requests)
      .innerJoin(lines, eq(lines.requestId, requests.id))
      .where(and(condition, after))
      .orderBy(desc(requests.sentAt), desc(requests.id), asc(lines.position))
      .limit(linesPerPage);
    yield rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < linesPerPage) break;
    after = sql`((${requests.sentAt}, ${requests.id}) < (${last.position}::timestamptz, ${last.request.id}::uuid)
      or ${requests.id} = ${last.request.id}::uuid and ${lines.position} > ${last.line.position})`;
  }
  yield csvLine([m.order_csv_end({ count })]);
}
