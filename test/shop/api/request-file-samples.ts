/** Valid calls about the files of a request for quotation that is being written. */
import { randomUUID } from 'node:crypto';
import { announceRequestFile } from '#domain/quotations/files/announce-request-file.server.ts';
import { visitor } from '#platform/scope.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { newRequestRef, pdfOf, uploadRequestBytes } from '../../fixtures/request-files.ts';
import type { Sample } from './samples.ts';

/** The call of one of the operations that end in QuotationFile. Whoever has the key of the request acts as its buyer. */
export async function requestFileSample({ system }: TestShop, operation: string): Promise<Sample> {
  const ref = newRequestRef();
  const id = randomUUID();
  const bytes = pdfOf(1000);
  const headers = { 'Request-Key': ref.key };
  const path = `/quotation-request/${ref.id}/file`;
  const file = { id, name: 'photo.jpg', bytes: bytes.byteLength };
  if (operation === 'announceQuotationFile') return { path, options: { headers, json: file } };
  const stranger = { ...system, actor: visitor };
  if (operation === 'sendQuotationFile') {
    await announceRequestFile(stranger, ref, file);
    const octets = { ...headers, 'Content-Type': 'application/octet-stream' };
    return { path: `${path}/${id}`, options: { headers: octets, body: bytes } };
  }
  await uploadRequestBytes(stranger, ref, bytes, file);
  return { path: `${path}/${id}`, options: { headers } };
}
