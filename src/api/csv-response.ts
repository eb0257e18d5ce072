/** CSV downloads, streamed: the whole catalogue is never in memory. */

/**
 * Streams `pieces` as text/csv. An error aborts the connection, which the client sees as a failed download.
 * @param toPublic logs the error, and returns the one whose text may be sent: the HTTP server writes it at the end of the file
 */
export function csvResponse(
  pieces: AsyncIterable<string>,
  headers: Headers,
  toPublic: (error: unknown) => Error,
): Response {
  headers.set('Content-Type', 'text/csv; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next().catch((error: unknown) => {
        throw toPublic(error);
      });
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers });
}
