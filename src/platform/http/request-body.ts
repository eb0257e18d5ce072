/** Reads request bodies with a limit in bytes that holds whatever Content-Length says. */

import { m } from '#messages';
import { AppError } from '#platform/errors.ts';

/** Bytes that multipart boundaries and part headers may add to the file they enclose. */
export const multipartOverhead = 64 * 1024;

const unsupportedMessages = {
  'application/json': m.api_json_only,
  'multipart/form-data': m.api_multipart_only,
  'application/octet-stream': m.api_octets_only,
};
type MediaType = keyof typeof unsupportedMessages;

/**
 * Checks the headers before any byte is read: the media type (UTF-8, not compressed), then the announced length.
 * @param tooLarge detail of the error for a body above `maxBytes`
 * @throws AppError unsupported_media_type (415), payload_too_large (413)
 */
export function checkBodyHeaders(request: Request, mediaType: MediaType, maxBytes: number, tooLarge: string): void {
  const [type, ...parameters] = (request.headers.get('Content-Type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset =
    parameters
      .find((parameter) => parameter.startsWith('charset='))
      ?.slice('charset='.length)
      .replaceAll('"', '') ?? 'utf-8';
  const encoding = request.headers.get('Content-Encoding')?.toLowerCase() ?? 'identity';
  if (type !== mediaType || charset !== 'utf-8' || encoding !== 'identity') {
    throw new AppError('unsupported_media_type', unsupportedMessages[mediaType]());
  }
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw new AppError('payload_too_large', tooLarge);
}

/**
 * The bytes of the body, empty without one. Reading stops at the chunk that exceeds `maxBytes`.
 * @param tooLarge detail of that error
 * @throws AppError payload_too_large (413), bad_request when the client breaks the request off
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (isAnnounced(request, maxBytes)) return readAnnounced(request, maxBytes, tooLarge);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(request, maxBytes, tooLarge)) {
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** True for a body of at most so many bytes, by its Content-Length. Node reads no more of a body than that says. */
function isAnnounced({ headers }: Request, maxBytes: number): boolean {
  const announced = headers.get('Content-Length');
  return announced !== null && Number(announced) <= maxBytes;
}

/** The body as a whole. Its stream would be one of the web, with a request and a signal of its own: 0.2 ms of each order. */
async function readAnnounced(request: Request, maxBytes: number, tooLarge: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await request.arrayBuffer().catch(() => {
    throw new AppError('bad_request', m.api_body_incomplete());
  });
  if (bytes.byteLength > maxBytes) throw new AppError('payload_too_large', tooLarge);
  return new Uint8Array(bytes);
}

/**
 * Yields the chunks of the body; each is read when the consumer asks for it. Ends at the chunk that exceeds `maxBytes`.
 * @param tooLarge detail of that error
 * @throws AppError payload_too_large (413), bad_request when the client breaks the request off
 */
export async function* readChunks(request: Request, maxBytes: number, tooLarge: string): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new AppError('bad_request', m.api_body_incomplete());
      });
      if (done) return;
      length += value.byteLength;
      if (length > maxBytes) throw new AppError('payload_too_large', tooLarge);
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
