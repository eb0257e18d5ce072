/** text/csv that is sent while it is being made: a whole catalogue never stands in memory. */

/** What goes wrong after the first piece can only break the connection off, which every client notices. */
export function csvResponse(pieces: AsyncIterable<string>, headers: Headers): Response {
  headers.set('Content-Type', 'text/csv; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers });
}
