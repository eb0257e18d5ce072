/** Asks the database what has changed for visitors since the previous time, for the response cache. */
import { listPublicChanges, maxLookAgeMs } from '#domain/public-changes/list-public-changes.server.ts';
import { type PublicChanges, publicData } from '#platform/cache/public-data.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * Returns a function that looks for changes. Each call continues where the previous one ended. The first one, and one after a
 * long pause, says that all has changed.
 */
export function lookForPublicChanges(scope: Pick<Scope, 'db'>): () => Promise<PublicChanges> {
  let previous: { seen: string; at: number } | undefined;
  return async () => {
    const at = performance.now();
    const seen = previous && at - previous.at < maxLookAgeMs ? previous.seen : undefined;
    const { seen: next, ...changes } = await listPublicChanges(scope, seen);
    previous = { seen: next, at };
    return seen === undefined ? { data: publicData, partIds: [] } : changes;
  };
}
