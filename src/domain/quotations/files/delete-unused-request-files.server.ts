/** Deletes the files that no request has any more, uploads that did not end, and requests that were never sent. */
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { requireSystem } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { quotationRequests } from '../tables.server.ts';
import { deleteRequestFile } from './announce-request-file.server.ts';
import { unsentDays, uploadHours } from './file-rules.ts';
import { quotationFiles } from './tables.server.ts';

const hourMs = 3_600_000;
/** Files read by one statement. */
const batchSize = 500;

/** Deletes them, and returns the number of files. For the shop itself: throws forbidden, unauthenticated. */
export async function deleteUnusedRequestFiles(scope: Scope): Promise<number> {
  requireSystem(scope);
  const { db } = scope;
  const before = (hours: number) => new Date(scope.now().getTime() - hours * hourMs);
  const { state, updatedAt } = quotationRequests;
  await db.delete(quotationRequests).where(and(eq(state, 'draft'), lt(updatedAt, before(unsentDays * 24))));
  const { requestId, format, createdAt } = quotationFiles;
  const isUnfinished = and(isNull(format), lt(createdAt, before(uploadHours)));
  for (let deleted = 0; ; ) {
    const rows = await db
      .select({ id: quotationFiles.id })
      .from(quotationFiles)
      .where(or(isNull(requestId), isUnfinished))
      .limit(batchSize);
    for (const { id } of rows) await deleteRequestFile(scope, id);
    deleted += rows.length;
    if (rows.length < batchSize) return deleted;
  }
}
