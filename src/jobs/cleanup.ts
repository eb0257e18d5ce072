/** Deletes what has expired. Several processes may do so at the same time. */

import { fetchPartPictures } from '#domain/catalog/fetch-part-pictures.server.ts';
import { deleteExpiredSessions } from '#domain/identity/delete-expired.server.ts';
import { deleteExpiredImports } from '#domain/imports/delete-expired.server.ts';
import { deleteExpiredMail } from '#domain/mail/delete-expired.server.ts';
import { deleteUnusedPictures } from '#domain/media/delete-unused-pictures.server.ts';
import { deleteExpiredIdempotencyKeys } from '#domain/orders/delete-expired-keys.server.ts';
import { compactPartCounts } from '#domain/search/maintenance.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type Loop, startLoop } from './loop.ts';

const cleanupEveryMs = 86_400_000;
/** The counts of parts grow by many rows during an import, so they are compacted more often. */
const compactEveryMs = 60_000;
/** A site that did not answer when a part was saved is asked again after this pause. */
const picturesEveryMs = 3_600_000;
/** Links in mails expire within minutes, and an expired link should not be stored for long. */
const mailEveryMs = 600_000;

/**
 * Starts the daily cleanup, the cleanup of mail, the fetching of pictures and the compaction of the counts, each with a
 * first run at once.
 */
export function startCleanup(scope: Scope, log: Log): Pick<Loop, 'stop'> {
  const repeat = (name: string, everyMs: number, task: (scope: Scope, signal: AbortSignal) => Promise<unknown>) =>
    startLoop({
      name,
      everyMs,
      log,
      async work(signal) {
        await task(scope, signal);
        return 'done';
      },
    });
  const loops = [
    repeat('cleanup', cleanupEveryMs, runCleanup),
    repeat('mail cleanup', mailEveryMs, deleteExpiredMail),
    repeat('fetching of pictures', picturesEveryMs, fetchPartPictures),
    repeat('compaction of part counts', compactEveryMs, compactPartCounts),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** One cleanup. `scope` acts as the system. */
export async function runCleanup(scope: Scope): Promise<void> {
  await deleteExpiredIdempotencyKeys(scope);
  await deleteExpiredSessions(scope);
  await deleteUnusedPictures(scope);
  await deleteExpiredImports(scope);
}
