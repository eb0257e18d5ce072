/** One part's step, as staff say it. */
import { eq } from 'drizzle-orm';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { listPartLabels } from '#domain/catalog/part-labels.server.ts';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { partRefLabel, unknownPartMessage } from '#domain/catalog/part-ref.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import type { StoredSupersession } from './bulk-contract.ts';
import type { NewSupersession, Replacements } from './contract.ts';
import { lockSupersessions } from './relation-locks.server.ts';
import { getReplacements } from './replacements.server.ts';
import { isSameSupersession, listSupersessions } from './stored-supersessions.server.ts';
import { supersessions } from './tables.server.ts';
import { writeSupersessions } from './write-supersessions.server.ts';

/**
 * Says what replaces the part. The same again changes nothing; a different step is taken only with
 * `replace`. For admins. Throws unauthenticated, forbidden, not_found, invalid (unknown part, kind and
 * number of parts that do not go together, a circle, with its path), conflict (it has a step already).
 */
export async function addSupersession(scope: Scope, partId: string, given: NewSupersession): Promise<Replacements> {
  const { email } = requireAdmin(scope);
  await inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    const [id] = await findPartIds(tx, [{ id: partId }]);
    if (!id) throw partNotFound();
    const step = await toStoredStep(tx, given);
    if (!given.replace) await refuseOther(tx, id, step);
    const { refusals } = await writeSupersessions(tx, [{ partId: id, after: step }], { by: email });
    const [refusal] = refusals;
    if (refusal)
      throw invalidField(refusal.target === undefined ? 'targets' : `targets.${refusal.target}.part`, refusal.message);
  });
  return getReplacements(scope, partId);
}

/**
 * Nothing replaces the part any more. For admins (401, 403). Nothing to remove: deletedCount 0.
 */
export async function removeSupersession(scope: Scope, partId: string): Promise<{ deletedCount: number }> {
  requireAdmin(scope);
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

async function toStoredStep(scope: Scope, given: NewSupersession): Promise<StoredSupersession> {
  const ids = await findPartIds(
    scope,
    given.targets.map(({ part }) => part),
  );
  const targets = given.targets.map(({ part, quantity }, index) => {
    const partId = ids[index];
    if (!partId) throw invalidField(`targets.${index}.part`, unknownPartMessage(part));
    if (ids.indexOf(partId) < index)
      throw invalidField(`targets.${index}.part`, m.relations_twice({ part: partRefLabel(part) }));
    return { partId, quantity };
  });
  const { kind, interchangeability, date, note } = given;
  return { kind, interchangeability, date, note: plainText(note), targets };
}

async function refuseOther(scope: Scope, partId: string, step: StoredSupersession): Promise<void> {
  const known = (await listSupersessions(scope, [partId])).get(partId);
  if (!known || isSameSupersession(known, step)) return;
  const labels = await listPartLabels(scope, [partId, ...known.targets.map((target) => target.partId)]);
  const named = (id: string) => labels.get(id) ?? id;
  throw new AppError(
    'conflict',
    m.relations_has_step({
      part: named(partId),
      targets: known.targets.map((target) => named(target.partId)).join(', '),
    }),
  );
}
