/** Requests as CSV text, a row for each line of a request, with what was answered to it. Internal: callers check who may read them. */
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unitName } from '#domain/catalog/unit-name.ts';
import { m } from '#messages';
import { column } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { byteOrderMark, csvLine } from '#platform/values/csv.ts';
import { fromCents } from '#platform/values/money.ts';
import { askedName } from './asked-name.ts';
import { type AnswerKind, formatQuotationNumber } from './quoted/quotation-rules.ts';
import { quotedUnitCents } from './quoted/quotation-totals.ts';
import { quotationLines as answers, quotations } from './quoted/tables.server.ts';
import { quotationRequestLines as lines, quotationRequests as requests } from './tables.server.ts';

const linesPerPage = 2000;

interface CsvRow {
  readonly request: typeof requests.$inferSelect;
  readonly line: typeof lines.$inferSelect;
  /** The current version; null: the request is not quoted. */
  readonly quotation: typeof quotations.$inferSelect | null;
  readonly answer: typeof answers.$inferSelect | null;
}

export interface CsvColumn {
  readonly label: () => string;
  readonly value: (row: CsvRow) => string | number;
}

export const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '';

/** What was asked for. */
export const askedColumns: readonly CsvColumn[] = [
  { label: m.requests_line, value: ({ line }) => line.position + 1 },
  { label: m.dashboard_part_number, value: ({ line }) => line.partNumber },
  { label: m.dashboard_product_name, value: ({ line }) => askedName(line) },
  { label: m.dashboard_quantity, value: ({ line }) => line.quantity },
  { label: m.requests_unit, value: ({ line }) => unitName[line.unit]() },
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

const answerName: Readonly<Record<AnswerKind, () => string>> = {
  part: m.answer_kind_part,
  substitute: m.answer_kind_substitute,
  free: m.answer_kind_free,
  unavailable: m.answer_kind_unavailable,
};

/** What became of it. */
export const answerColumns: readonly CsvColumn[] = [
  {
    label: m.requests_csv_quotation,
    value: ({ quotation }) => (quotation ? `${formatQuotationNumber(quotation.number)} v${quotation.version}` : ''),
  },
  { label: m.requests_csv_valid_until, value: ({ quotation }) => quotation?.validUntil ?? '' },
  { label: m.requests_csv_total, value: ({ quotation }) => (quotation ? fromCents(quotation.totalCents) : '') },
  { label: m.requests_csv_order, value: ({ quotation }) => quotation?.orderNumber ?? '' },
  { label: m.requests_csv_answer, value: ({ answer }) => (answer ? answerName[answer.kind]() : '') },
  { label: m.requests_csv_answered_part, value: ({ answer }) => answer?.partNumber ?? '' },
  { label: m.requests_csv_answered_name, value: ({ answer }) => answer?.name ?? '' },
  { label: m.requests_csv_quoted_quantity, value: ({ answer }) => answer?.quantity || '' },
  {
    label: m.requests_csv_unit_price,
    value: ({ answer }) => (answer && answer.quantity > 0 ? fromCents(quotedUnitCents(answer, answer.quantity)) : ''),
  },
  { label: m.requests_csv_accepted, value: ({ answer }) => answer?.acceptedQuantity || '' },
];

/** The newest first. The last line says how many rows there are: a file without it broke off. */
export async function* csvOfRequests(
  scope: Scope,
  columns: readonly CsvColumn[],
  condition: SQL | undefined,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ label }) => label()));
  // Keyset pagination makes each page cost the same. The position is text, because a Date has no microseconds.
  const position = column(z.string(), sql`${requests.sentAt}::text`);
  let count = 0;
  for (let after = sql`true`; ; ) {
    const rows = await scope.db
      .select({ request: requests, line: lines, quotation: quotations, answer: answers, position })
      .from(requests)
      .innerJoin(lines, eq(lines.requestId, requests.id))
      .leftJoin(quotations, and(eq(quotations.requestId, requests.id), isNull(quotations.replacedAt)))
      .leftJoin(answers, and(eq(answers.quotationId, quotations.id), eq(answers.lineId, lines.id)))
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
