/** What sign-in and registration show beside their form, the same for everybody who comes by this address. */
import { getPart } from '#domain/catalog/get-part.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { load } from '#web/load.server.ts';

export interface AuthLoaderData {
  /** Whether "Continue with Google" is set up. */
  readonly google: boolean;
  /** Number of the part that somebody was about to order when he was asked to sign in. */
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
    // Gone meanwhile: signing in works all the same.
    if (error instanceof AppError) return null;
    throw error;
  }
}
