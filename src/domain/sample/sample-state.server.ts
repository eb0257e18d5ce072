/** Whether the shop shows the sample: its parts, and the company of the sample with its texts. */
import { desc, isNull } from 'drizzle-orm';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import type { Scope } from '#platform/scope.ts';
import { sampleRemovals } from './tables.server.ts';

/** True in a shop with the sample (SAMPLE_CATALOGUE) until its owner removes it. Public, and cached exactly. */
export async function isSampleShown(scope: Scope): Promise<boolean> {
  return scope.config.sampleCatalogue && !(await readRemoved(scope, ''));
}

const readRemoved = cachedRead('sample-removed', ['settings'], async (scope: Scope) => {
  const inForce = await scope.db.$count(sampleRemovals, isNull(sampleRemovals.undoneAt));
  return inForce > 0;
});

/** The removal that is in force, or undefined. Internal. */
export async function findRemoval({ db }: Pick<Scope, 'db'>) {
  const { id, removedAt, removedBy, undoneAt } = sampleRemovals;
  const [removal] = await db
    .select({ id, removedAt, removedBy })
    .from(sampleRemovals)
    .where(isNull(undoneAt))
    .orderBy(desc(removedAt))
    .limit(1);
  return removal;
}
