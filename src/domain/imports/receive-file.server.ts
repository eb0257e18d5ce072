/** A file comes in: announced, then sent in pieces that go straight to disk, then looked at. */
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

/** Announces a file. For admins (401, 403). */
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
 * Takes a piece of the file, which begins where the last one ended; with the last byte the file is looked at.
 * For admins. Throws not_found; conflict, with `receivedBytes`, when the piece begins elsewhere;
 * payload_too_large when there is more than was announced.
 */
export async function receiveFile(
  scope: Scope,
  id: string,
  { from, bytes }: { from: number; bytes: AsyncIterable<Uint8Array> },
): Promise<ImportBatch> {
  requireAdmin(scope);
  const batch = await getBatchRow(scope, id);
  if (batch.state !== 'uploading' || from !== batch.receivedBytes) throw elsewhere(batch.receivedBytes);
  const end = await scope.files.write(fileKey(id), from, atMost(bytes, batch.fileBytes - from));
  const taken = await scope.db
    .update(importBatches)
    .set({ receivedBytes: end })
    .where(and(eq(importBatches.id, id), eq(importBatches.receivedBytes, from), eq(importBatches.state, 'uploading')))
    .returning({ id: importBatches.id });
  if (taken.length === 0) throw elsewhere((await getBatchRow(scope, id)).receivedBytes);
  if (end === batch.fileBytes) await inspectBatch(scope, await getBatchRow(scope, id), {});
  return toImportBatch(await getBatchRow(scope, id));
}

function elsewhere(receivedBytes: number): AppError {
  return new AppError('conflict', m.imports_wrong_offset({ bytes: receivedBytes }), { members: { receivedBytes } });
}

async function* atMost(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of bytes) {
    length += piece.byteLength;
    if (length > most) throw new AppError('payload_too_large', m.imports_larger_than_announced());
    yield piece;
  }
}
