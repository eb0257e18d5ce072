/**
 * Commands of staff for a batch: change its settings, check, run, undo, discard. A command only changes the state; the
 * work is done in the background by process-batches.server.ts.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { type BatchRow, fileFolder, getBatchRow, toImportBatch, wrongState } from './batch-row.server.ts';
import type { ImportBatch, ImportSettings, ImportSettingsChange, ImportState } from './contract.ts';
import { requireCostRights, requireCostsRead } from './cost-rights.ts';
import { importFields } from './fields.ts';
import { headingFingerprint } from './guess-columns.ts';
import { inspectBatch } from './inspect-batch.server.ts';
import { importBatches, importMappings } from './tables.server.ts';

/** States in which the settings can be changed. */
const changeableStates: readonly ImportState[] = ['uploaded', 'checked', 'failed'];
/** A run that failed has changed the catalogue up to its last complete chunk. */
const undoableStates: readonly ImportState[] = ['done', 'failed'];
const discardableStates: readonly ImportState[] = ['uploading', 'uploaded', 'checking', 'checked', 'queued', 'failed'];

/**
 * Changes how the file is parsed. Settings that depend on the change and are not given are guessed again. An earlier dry
 * run becomes invalid. For admins. Throws unauthenticated, forbidden, not_found, and conflict in a wrong state.
 */
export async function changeImport(scope: Scope, id: string, change: ImportSettingsChange): Promise<ImportBatch> {
  requirePermission(scope, 'import');
  const batch = await requireState(scope, id, changeableStates);
  requireCostsRead(scope, batch);
  if (batch.receivedBytes < batch.fileBytes || batch.changes > 0) throw wrongState(batch.state);
  if (batch.state !== 'failed' && isCurrent(batch.settings, change)) return toImportBatch(batch);
  const settings = { ...carriedSettings(batch.settings, change), ...change };
  const changed = await inspectBatch(scope, batch, settings, movesCells(change));
  const current = await getBatchRow(scope, id);
  if (!changed) throw wrongState(current.state);
  return toImportBatch(current);
}

/** Whether the rows or columns of the file are others after the change: corrections would then apply to wrong cells. */
function movesCells(change: ImportSettingsChange): boolean {
  return 'separator' in change || 'sheet' in change;
}

/** Whether the change sets nothing anew, so that the file need not be inspected again. */
function isCurrent(settings: ImportSettings, change: ImportSettingsChange): boolean {
  return isDeepStrictEqual({ ...settings, ...change }, settings);
}

/**
 * The current settings that remain valid after the change: columns depend on the heading row and the kind, the heading
 * row depends on encoding, separator and sheet.
 */
function carriedSettings(settings: ImportSettings, change: ImportSettingsChange): ImportSettingsChange {
  const { encoding, separator, decimal, sheet, leaveOutHidden, headingRow, columns, defaults, cost } = settings;
  const fileFormat = { encoding, separator, sheet, leaveOutHidden, ...(cost && { cost }) };
  const rowsChange = (['encoding', 'separator', 'sheet'] as const).some((name) => name in change);
  if (rowsChange) return { ...fileFormat, defaults };
  if ('headingRow' in change || 'kind' in change) return { ...fileFormat, headingRow, defaults };
  return { ...fileFormat, headingRow, columns, decimal, defaults };
}

/**
 * Queues the dry run, and stores the column mapping for later files with the same headings. For admins. Throws
 * unauthenticated, forbidden, not_found, conflict in a wrong state, and invalid with the required fields that have
 * neither a column nor a default, or with the columns that share a field (path `columns.3`, from 0).
 */
export async function checkImport(scope: Scope, id: string): Promise<ImportBatch> {
  requirePermission(scope, 'import');
  const batch = await requireState(scope, id, ['uploaded', 'checked']);
  requireCostRights(scope, batch);
  const { settings, headings } = batch;
  const missing = [...missingFields(settings), ...missingConversion(settings)];
  if (missing.length > 0) throw new AppError('invalid', m.imports_columns_missing(), { errors: missing });
  const shared = columnsOfOneField(settings, headings);
  if (shared.length > 0) throw new AppError('invalid', m.imports_columns_shared(), { errors: shared });
  const columns = { columns: settings.columns, defaults: settings.defaults, usedAt: scope.now() };
  return inTransaction(scope, async (tx) => {
    await tx.db
      .insert(importMappings)
      .values({ kind: settings.kind, fingerprint: headingFingerprint(headings), ...columns })
      .onConflictDoUpdate({ target: [importMappings.kind, importMappings.fingerprint], set: columns });
    return queueStep(tx, id, ['uploaded', 'checked'], { state: 'checking', checkedShare: 0 });
  });
}

