/** Wrapper of all page loaders that call the domain: passes the Scope and turns an AppError into an HTTP status. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
// Imported as #web/…: the build keeps this import external, so that server and pages share one context object.
import { scopeContext } from '#web/scope-context.ts';

/** Wraps a loader. An AppError becomes an error page with its status and detail; any other error becomes a 500. */
export function load<T>(work: (scope: Scope, args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await work(args.context.get(scopeContext), args);
    } catch (error) {
      if (error instanceof AppError) throw data({ code: error.code, detail: error.message }, { status: error.status });
      throw error;
    }
  };
}
