/** Sets or removes the supersession of one part, as the dashboard does. */
import { eq } from 'drizzle-orm';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { findPartIds, listPartLabels } from '#domain/catalog/part-ref.server.ts';
import { partRefLabel, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import type { StoredSupersession } from './bulk-contract.ts';
import type { NewSupersession, Replacements } from './contract.ts';
import { lockSupersessions } from './relation-locks.server.ts';
import { getReplacements } from './replacements.server.ts';
import { isSameSupersession, listSupersessions } from './stored-supersessions.server.ts';
import { supersessions } from './tables.server.ts';
import { writeSupersessions } from './write-supersessions.server.ts';

/**
 * Sets what replaces the part. Setting the same again changes nothing; another supersession is overwritten
 * only with `replace`. For admins. Throws unauthenticated, forbidden, not_found, invalid (unknown target, kind
 * and number of targets do not match, a cycle: the message has its path), conflict (the part has another one).
 */
export async function addSupersession(scope: Scope, partId: string, given: NewSupersession): Promise<Replacements> {
  const { email } = requirePermission(scope, 'edit_parts');
  await inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    const [id] = await findPartIds(tx, [{ id: partId }]);
    if (!id) throw partNotFound();
    const supersession = await resolveTargets(tx, given);
    if (!given.replace) await rejectOverwrite(tx, id, supersession);
    const { rejections } = await writeSupersessions(tx, [{ partId: id, after: supersession }], { by: email });
    const [rejection] = rejections;
    if (!rejection) return;
    const { target, message } = rejection;
    throw invalidField(target === undefined ? 'targets' : `targets.${target}.part`, message);
  });
  return getReplacements(scope, partId);
}

/** Removes the supersession of the part. For admins (401, 403). deletedCount is 0 when there is none. */
export async function removeSupersession(scope: Scope, partId: string): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'edit_parts');
  return inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    const [id] = await findPartIds(tx, [{ id: partId }]);
    if (!id) return { deletedCount: 0 };
    const removed = await tx.db
      .delete(supersessions)
      .where(eq(supersessions.fromPartId, id))
      .returning({ id: supersessions.fromPartId });
    return { deletedCount: removed.length };
  });
}

/** Throws invalid for a target that is not in the shop or is named twice. */
async function resolveTargets(scope: Scope, given: NewSupersession): Promise<StoredSupersession> {
  const ids = await findPartIds(
    scope,
    given.targets.map(({ part }) => part),
  );
  const targets = given.targets.map(({ part, quantity }, index) => {
    const partId = ids[index];
    const path = `targets.${index}.part`;
    if (!partId) throw invalidField(path, unknownPartMessage(part));
    if (ids.indexOf(partId) < index) throw invalidField(path, m.relations_duplicate({ part: partRefLabel(part) }));
    return { partId, quantity };
  });
  const { kind, interchangeability, date, note } = given;
  return { kind, interchangeability, date, note: plainText(note), targets };
}

/** Throws conflict when the part has a different supersession. */
async function rejectOverwrite(scope: Scope, partId: string, requested: StoredSupersession): Promise<void> {
  const stored = (await listSupersessions(scope, [partId])).get(partId);
  if (!stored || isSameSupersession(stored, requested)) return;
  const targetIds = stored.targets.map((target) => target.partId);
  const labels = await listPartLabels(scope, [partId, ...targetIds]);
  const label = (id: string) => labels.get(id) ?? id;
  throw new AppError(
    'conflict',
    m.relations_already_superseded({ part: label(partId), targets: targetIds.map(label).join(', ') }),
  );
}