function missingFields({ kind, columns, defaults }: ImportSettings): FieldError[] {
  return importFields[kind]
    .filter(({ name, required }) => required && !columns.includes(name) && !defaults[name]?.trim())
    .map(({ name, label }) => ({ path: name, message: m.imports_column_missing({ field: label() }) }));
}

/** What turns the amounts of a cost column into costs is typed for each list. */
function missingConversion({ columns, cost }: ImportSettings): FieldError[] {
  return columns.includes('cost') && !cost ? [{ path: 'cost.factor', message: m.imports_cost_conversion() }] : [];
}

function columnsOfOneField({ kind, columns }: ImportSettings, headings: readonly string[]): FieldError[] {
  return importFields[kind].flatMap(({ name, label }) => {
    const positions = columns.flatMap((field, at) => (field === name ? [at] : []));
    if (positions.length < 2) return [];
    const names = positions.map((at) => headings[at] || m.import_column_number({ number: at + 1 })).join(', ');
    const message = m.imports_column_shared({ field: label(), columns: names });
    return positions.map((at) => ({ path: `columns.${at}`, message }));
  });
}

/** Queues the run of a checked batch. For admins. Throws unauthenticated, forbidden, not_found, conflict. */
export function runImport(
  scope: Scope,
  id: string,
  { acceptPriceFalls }: { acceptPriceFalls: boolean },
): Promise<ImportBatch> {
  requirePermission(scope, 'import');
  return queueStep(scope, id, ['checked'], { state: 'queued', acceptPriceFalls });
}

/**
 * Queues the undo of a run. Values that were changed since the run stay. For admins. Throws unauthenticated, forbidden,
 * not_found, and conflict in a wrong state or when the changes have expired.
 */
export async function undoImport(scope: Scope, id: string): Promise<ImportBatch> {
  requirePermission(scope, 'import');
  const batch = await requireState(scope, id, undoableStates);
  if (batch.rowsDeletedAt || batch.changes === 0) throw new AppError('conflict', m.imports_undo_expired());
  const notExpired = isNull(importBatches.rowsDeletedAt);
  return queueStep(scope, id, undoableStates, { state: 'undoing', finishedAt: null }, notExpired);
}

/**
 * Deletes a batch that has not changed the catalogue, together with its file. For admins. Throws unauthenticated,
 * forbidden, not_found, and conflict when it has changed the catalogue or is running.
 */
export async function discardImport(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'import');
  await requireState(scope, id, discardableStates);
  const isDiscardable = and(inArray(importBatches.state, [...discardableStates]), eq(importBatches.changes, 0));
  const deleted = await inTransaction(scope, ({ db }) =>
    db
      .delete(importBatches)
      .where(and(eq(importBatches.id, id), isDiscardable))
      .returning({ id: importBatches.id }),
  );
  if (deleted.length === 0) throw wrongState('running');
  await scope.files.remove(fileFolder(id));
  return { deletedCount: deleted.length };
}

/** The batch. Throws not_found, conflict when it is in none of the allowed states. */
async function requireState(scope: Scope, id: string, allowed: readonly ImportState[]): Promise<BatchRow> {
  const batch = await getBatchRow(scope, id);
  if (!allowed.includes(batch.state)) throw wrongState(batch.state);
  return batch;
}

/**
 * Moves the batch to a state of work, for the admin who acts. The update repeats the conditions: of two simultaneous
 * commands only one succeeds, the other one throws conflict. The caller has checked the rights.
 */
export async function queueStep(
  scope: Scope,
  id: string,
  from: readonly ImportState[],
  set: Partial<BatchRow>,
  condition?: SQL,
): Promise<ImportBatch> {
  requireCostRights(scope, await requireState(scope, id, from));
  const queuedBy = scope.actor.kind === 'user' ? scope.actor.user.id : null;
  const [row] = await inTransaction(scope, ({ db, now }) =>
    db
      .update(importBatches)
      .set({ ...set, queuedAt: now(), queuedBy })
      .where(and(eq(importBatches.id, id), inArray(importBatches.state, [...from]), condition))
      .returning(),
  );
  if (row) return toImportBatch(row);
  const { state, rowsDeletedAt } = await getBatchRow(scope, id);
  throw rowsDeletedAt ? new AppError('conflict', m.imports_undo_expired()) : wrongState(state);
}
