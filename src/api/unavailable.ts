/** Tells "the database cannot be reached now" from a fault of ours: the first is worth another try. */

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// SQLSTATE classes: connection lost, out of resources, operator (shutdown, restart); 25006: a replica took over.
const sqlStates = /^(08...|53...|57P0.|25006)$/;
// pg and its pool give these no code.
const texts = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Looks through the causes: Drizzle wraps what pg throws. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const fromDatabase =
    connectionCodes.has(code) && 'syscall' in error && /connect|read|write|getaddrinfo/.test(String(error.syscall));
  return fromDatabase || sqlStates.test(code) || texts.test(error.message) || isUnavailable(error.cause);
}
