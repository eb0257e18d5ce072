/** What has to be thrown away now and then; several processes may do it at once. */
import { partPicturesInUse } from '#domain/catalog/pictures-in-use.server.ts';
import { forgetExpired } from '#domain/identity/forget-expired.server.ts';
import { profilePicturesInUse } from '#domain/identity/pictures-in-use.server.ts';
import { forgetOldImports } from '#domain/imports/forget-imports.server.ts';
import { forgetUnusedPictures } from '#domain/media/forget-unused.server.ts';
import { forgetOldKeys } from '#domain/orders/forget-keys.server.ts';
import { reviewPicturesInUse } from '#domain/reviews/pictures-in-use.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Scope } from '#platform/scope.ts';

const dayMs = 86_400_000;

/** Tidies up now and once a day, in the background. Returns what ends it. */
export function startHousekeeping(scope: Scope, log: Log): () => Promise<void> {
  const tidy = () =>
    tidyUp(scope).catch((error: unknown) => {
      log.warn({ err: error }, 'tidying up failed; it is tried again tomorrow');
    });
  let running = tidy();
  const timer = setInterval(() => {
    running = tidy();
  }, dayMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Everything that is thrown away, once. `scope` acts as the shop itself. */
export async function tidyUp(scope: Scope): Promise<void> {
  await forgetOldKeys(scope);
  await forgetExpired(scope);
  await forgetUnusedPictures(scope, [partPicturesInUse, reviewPicturesInUse, profilePicturesInUse]);
  await forgetOldImports(scope);
}
