/** Uploads a stream of any length: in one request when it is short, else in parts, of which one at a time is in memory. */
import { FileStoreUnavailable } from '../file-store-unavailable.ts';
import type { S3Client, S3Request } from './client.server.ts';
import { isErrorDocument, S3Error } from './error.ts';
import { contentType, putObject, sendExpecting } from './objects.server.ts';
import { parseXml, xmlChildren, xmlText } from './xml.ts';

/** Bytes of a part. The store allows at least 5 MiB, and 10,000 parts. */
const partBytes = 8 * 1024 * 1024;

/** Stores the stream and returns its length in bytes. When it fails, the store keeps nothing of it. */
export async function uploadStream(client: S3Client, key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const parts = inParts(bytes);
  const first = (await parts.next()).value ?? new Uint8Array();
  if (first.byteLength < partBytes) {
    await putObject(client, key, first);
    return first.byteLength;
  }
  const headers = { 'content-type': contentType(key) };
  const begun = await sendExpecting(client, { method: 'POST', key, query: { uploads: '' }, headers });
  const uploadId = xmlText(parseXml(await begun.text()), 'UploadId');
  try {
    let size = first.byteLength;
    const etags = [await putPart(client, key, { uploadId, number: 1, part: first })];
    for await (const part of parts) {
      size += part.byteLength;
      etags.push(await putPart(client, key, { uploadId, number: etags.length + 1, part }));
    }
    await complete(client, key, uploadId, etags);
    return size;
  } catch (error) {
    // The first error is the reason; deleteAbandonedUploads deletes what stays when the store is away.
    await abort(client, key, uploadId).catch(() => undefined);
    throw error;
  }
}

/** Aborts the uploads that began before this moment. */
export async function deleteAbandonedUploads(client: S3Client, before: Date): Promise<void> {
  const { prefix } = client.settings;
  const answer = await sendExpecting(client, { method: 'GET', query: { uploads: '', prefix } });
  // The list has the first thousand; the next run deletes further ones.
  for (const upload of xmlChildren(parseXml(await answer.text()), 'Upload')) {
    if (new Date(xmlText(upload, 'Initiated')) >= before) continue;
    await abort(client, xmlText(upload, 'Key').slice(prefix.length), xmlText(upload, 'UploadId'));
  }
}

async function abort(client: S3Client, key: string, uploadId: string): Promise<void> {
  await (await client.send({ method: 'DELETE', key, query: { uploadId } }))?.discard();
}

async function putPart(
  client: S3Client,
  key: string,
  { uploadId, number, part }: { uploadId: string; number: number; part: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const query = { partNumber: String(number), uploadId };
  const answer = await sendExpecting(client, { method: 'PUT', key, query, body: part });
  await answer.discard();
  return answer.headers.get('etag') ?? '';
}

async function complete(client: S3Client, key: string, uploadId: string, etags: readonly string[]): Promise<void> {
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const headers = { 'content-type': 'application/xml' };
  const request: S3Request = { method: 'POST', key, query: { uploadId }, headers, body };
  const text = await (await sendExpecting(client, request)).text();
  // The store answers 200 before it has put the parts together, and may fail afterwards.
  if (isErrorDocument(text)) throw new FileStoreUnavailable(S3Error.of(request, 200, text));
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(partBytes);
  let length = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.byteLength; ) {
      const piece = chunk.subarray(at, at + partBytes - length);
      part.set(piece, length);
      length += piece.byteLength;
      at += piece.byteLength;
      if (length < partBytes) continue;
      yield part;
      part = new Uint8Array(partBytes);
      length = 0;
    }
  }
  if (length > 0) yield part.slice(0, length);
}
