/** Loader of login and registration. The data depend on the URL only, so the pages can be cached. */
import { getPart } from '#domain/catalog/get-part.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { load } from '#web/layout/load.server.ts';

export interface AuthLoaderData {
  /** True when "Continue with Google" is configured. */
  readonly google: boolean;
  /** Number of the part whose order form required signing in; null for any other page. */
  readonly partNumber: string | null;
}

export const authLoader = load(async (scope, { request }): Promise<AuthLoaderData> => {
  const returnTo = new URL(request.url).searchParams.get('returnTo');
  return { google: scope.config.google !== undefined, partNumber: await partToOrder(scope, returnTo) };
});

async function partToOrder(scope: Scope, returnTo: string | null): Promise<string | null> {
  const [, id] = /^\/purchase\/([\w-]+)/.exec(returnTo ?? '') ?? [];
  if (!id) return null;
  try {
    return (await getPart(scope, id)).partNumber;
  } catch (error) {
    // The part is not for sale any more; signing in does not depend on it.
    if (error instanceof AppError) return null;
    throw error;
  }
}
