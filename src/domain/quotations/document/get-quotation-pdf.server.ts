/** The PDF file of a version of a quotation. */
import { and, eq } from 'drizzle-orm';
import { inTurn } from '#domain/documents/pdf/turns.ts';
import { renderQuotation } from '#domain/documents/render-document.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireSystem } from '#platform/guards.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openRequest, type RequestRef, type RequestRow } from '../open-request.server.ts';
import type { QuotationRow } from '../quoted/quotation-totals.ts';
import { linesOfQuotation } from '../quoted/stored-quotations.server.ts';
import { quotations } from '../quoted/tables.server.ts';
import { quotationRequestLines, quotationRequests } from '../tables.server.ts';
import { quotationDocument } from './quotation-document.ts';
import { quotationDocuments } from './tables.server.ts';

type Pdf = Uint8Array<ArrayBuffer>;

/**
 * The PDF of a version, also of one that was replaced, for the buyer of the request and for staff who see orders. It is made once
 * and kept, so that it is always the same. Throws not_found, and as inTurn and renderPdf.
 */
export async function getQuotationPdf(scope: Scope, ref: RequestRef, version: number): Promise<Pdf> {
  const { row: request, user } = await openRequest(scope, ref);
  const isMeant = and(eq(quotations.requestId, request.id), eq(quotations.version, version));
  const [row] = await scope.db.select().from(quotations).where(isMeant);
  if (!row) throw new AppError('not_found', m.quotation_version_unknown());
  // A buyer without account waits as one person for each request.
  return keptOrMade(scope, { request, row }, user ?? { id: request.id, role: 'buyer' });
}

/** The same for the mail that sends the quotation; null: it is not there any more. For the shop itself: throws forbidden. */
export async function makeQuotationPdf(scope: Scope, id: string): Promise<Pdf | null> {
  requireSystem(scope);
  const [found] = await scope.db
    .select({ request: quotationRequests, row: quotations })
    .from(quotations)
    .innerJoin(quotationRequests, eq(quotationRequests.id, quotations.requestId))
    .where(eq(quotations.id, id));
  return found ? keptOrMade(scope, found, { id: found.request.id, role: 'buyer' }) : null;
}

interface ToMake {
  readonly request: RequestRow;
  readonly row: QuotationRow;
}

async function keptOrMade(scope: Scope, made: ToMake, user: Pick<User, 'id' | 'role'>): Promise<Pdf> {
  const kept = () => findStoredPdf(scope, made.row.id);
  return (
    (await kept()) ??
    // The file is looked for again in the turn: the one before may have made it.
    inTurn(user, async () => (await kept()) ?? make(scope, made))
  );
}

async function findStoredPdf({ db }: Scope, quotationId: string): Promise<Pdf | undefined> {
  const [file] = await db.select().from(quotationDocuments).where(eq(quotationDocuments.quotationId, quotationId));
  return file && new Uint8Array(file.pdf);
}

async function make(scope: Scope, { request, row }: ToMake): Promise<Pdf> {
  const [lines, asked, company, appearance] = await Promise.all([
    linesOfQuotation(scope, row.id),
    scope.db.select().from(quotationRequestLines).where(eq(quotationRequestLines.requestId, request.id)),
    getSetting(scope, 'company'),
    getSetting(scope, 'appearance'),
  ]);
  const pdf = await renderQuotation(
    scope,
    quotationDocument({ quotation: { row, lines }, request, asked, company, appearance }),
  );
  await scope.db
    .insert(quotationDocuments)
    .values({ quotationId: row.id, pdf: Buffer.from(pdf) })
    .onConflictDoNothing();
  // Of two processes at once, the file of the first is the file.
  return (await findStoredPdf(scope, row.id)) ?? pdf;
}
