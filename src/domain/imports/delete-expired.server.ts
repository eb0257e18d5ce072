/** Deletes the files, rows and changes of old imports. */
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { requireSystem } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { fileFolder, importsFolder } from './batch-row.server.ts';
import { importBatches, importChanges, importCorrections, importNotes, importRows } from './tables.server.ts';

/** How long the rows of an import can be viewed and undone, in ms: 30 days. */
const retentionMs = 30 * 86_400_000;

/**
 * Deletes batches that never ran, and the file, rows, changes and notes of those that did; their line in the list of
 * imports stays. Each step deletes all that is no longer needed, also what an earlier interrupted run has left. For the
 * system and admins. Throws unauthenticated, forbidden.
 */
export async function deleteExpiredImports(scope: Scope): Promise<void> {
  requireSystem(scope);
  const before = new Date(scope.now().getTime() - retentionMs);
  await scope.db
    .delete(importBatches)
    .where(
      and(
        lt(importBatches.createdAt, before),
        inArray(importBatches.state, ['uploading', 'uploaded', 'checked', 'failed']),
        eq(importBatches.changes, 0),
      ),
    );
  await scope.db
    .update(importBatches)
    .set({ rowsDeletedAt: scope.now() })
    .where(
      and(
        lt(importBatches.finishedAt, before),
        inArray(importBatches.state, ['done', 'undone', 'failed']),
        isNull(importBatches.rowsDeletedAt),
      ),
    );
  const finished = scope.db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(isNotNull(importBatches.rowsDeletedAt));
  for (const table of [importRows, importCorrections, importChanges, importNotes])
    await scope.db.delete(table).where(inArray(table.batchId, finished));
  await deleteUnusedFolders(scope);
}

async function deleteUnusedFolders({ db, files }: Scope): Promise<void> {
  // The folders are listed before the batches are read: a batch is older than its folder.
  const folders = await files.listFolders(importsFolder);
  const used = await db.select({ id: importBatches.id }).from(importBatches).where(isNull(importBatches.rowsDeletedAt));
  const usedIds = new Set(used.map(({ id }) => id));
  for (const id of folders) if (!usedIds.has(id)) await files.remove(fileFolder(id));
}
