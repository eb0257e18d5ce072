/** What has to be thrown away now and then; several processes may do it at once. */

import { partPicturesInUse } from '#domain/catalog/pictures-in-use.server.ts';
import { deleteExpiredSessions } from '#domain/identity/delete-expired.server.ts';
import { profilePicturesInUse } from '#domain/identity/pictures-in-use.server.ts';
import { forgetOldImports } from '#domain/imports/delete-expired.server.ts';
import { deleteUnusedPictures } from '#domain/media/delete-unused-pictures.server.ts';
import { deleteExpiredIdempotencyKeys } from '#domain/orders/delete-expired-keys.server.ts';
import { reviewPicturesInUse } from '#domain/reviews/pictures-in-use.server.ts';
import { compactCounts } from '#domain/search/compact-part-counts.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Scope } from '#platform/scope.ts';

const dayMs = 86_400_000;
/** How often the counts of parts are made small again: after an import they are many rows. */
const compactMs = 60_000;

/** Tidies up now and once a day, in the background, and the counts every minute. Returns what ends it. */
export function startHousekeeping(scope: Scope, log: Log): () => Promise<void> {
  const ends = [repeat(dayMs, () => tidyUp(scope), log), repeat(compactMs, () => compactCounts(scope), log)];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

/** Now and after every `everyMs`; what fails is tried again the next time. Returns what ends it. */
function repeat(everyMs: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'tidying up failed; it is tried again');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Everything that is thrown away, once. `scope` acts as the shop itself. */
export async function tidyUp(scope: Scope): Promise<void> {
  await deleteExpiredIdempotencyKeys(scope);
  await deleteExpiredSessions(scope);
  await deleteUnusedPictures(scope, [partPicturesInUse, reviewPicturesInUse, profilePicturesInUse]);
  await forgetOldImports(scope);
}
