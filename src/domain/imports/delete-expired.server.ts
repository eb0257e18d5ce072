/** Deletes the files, rows and changes of old imports. */
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { fileFolder } from './batch-row.server.ts';
import { importBatches, importChanges, importNotes, importRows } from './tables.server.ts';

/** How long the rows of an import can be viewed and undone, in ms: 30 days. */
const retentionMs = 30 * 86_400_000;

/**
 * Deletes batches that never ran, and the file, rows, changes and notes of those that did; their line in the list of
 * imports stays. For the system and admins. Throws unauthenticated, forbidden.
 */
export async function deleteExpiredImports(scope: Scope): Promise<void> {
  requireAdmin(scope);
  const before = new Date(scope.now().getTime() - retentionMs);
  const unused = await scope.db
    .delete(importBatches)
    .where(
      and(
        lt(importBatches.createdAt, before),
        inArray(importBatches.state, ['uploading', 'uploaded', 'checked', 'failed']),
        eq(importBatches.changes, 0),
      ),
    )
    .returning({ id: importBatches.id });
  const finished = await scope.db
    .update(importBatches)
    .set({ rowsDeletedAt: scope.now() })
    .where(
      and(
        lt(importBatches.finishedAt, before),
        inArray(importBatches.state, ['done', 'undone', 'failed']),
        isNull(importBatches.rowsDeletedAt),
      ),
    )
    .returning({ id: importBatches.id });
  for (const { id } of finished) {
    for (const table of [importRows, importChanges, importNotes])
      await scope.db.delete(table).where(eq(table.batchId, id));
  }
  for (const { id } of [...unused, ...finished]) await scope.files.removeFolder(fileFolder(id));
}
