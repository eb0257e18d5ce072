/** Streamed binary request bodies with a limit. */
import { m } from '#messages';
import { readChunks } from '#platform/http/request-body.ts';

/** The message for a body above `maxBytes`. */
export function octetsTooLarge(maxBytes: number): string {
  return m.api_octets_too_large({ megabytes: Math.floor(maxBytes / 1024 / 1024) });
}

/** Yields the chunks of the body. Throws payload_too_large when they exceed `maxBytes`. */
export function readOctets(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  return readChunks(request, maxBytes, octetsTooLarge(maxBytes));
}
