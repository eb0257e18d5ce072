/** Looks at the file of a batch and keeps what was found. Internal: callers have checked who asks. */
import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import type { Scope } from '#platform/scope.ts';
import { type BatchRow, fileKey } from './batch-row.server.ts';
import type { ImportSettingsChange } from './contract.ts';
import { headingFingerprint } from './guess-columns.ts';
import { inspectFile } from './inspect-file.server.ts';
import { UnreadableFile } from './read/unreadable-file.ts';
import { importBatches, importMappings } from './tables.server.ts';

/**
 * With the given settings, guessing the others; columns that were mapped for the same headings before are
 * mapped so again. A file that cannot be read makes the batch failed, with the reason for a person.
 */
export async function inspectBatch(scope: Scope, { id, kind }: BatchRow, given: ImportSettingsChange): Promise<void> {
  const path = await scope.files.localPath(fileKey(id));
  try {
    if (!path) throw new UnreadableFile(m.imports_file_deleted());
    let found = await inspectFile(path, kind, given);
    const [known] = given.columns
      ? []
      : await scope.db
          .select()
          .from(importMappings)
          .where(
            and(eq(importMappings.kind, kind), eq(importMappings.fingerprint, headingFingerprint(found.headings))),
          );
    if (known)
      found = await inspectFile(path, kind, { defaults: known.defaults, ...given, columns: [...known.columns] });
    await scope.db
      .update(importBatches)
      .set({ ...found, state: 'uploaded', failure: null, rowsTotal: null, checkedShare: 0 })
      .where(eq(importBatches.id, id));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await scope.db
      .update(importBatches)
      .set({ state: 'failed', failure: error.message, finishedAt: scope.now() })
      .where(eq(importBatches.id, id));
  }
}
