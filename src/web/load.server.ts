/** The one way for a page loader to reach the domain: gives it the Scope and turns AppErrors into statuses. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
// By this name: the build leaves it to Node, so that server and pages share one context.
import { scopeContext } from '#web/scope-context.ts';

/** Wraps a loader: an AppError becomes an error page with its status, its detail shown; anything else a 500. */
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
