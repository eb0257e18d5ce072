/** Deletes the files of requests that have ended without an order. Their rows stay, so that the line can say what was there. */
import { and, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import { requireSystem } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { RequestState } from '../request-states.ts';
import { quotationRequests } from '../tables.server.ts';
import { requestFileFolder } from './file-row.server.ts';
import { endedDays } from './file-rules.ts';
import { quotationFiles } from './tables.server.ts';

const dayMs = 86_400_000;
/** Files read by one statement. */
const batchSize = 500;
/** The ends that bring no order. A new quotation can follow them; by then nobody looks at the pictures. */
const endedStates = ['declined', 'expired', 'withdrawn'] as const satisfies readonly RequestState[];

/**
 * Deletes them from the file store 90 days (endedDays) after the end of their request, and returns how many. For the shop itself:
 * throws forbidden, unauthenticated.
 */
export async function deleteFilesOfEnded(scope: Scope): Promise<number> {
  requireSystem(scope);
  const { db, files, now } = scope;
  const endedBefore = new Date(now().getTime() - endedDays * dayMs);
  const { state, closedAt } = quotationRequests;
  for (let deleted = 0; ; ) {
    const rows = await db
      .select({ id: quotationFiles.id })
      .from(quotationFiles)
      .innerJoin(quotationRequests, eq(quotationRequests.id, quotationFiles.requestId))
      .where(
        and(
          lt(closedAt, endedBefore),
          inArray(state, [...endedStates]),
          isNotNull(quotationFiles.format),
          gt(quotationFiles.bytes, 0),
        ),
      )
      .limit(batchSize);
    for (const { id } of rows) {
      // The row changes last: until then the next run finds the file.
      await files.remove(requestFileFolder(id));
      await db.update(quotationFiles).set({ bytes: 0 }).where(eq(quotationFiles.id, id));
    }
    deleted += rows.length;
    if (rows.length < batchSize) return deleted;
  }
}
