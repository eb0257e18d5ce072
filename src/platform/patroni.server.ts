/** Patroni keeps a cluster of PostgreSQL servers and decides which one is the primary. Its REST address needs no password. */

/** Patroni answers from memory, at once. */
const answerWithinMs = 1000;

/**
 * Whether the Patroni at this address says that its server is the primary; undefined when it does not answer. A server whose
 * Patroni has died still says itself that it can be written to, although another one may take its place.
 */
export async function isPrimaryByPatroni(address: string): Promise<boolean | undefined> {
  try {
    const response = await fetch(`${address.replace(/\/+$/, '')}/primary`, {
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    // Patroni logs an error with its traceback for every answer that is not read to its end.
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return undefined;
  }
}
