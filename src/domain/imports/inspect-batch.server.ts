/** Inspects the file of a batch and stores the result. */
import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import type { Scope } from '#platform/scope.ts';
import { type BatchRow, fileKey } from './batch-row.server.ts';
import type { ImportKind, ImportSettingsChange } from './contract.ts';
import { headingFingerprint } from './guess-columns.ts';
import { type Inspection, inspectFile } from './inspect-file.server.ts';
import { UnreadableFile } from './read/unreadable-file.ts';
import { importBatches, importMappings } from './tables.server.ts';

/**
 * Uses the given settings and guesses the others; a column mapping that is stored for the same headings is preferred to
 * a guess. Leaves the batch `uploaded`, or `failed` with a message when the file cannot be parsed. The caller has checked
 * the rights.
 */
export async function inspectBatch(scope: Scope, { id, kind }: BatchRow, given: ImportSettingsChange): Promise<void> {
  const path = await scope.files.localPath(fileKey(id));
  try {
    if (!path) throw new UnreadableFile(m.imports_file_deleted());
    const inspection = await inspectWithMapping(scope, path, kind, given);
    await scope.db
      .update(importBatches)
      .set({ ...inspection, state: 'uploaded', failure: null, rowsTotal: null, checkedShare: 0 })
      .where(eq(importBatches.id, id));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await scope.db
      .update(importBatches)
      .set({ state: 'failed', failure: error.message, finishedAt: scope.now() })
      .where(eq(importBatches.id, id));
  }
}

async function inspectWithMapping(
  scope: Scope,
  path: string,
  kind: ImportKind,
  given: ImportSettingsChange,
): Promise<Inspection> {
  const guessed = await inspectFile(path, kind, given);
  if (given.columns) return guessed;
  const fingerprint = headingFingerprint(guessed.headings);
  const [mapping] = await scope.db
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.kind, kind), eq(importMappings.fingerprint, fingerprint)));
  if (!mapping) return guessed;
  return inspectFile(path, kind, { defaults: mapping.defaults, ...given, columns: [...mapping.columns] });
}
