/** The log: one JSON line per event, without secrets and personal data. */
import { pino } from 'pino';
import { currentRequestId } from './http/request-context.server.ts';
import { withoutEmails } from './values/without-emails.ts';

/** What modules log through. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/**
 * A logger from this level on, to standard output unless `destination` is given. A line that is written during a request has its
 * id. Emails are taken out of every line: others write messages too, such as a mail server that refuses a recipient.
 */
export function createLog(level: string, destination: pino.DestinationStream = pino.destination(1)): pino.Logger {
  return pino(
    {
      level,
      // Several processes may write to the same log.
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutValues },
      mixin() {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
    },
    { write: (line) => destination.write(withoutEmails(line)) },
  );
}

/**
 * Type, message, code and stack of an error without user input: the message of a failed query contains its parameters,
 * and PostgreSQL's `detail` contains the row, so the cause is logged instead.
 */
export function withoutValues(error: unknown): { readonly message: string; readonly [field: string]: unknown } {
  if (!(error instanceof Error)) return { message: String(error) };
  const failedQuery = 'query' in error && error.cause instanceof Error;
  const { message, code, constraint } = (failedQuery ? error.cause : error) as Error & Record<string, unknown>;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.constructor.name, message, code, constraint, stack: frames?.join('\n') };
}
