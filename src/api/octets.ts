/** Streamed binary request bodies with a limit. */
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';

/** The message for a body above `maxBytes`. */
export function octetsTooLarge(maxBytes: number): string {
  return m.api_octets_too_large({ megabytes: Math.floor(maxBytes / 1024 / 1024) });
}

/** Yields the chunks of the body. Throws payload_too_large when they exceed `maxBytes`. */
export async function* readOctets(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      length += value.byteLength;
      if (length > maxBytes) throw new AppError('payload_too_large', octetsTooLarge(maxBytes));
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
