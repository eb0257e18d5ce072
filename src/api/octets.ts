/** A body that goes on as it comes, counted on its way. */
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';

export function octetsTooLarge(maxBytes: number): string {
  return m.api_octets_too_large({ megabytes: Math.floor(maxBytes / 1024 / 1024) });
}

/** Throws payload_too_large as soon as there are more than `maxBytes`. */
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
