/** Receives a file: it is announced, sent in slices, and inspected when it is complete. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { receiveSlice } from '#domain/media/receive-slice.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { type BatchRow, fileFolder, fileKey, getBatchRow, toImportBatch } from './batch-row.server.ts';
import type { ImportBatch, ImportSettings, NewImport } from './contract.ts';
import { inspectBatch } from './inspect-batch.server.ts';
import { importBatches } from './tables.server.ts';

/** Creates a batch for a file that will be sent. For admins. Throws unauthenticated, forbidden. */
export async function announceImport(scope: Scope, { kind, fileName, fileBytes }: NewImport): Promise<ImportBatch> {
  const { email } = requirePermission(scope, 'import');
  const id = uuid();
  await inTransaction(scope, async (tx) => {
    noteForAudit(tx, { thing: { kind: 'import', id } });
    await tx.db.insert(importBatches).values({
      id,
      kind,
      fileName,
      fileBytes,
      state: 'uploading',
      settings: emptySettings(kind),
      createdByEmail: email,
      createdAt: tx.now(),
    });
  });
  return toImportBatch(await getBatchRow(scope, id));
}

function emptySettings(kind: ImportSettings['kind']): ImportSettings {
  return {
    kind,
    encoding: 'utf-8',
    separator: ',',
    decimal: 'point',
    sheet: 0,
    leaveOutHidden: false,
    headingRow: 1,
    columns: [],
    defaults: {},
  };
}

/**
 * Appends a slice to the file; after the last byte the file is inspected. For admins. Throws unauthenticated, forbidden,
 * not_found, conflict with `receivedBytes` when the slice does not begin there, and payload_too_large when the file is
 * longer than announced.
 * @param from offset of the slice in bytes
 */
export async function receiveFile(
  scope: Scope,
  id: string,
  { from, bytes }: { from: number; bytes: AsyncIterable<Uint8Array> },
): Promise<ImportBatch> {
  requirePermission(scope, 'import');
  const batch = await getBatchRow(scope, id);
  checkOffset(batch, from);
  const received = await receiveSlice(
    scope,
    {
      folder: fileFolder(id),
      key: fileKey(id),
      from,
      bytes,
      maxBytes: batch.fileBytes - from,
      tooLong: () => new AppError('payload_too_large', m.imports_larger_than_announced()),
    },
    (tx, end) => acceptSlice(tx, id, from, end),
  );
  if (received.receivedBytes < received.fileBytes) return toImportBatch(received);
  // inspectBatch returns false after a simultaneous repetition of the last slice, which has already stored the same result.
  await inspectBatch(scope, received, {});
  return toImportBatch(await getBatchRow(scope, id));
}

/** Notes that the file has the slice. The row lock lets requests do so one after the other. Throws not_found, conflict. */
async function acceptSlice(tx: Scope, id: string, from: number, receivedBytes: number): Promise<BatchRow> {
  const [batch] = await tx.db.select().from(importBatches).where(eq(importBatches.id, id)).for('update');
  if (!batch) return getBatchRow(tx, id);
  checkOffset(batch, from);
  await tx.db.update(importBatches).set({ receivedBytes }).where(eq(importBatches.id, id));
  return { ...batch, receivedBytes };
}

/** Throws conflict unless the slice continues the upload. */
function checkOffset({ state, receivedBytes }: BatchRow, from: number): void {
  if (state === 'uploading' && from === receivedBytes) return;
  throw new AppError('conflict', m.imports_wrong_offset({ bytes: receivedBytes }), { members: { receivedBytes } });
}
