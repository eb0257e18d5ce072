/** The answer of an object store, read piece by piece. */

export interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The content as it arrives. Throws when it is cut off, or nothing arrives for too long. */
  chunks(): AsyncGenerator<Uint8Array>;
  /** The content as text; only for documents of the store, which are short. */
  text(): Promise<string>;
  /** Gives the connection back without reading the content. */
  discard(): Promise<void>;
}

/** The answer of a response. @param silenceMs longest pause between two pieces, in ms */
export function readAnswer(response: Response, stopping: AbortController, silenceMs: number): S3Answer {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    if (!response.body) return;
    const reader = response.body.getReader();
    try {
      for (;;) {
        const timer = setTimeout(() => stopping.abort(new Error(`Nothing arrived for ${silenceMs} ms`)), silenceMs);
        // The time that the consumer needs is not counted.
        const { done, value } = await reader.read().finally(() => clearTimeout(timer));
        if (done) return;
        yield value;
      }
    } finally {
      // Ends the connection when the consumer has stopped early; after the end it does nothing.
      await reader.cancel().catch(() => undefined);
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    chunks,
    async text() {
      const parts: Uint8Array[] = [];
      for await (const part of chunks()) parts.push(part);
      return Buffer.concat(parts).toString('utf8');
    },
    async discard() {
      for await (const _ of chunks());
    },
  };
}
