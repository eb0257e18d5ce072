/** Reads a request's body with a hard count of bytes, whatever Content-Length says. */

import { m } from '#messages';
import { AppError } from '#platform/errors.ts';

/** Bytes of a JSON body. */
export const maxJsonBytes = 64 * 1024;
/** Bytes that a multipart body may need around its file. */
export const multipartOverhead = 64 * 1024;

const onlyKind = {
  'application/json': m.api_json_only,
  'multipart/form-data': m.api_multipart_only,
  'application/octet-stream': m.api_octets_only,
};
type BodyKind = keyof typeof onlyKind;

/** Refuses by what the headers say, before anything is read: 415 for the wrong kind, 413 for too much. */
export function checkBodyHeaders(request: Request, mediaType: BodyKind, maxBytes: number, tooLarge: string): void {
  const [type, ...parameters] = (request.headers.get('Content-Type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset =
    parameters
      .find((parameter) => parameter.startsWith('charset='))
      ?.slice(8)
      .replaceAll('"', '') ?? 'utf-8';
  const encoding = request.headers.get('Content-Encoding')?.toLowerCase() ?? 'identity';
  if (type !== mediaType || charset !== 'utf-8' || encoding !== 'identity') {
    throw new AppError('unsupported_media_type', onlyKind[mediaType]());
  }
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw new AppError('payload_too_large', tooLarge);
}

/** The bytes of the body. Throws payload_too_large as soon as there are more than `maxBytes`. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel().catch(() => {});
      throw new AppError('payload_too_large', tooLarge);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
