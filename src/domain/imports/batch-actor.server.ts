/** The rights with which a step of a batch is done. */

import { findUser } from '#domain/identity/users.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { may } from '#platform/permissions.ts';
import { type Actor, type Scope, system } from '#platform/scope.ts';
import type { BatchRow } from './batch-row.server.ts';

/**
 * The admin who queued the current step, with their present role; the system for a step that the shop queued itself. It is read
 * for every chunk, so that a step ends when its admin loses the role or is banned. Throws forbidden with a message for the other
 * admins.
 */
export async function getBatchActor(scope: Scope, { queuedBy, createdByEmail, state }: BatchRow): Promise<Actor> {
  if (queuedBy === null) return system;
  const user = await findUser(scope, queuedBy);
  if (user && may(user, 'import') && !user.banned) return { kind: 'user', user };
  const message = state === 'checking' ? m.imports_stopped_preview : m.imports_stopped;
  throw new AppError('forbidden', message({ email: user?.email ?? createdByEmail }));
}
