/** Wrapper of all page loaders that call the domain: passes the Scope and turns an AppError into an HTTP status. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { m } from '#messages';
import { isDatabaseUnavailable } from '#platform/database/db-errors.ts';
import { AppError, errorStatus } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
// This import is written as #web/…: the build keeps it external, so that server and pages share one context object.
import { scopeContext } from '#web/scope-context.ts';

/**
 * Wraps a loader. An AppError becomes an error page with its status and detail, an unavailable database a 503; any other
 * error becomes a 500.
 */
export function load<T>(work: (scope: Scope, args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await work(args.context.get(scopeContext), args);
    } catch (error) {
      if (error instanceof AppError) throw data({ code: error.code, detail: error.message }, { status: error.status });
      // A loader's error has no headers: server/pages.ts adds Retry-After.
      if (isDatabaseUnavailable(error))
        throw data({ code: 'unavailable', detail: m.error_unavailable() }, { status: errorStatus.unavailable });
      throw error;
    }
  };
}
