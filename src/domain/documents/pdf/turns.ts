/** The order in which documents are made: one at a time, of each person one at a time, those of staff before others. */

import { m } from '#messages';
import { unavailable } from '#platform/errors.ts';
import { isStaff } from '#platform/permissions.ts';
import { createSemaphore, type Semaphore } from '#platform/process/semaphore.ts';
import type { User } from '#platform/scope.ts';

/** People who may wait, of staff and of others each, and documents for which one person may wait. */
const maxPeople = 20;
const maxOfPerson = 10;

const overloaded = () => unavailable(m.documents_busy(), 5);
/** Each document needs a processor. */
const rendering = createSemaphore(1, { maxWaiting: maxPeople, overloaded });
/** The turns of people who have or wait for one now. */
const turnsOf = new Map<string, { readonly own: Semaphore; count: number }>();

/**
 * Runs the work when it is this person's turn: a person who asks for forty documents at once lets others wait for one of them.
 * Throws unavailable when too much waits.
 */
export async function inTurn<T>(user: Pick<User, 'id' | 'role'>, work: () => Promise<T>): Promise<T> {
  const { id } = user;
  const turns = turnsOf.get(id) ?? { own: createSemaphore(1, { maxWaiting: maxOfPerson, overloaded }), count: 0 };
  turnsOf.set(id, turns);
  turns.count += 1;
  try {
    return await turns.own.run(() => rendering.run(work, { urgent: isStaff(user) }));
  } finally {
    turns.count -= 1;
    if (turns.count === 0) turnsOf.delete(id);
  }
}
