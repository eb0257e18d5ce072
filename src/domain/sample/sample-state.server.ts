/** Whether the sample was removed. */
import { desc, isNull } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { sampleRemovals } from './tables.server.ts';

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
