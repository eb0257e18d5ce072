/** What staff tell a batch to do. The work itself is done in the background: work-batches.server.ts. */
import { and, eq, inArray } from 'drizzle-orm';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { type BatchRow, fileFolder, getBatchRow, toImportBatch } from './batch-row.server.ts';
import type { ImportBatch, ImportSettings, ImportSettingsChange, ImportState } from './contract.ts';
import { importFields } from './fields.ts';
import { headingFingerprint } from './guess-columns.ts';
import { inspectBatch } from './inspect-batch.server.ts';
import { importBatches, importMappings } from './tables.server.ts';

/** States in which the way a file is read may still be changed. */
const changeable: readonly ImportState[] = ['uploaded', 'checked', 'failed'];
/** A run that failed in the middle has changed something as well. */
const undoable: readonly ImportState[] = ['done', 'failed'];

/**
 * Reads the file in another way; what depends on it and is not given is guessed anew. A dry run of before
 * is void. For admins. Throws not_found, conflict when it is too late.
 */
export async function changeImport(scope: Scope, id: string, change: ImportSettingsChange): Promise<ImportBatch> {
  requireAdmin(scope);
  const batch = await stateOf(scope, id, changeable);
  if (batch.receivedBytes < batch.fileBytes || batch.changes > 0) throw tooLate(batch.state);
  const kind = change.kind ?? batch.kind;
  if (kind !== batch.kind) await scope.db.update(importBatches).set({ kind }).where(eq(importBatches.id, id));
  await inspectBatch(scope, { ...batch, kind }, { ...stillGood(batch.settings, change), ...change });
  return toImportBatch(await getBatchRow(scope, id));
}

/** Columns belong to the headings, headings to the row they stand in, and all to the way the text is cut. */
function stillGood(settings: ImportSettings, change: ImportSettingsChange): ImportSettingsChange {
  const { encoding, separator, decimal, sheet, headingRow, columns, defaults } = settings;
  const cut = { encoding, separator, sheet };
  const otherRows = (['encoding', 'separator', 'sheet'] as const).some((name) => name in change);
  if (otherRows) return { ...cut, defaults };
  if ('headingRow' in change || 'kind' in change) return { ...cut, headingRow, defaults };
  return { ...cut, headingRow, columns, decimal, defaults };
}

/** Has the dry run made, and remembers how these headings were read. For admins. Throws not_found, conflict, invalid naming what no column holds. */
export async function checkImport(scope: Scope, id: string): Promise<ImportBatch> {
  requireAdmin(scope);
  const { settings, headings } = await stateOf(scope, id, ['uploaded', 'checked']);
  const missing = missingFields(settings);
  if (missing.length > 0) throw new AppError('invalid', m.imports_columns_missing(), { errors: missing });
  const columns = { columns: settings.columns, defaults: settings.defaults, usedAt: scope.now() };
  await scope.db
    .insert(importMappings)
    .values({ kind: settings.kind, fingerprint: headingFingerprint(headings), ...columns })
    .onConflictDoUpdate({ target: [importMappings.kind, importMappings.fingerprint], set: columns });
  return advance(scope, id, ['uploaded', 'checked'], { state: 'checking', checkedShare: 0, queuedAt: scope.now() });
}

function missingFields({ kind, columns, defaults }: ImportSettings): FieldError[] {
  return importFields[kind]
    .filter(({ name, required }) => required && !columns.includes(name) && !defaults[name]?.trim())
    .map(({ name, label }) => ({ path: name, message: m.imports_column_missing({ field: label() }) }));
}

/** Puts a checked batch into the queue. For admins. Throws not_found, conflict. */
export function runImport(
  scope: Scope,
  id: string,
  { acceptPriceFalls }: { acceptPriceFalls: boolean },
): Promise<ImportBatch> {
  requireAdmin(scope);
  return advance(scope, id, ['checked'], { state: 'queued', acceptPriceFalls, queuedAt: scope.now() });
}

/** Has all that a batch did taken back, as far as nobody has changed it since. For admins. Throws not_found, conflict. */
export async function undoImport(scope: Scope, id: string): Promise<ImportBatch> {
  requireAdmin(scope);
  const batch = await stateOf(scope, id, undoable);
  if (batch.forgottenAt || batch.changes === 0) throw new AppError('conflict', m.imports_undo_expired());
  return advance(scope, id, undoable, { state: 'undoing', queuedAt: scope.now(), finishedAt: null });
}

/** Throws a file away that has not changed the catalogue. For admins. Throws not_found, conflict when it has, or is about to. */
export async function discardImport(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  requireAdmin(scope);
  const mayGo: readonly ImportState[] = ['uploading', 'uploaded', 'checking', 'checked', 'queued', 'failed'];
  await stateOf(scope, id, mayGo);
  const gone = await scope.db
    .delete(importBatches)
    .where(and(eq(importBatches.id, id), inArray(importBatches.state, [...mayGo]), eq(importBatches.changes, 0)))
    .returning({ id: importBatches.id });
  if (gone.length === 0) throw tooLate('running');
  await scope.files.removeFolder(fileFolder(id));
  return { deletedCount: gone.length };
}

async function stateOf(scope: Scope, id: string, allowed: readonly ImportState[]): Promise<BatchRow> {
  const batch = await getBatchRow(scope, id);
  if (!allowed.includes(batch.state)) throw tooLate(batch.state);
  return batch;
}

/** The guard is in the update: of two who press at the same moment one is too late. */
async function advance(
  scope: Scope,
  id: string,
  from: readonly ImportState[],
  set: Partial<BatchRow>,
): Promise<ImportBatch> {
  await stateOf(scope, id, from);
  const [row] = await scope.db
    .update(importBatches)
    .set(set)
    .where(and(eq(importBatches.id, id), inArray(importBatches.state, [...from])))
    .returning();
  if (!row) throw tooLate((await getBatchRow(scope, id)).state);
  return toImportBatch(row);
}

function tooLate(state: ImportState): AppError {
  return new AppError('conflict', m.imports_wrong_state({ state }), { members: { state } });
}
