import type { ImportBatch, ImportKind } from '#domain/imports/contract.ts';
import { announceImport, receiveFile } from '#domain/imports/receive-file.server.ts';
import type { Scope } from '#platform/scope.ts';

/** Announces a file and sends it in pieces of 50,000 bytes. Text is sent as UTF-8. */
export async function uploadFile(
  scope: Scope,
  kind: ImportKind,
  content: string | Uint8Array,
  fileName = 'list.csv',
): Promise<ImportBatch> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const { _id } = await announceImport(scope, { kind, fileName, fileBytes: bytes.byteLength });
  return receiveFile(scope, _id, { from: 0, bytes: piecesOf(bytes) });
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 50_000) yield bytes.subarray(at, at + 50_000);
}
