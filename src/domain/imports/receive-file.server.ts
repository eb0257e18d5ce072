/** Receives a file: it is announced, sent in slices that are written directly to disk, and inspected when it is complete. */
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { fileKey, getBatchRow, toImportBatch } from './batch-row.server.ts';
import type { ImportBatch, ImportSettings, NewImport } from './contract.ts';
import { inspectBatch } from './inspect-batch.server.ts';
import { importBatches } from './tables.server.ts';

/** Creates a batch for a file that will be sent. For admins. Throws unauthenticated, forbidden. */
export async function announceImport(scope: Scope, { kind, fileName, fileBytes }: NewImport): Promise<ImportBatch> {
  const { email } = requireAdmin(scope);
  const id = uuid();
  await scope.db.insert(importBatches).values({
    id,
    kind,
    fileName,
    fileBytes,
    state: 'uploading',
    settings: emptySettings(kind),
    createdByEmail: email,
    createdAt: scope.now(),
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
  requireAdmin(scope);
  const batch = await getBatchRow(scope, id);
  if (batch.state !== 'uploading' || from !== batch.receivedBytes) throw wrongOffset(batch.receivedBytes);
  const end = await scope.files.write(fileKey(id), from, limitBytes(bytes, batch.fileBytes - from));
  const updated = await scope.db
    .update(importBatches)
    .set({ receivedBytes: end })
    .where(and(eq(importBatches.id, id), eq(importBatches.receivedBytes, from), eq(importBatches.state, 'uploading')))
    .returning({ id: importBatches.id });
  if (updated.length === 0) throw wrongOffset((await getBatchRow(scope, id)).receivedBytes);
  if (end === batch.fileBytes) await inspectBatch(scope, await getBatchRow(scope, id), {});
  return toImportBatch(await getBatchRow(scope, id));
}

function wrongOffset(receivedBytes: number): AppError {
  return new AppError('conflict', m.imports_wrong_offset({ bytes: receivedBytes }), { members: { receivedBytes } });
}

/** Passes the bytes on. Throws payload_too_large after `maxBytes`. */
async function* limitBytes(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const block of bytes) {
    length += block.byteLength;
    if (length > maxBytes) throw new AppError('payload_too_large', m.imports_larger_than_announced());
    yield block;
  }
}
