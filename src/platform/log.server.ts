/** One JSON line for each event. Nothing secret belongs into it, and nobody's address. */
import { pino } from 'pino';

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutValues } },
    destination,
  );
}

/**
 * What is needed to find the place, without what people typed: the message of a failed query repeats
 * its parameters, and PostgreSQL's `detail` the row. The cause says why without either.
 */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const failedQuery = 'query' in error && error.cause instanceof Error;
  const { message, code, constraint } = (failedQuery ? error.cause : error) as Error & Record<string, unknown>;
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.constructor.name, message, code, constraint, stack: places?.join('\n') };
}
