/** Open lines go out to a supplier as a file, and come back by the same file. */
import { asc, eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { takeRequest } from '../act-on-request.server.ts';
import { type OpenRequest, openRequest, requireAction } from '../open-request.server.ts';
import { TypedAnswers } from '../quoted/answer-contract.ts';
import { findAnswers } from '../quoted/request-answers.server.ts';
import { requireNotAccepted } from '../quoted/require-current.server.ts';
import { formatRequestNumber } from '../request-number.ts';
import { requestRules } from '../request-states.ts';
import { quotationRequestLines, quotationRequests } from '../tables.server.ts';
import type { ReadSupplierList } from './contract.ts';
import { supplierSheet, unansweredLines, withoutBuyer } from './open-lines.ts';
import { readSupplierFile } from './read-supplier-file.server.ts';
import { readSupplierRows } from './read-supplier-rows.ts';
import { workbookFile } from './workbook-file.ts';

interface SupplierFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The open lines as an Excel file that names no buyer. The request waits for the supplier from now on, and a new one is the
 * caller's. For staff who handle orders. Throws unauthenticated, forbidden, not_found, and conflict when no line is open or the
 * request is not answered any more.
 */
export async function makeSupplierList(scope: Scope, requestId: string): Promise<SupplierFile> {
  requirePermission(scope, requestRules.answer.permission);
  return inTransaction(scope, async (tx) => {
    const open = await openAnswerable(tx, requestId, { forChange: true });
    const { row } = open;
    const { lines, openIds } = await linesOf(tx, open);
    const sent = lines.filter(({ id }) => openIds.has(id));
    if (sent.length === 0) throw new AppError('conflict', m.supplier_nothing_open());
    if (row.state === 'sent') await takeRequest(tx, row.id, row.version);
    const at = row.supplierAskedAt ?? tx.now();
    await tx.db.update(quotationRequests).set({ supplierAskedAt: at }).where(eq(quotationRequests.id, row.id));
    const number = formatRequestNumber(row.number);
    noteForAudit(tx, {
      thing: { kind: 'quotationRequest', id: number },
      changes: [{ field: 'openLines', before: null, after: sent.length }],
    });
    return { name: `${number}-supplier.xlsx`, bytes: workbookFile(supplierSheet(number, sent, row)) };
  });
}

/**
 * Reads the file that came back: which lines get which cost, and which rows are wrong, and why. Nothing is kept. For staff who
 * handle orders. Throws unauthenticated, forbidden, not_found, conflict as above, and invalid for a file that cannot be read.
 */
export async function checkSupplierList(
  scope: Scope,
  requestId: string,
  file: AsyncIterable<Uint8Array>,
): Promise<ReadSupplierList> {
  requirePermission(scope, requestRules.answer.permission);
  const open = await openAnswerable(scope, requestId);
  // On this machine, also with an object store: the file is needed for this request only.
  const { path, close } = await scope.files.temporary(file);
  try {
    const { rows, problem } = await readSupplierFile(path);
    if (problem !== '') throw invalidField('list', problem);
    const { lines, openIds } = await linesOf(scope, open);
    const read = readSupplierRows(rows, { lines, open: openIds, plain: withoutBuyer(open.row) });
    if (!read) throw invalidField('list', m.supplier_file_not_ours());
    return read;
  } finally {
    await close();
  }
}

/** Internal: the request, while it is answered. Throws not_found, forbidden, conflict. */
export async function openAnswerable(
  scope: Scope,
  id: string,
  options: { readonly forChange?: boolean } = {},
): Promise<OpenRequest> {
  const open = await openRequest(scope, { id }, options);
  await requireNotAccepted(scope, open);
  requireAction(open, 'answer');
  return open;
}

/** The lines in their order, and the ids of those that are open. */
async function linesOf(scope: Scope, { row }: OpenRequest) {
  const lines = await scope.db
    .select()
    .from(quotationRequestLines)
    .where(eq(quotationRequestLines.requestId, row.id))
    .orderBy(asc(quotationRequestLines.position));
  const answers = TypedAnswers.parse((await findAnswers(scope, row.id))?.content ?? {});
  return { lines, openIds: new Set(unansweredLines(lines, answers.lines).map(({ id }) => id)) };
}
