/** Inspects the file of a batch and stores the result. */
import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { type BatchRow, fileKey } from './batch-row.server.ts';
import type { ImportKind, ImportSettingsChange } from './contract.ts';
import { headingFingerprint } from './guess-columns.ts';
import type { Inspection } from './inspect-file.server.ts';
import { inspectInThread } from './inspect-in-thread.server.ts';
import { UnreadableFile } from './read/unreadable-file.ts';
import { importBatches, importCorrections, importMappings } from './tables.server.ts';

/**
 * Uses the given settings and guesses the others; a column mapping that is stored for the same headings is preferred to
 * a guess. Leaves the batch `uploaded`, or `failed` with a message when the file cannot be parsed. False, and nothing is
 * stored, when another command has changed the state in the meantime. The caller has checked the rights.
 * @param movesCells whether corrections would then be of other cells: they are deleted
 */
export async function inspectBatch(
  scope: Scope,
  batch: BatchRow,
  given: ImportSettingsChange,
  movesCells = false,
): Promise<boolean> {
  const result = await inspect(scope, batch, given);
  return inTransaction(scope, async ({ db }) => {
    const stored = await db
      .update(importBatches)
      .set(result)
      // A run that has been started in the meantime keeps its state, kind and settings.
      .where(and(eq(importBatches.id, batch.id), eq(importBatches.state, batch.state), eq(importBatches.changes, 0)))
      .returning({ id: importBatches.id });
    if (stored.length > 0 && movesCells)
      await db.delete(importCorrections).where(eq(importCorrections.batchId, batch.id));
    return stored.length > 0;
  });
}

async function inspect(scope: Scope, batch: BatchRow, given: ImportSettingsChange): Promise<Partial<BatchRow>> {
  const kind = given.kind ?? batch.kind;
  try {
    const file = await scope.files.localFile(fileKey(batch.id));
    if (!file) throw new UnreadableFile(m.imports_file_deleted());
    const inspection = await inspectWithMapping(scope, file.path, kind, given).finally(() => file.close());
    return { ...inspection, kind, state: 'uploaded', failure: null, rowsTotal: null, hiddenRows: 0, checkedShare: 0 };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { kind, state: 'failed', failure: error.message, finishedAt: scope.now() };
  }
}

async function inspectWithMapping(
  scope: Scope,
  path: string,
  kind: ImportKind,
  given: ImportSettingsChange,
): Promise<Inspection> {
  const guessed = await inspectInThread({ path, kind, given });
  // All archives have the same headings, but not the same brand.
  if (given.columns || kind === 'pictures') return guessed;
  const fingerprint = headingFingerprint(guessed.headings);
  const [mapping] = await scope.db
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.kind, kind), eq(importMappings.fingerprint, fingerprint)));
  if (!mapping) return guessed;
  const mapped = { defaults: mapping.defaults, ...given, columns: [...mapping.columns] };
  return inspectInThread({ path, kind, given: mapped });
}
