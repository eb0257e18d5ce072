/** Classifies what pg and Drizzle throw. Drizzle wraps pg's error, so each function also looks at the causes. */

// System error codes that are a lost or refused connection when the failed system call is one of a socket.
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const socketCalls = /^(connect|read|write|getaddrinfo)$/;

// SQLSTATE: 08 connection exception, 53 insufficient resources, 57P0x operator intervention (shutdown, restart),
// 25006 read-only transaction (the server has become a replica).
const unavailableStates = /^(08...|53...|57P0.|25006)$/;

// SQLSTATE: 40001 serialization failure, 40P01 deadlock detected, 55P03 lock not available.
const contentionStates = /^(40001|40P01|55P03)$/;

// Errors of pg and its pool that carry no code.
const unavailableMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error/;

/** The error's code: a SQLSTATE ("23505") for an error of the server, a system error code for one of the socket; "" without one. */
function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True when the database cannot be reached at this moment, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const lostConnection = connectionCodes.has(code) && 'syscall' in error && socketCalls.test(String(error.syscall));
  return (
    lostConnection ||
    unavailableStates.test(code) ||
    unavailableMessages.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}

// SQLSTATE disk_full, and the system's codes for a disk and a quota.
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True when the disk of the database, or of the files, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (diskFullCodes.has(codeOf(error)) || isDiskFull(error.cause));
}

/** True when another transaction held what this one needs; nothing of this one was written. */
export function isContention(error: unknown): boolean {
  return error instanceof Error && (contentionStates.test(codeOf(error)) || isContention(error.cause));
}

// SQLSTATE in_failed_sql_transaction: a statement before has failed, and whoever sent it went on.
const failedTransaction = '25P02';

/** True when the transaction was lost to others, so that it may succeed as a whole if it runs again. */
export function isLostTransaction(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === failedTransaction || isContention(error) || isLostTransaction(error.cause);
}

/** True when the same transaction may succeed if it runs again: the database is unavailable, or another transaction held what it needs. */
export function isTransientDatabaseError(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isContention(error);
}

/** Name of the constraint or unique index that a write violated; undefined for every other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return violatedConstraint(error.cause);
}
