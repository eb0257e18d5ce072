/** Asks the database, and the files of content/, what has changed for visitors since the previous time, for the response cache. */
import { contentVersion } from '#domain/content/content.server.ts';
import { listPublicChanges, maxLookAgeMs } from '#domain/public-changes/list-public-changes.server.ts';
import { type PublicChanges, publicData } from '#platform/cache/public-data.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * Returns a function that looks for changes. Each call continues where the previous one ended. The first one, one after a long
 * pause and one after a change of a file say that all has changed.
 */
export function lookForPublicChanges(
  scope: Pick<Scope, 'db'>,
  versionOfContent = contentVersion,
): () => Promise<PublicChanges> {
  let previous: { seen: string; at: number; content: string } | undefined;
  return async () => {
    const [at, content] = [performance.now(), versionOfContent()];
    const isSequel = previous && at - previous.at < maxLookAgeMs && previous.content === content;
    const seen = isSequel ? previous?.seen : undefined;
    const { seen: next, ...changes } = await listPublicChanges(scope, seen);
    previous = { seen: next, at, content };
    return seen === undefined ? { data: publicData, partIds: [] } : changes;
  };
}
