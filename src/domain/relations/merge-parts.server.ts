/** One part that is in the shop twice becomes one. */
import { eq, sql } from 'drizzle-orm';
import type { Product } from '#domain/catalog/contract.ts';
import { getPart, partNotFound } from '#domain/catalog/get-part.server.ts';
import { findPartIds, getPartId } from '#domain/catalog/part-ref.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { Merge } from './contract.ts';
import { shortestPath } from './graph.ts';
import { deleteMemberships, getGroupSide, moveToGroup } from './interchange-groups.server.ts';
import { requireGroupSize } from './interchange-membership.server.ts';
import { recordJoin } from './join-groups.server.ts';
import { mergeSupersessions } from './merge-supersessions.ts';
import { lockInterchange, lockSupersessions } from './relation-locks.server.ts';
import { getSupersessionGraph, listSupersessions, listSupersessionsTo } from './stored-supersessions.server.ts';
import { writeSupersessions } from './write-supersessions.server.ts';

/**
 * Merges a part into another one, which it answers. The numbers of the merged part become old numbers of
 * the survivor, its address leads there, and so do all replacements and equals that named it; orders keep
 * their copy. Price and stock of the survivor stay as they are. For admins. Throws unauthenticated,
 * forbidden, not_found, invalid (`into` is not in the shop or the same part), conflict (replacements would
 * lead in a circle; both parts have equals and `joinGroups` does not say yes to joining them).
 */
export async function mergeParts(scope: Scope, partId: string, { into, joinGroups }: Merge): Promise<Product> {
  const { email } = requireAdmin(scope);
  const survivor = await inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    await lockInterchange(tx);
    const [from] = await findPartIds(tx, [{ id: partId }]);
    if (!from) throw partNotFound();
    const intoId = await getPartId(tx, into, 'into');
    if (from === intoId) throw invalidField('into', m.merge_self());
    await mergeReplacements(tx, from, intoId, email);
    await mergeEquals(tx, from, intoId, { joinGroups, by: email });
    await moveNumbers(tx, from, intoId);
    await retire(tx, from, intoId);
    return intoId;
  });
  return getPart(scope, survivor);
}

async function mergeReplacements(tx: Scope, from: string, into: string, by: string): Promise<void> {
  const ways = await getSupersessionGraph(tx, [from]);
  const steps = new Map([...(await listSupersessionsTo(tx, from)), ...(await listSupersessions(tx, [from, into]))]);
  const leadsThere = shortestPath(ways, from, into, () => true) !== null;
  const { refusals } = await writeSupersessions(tx, mergeSupersessions({ from, into, steps, leadsThere }), { by });
  const refusal = refusals.find((found) => found !== null);
  if (refusal) throw new AppError('conflict', refusal.message);
}

async function mergeEquals(
  tx: Scope,
  from: string,
  into: string,
  { joinGroups, by }: { joinGroups: boolean; by: string },
): Promise<void> {
  const [gone, kept] = [await getGroupSide(tx, from), await getGroupSide(tx, into)];
  if (gone.groupId && kept.groupId && gone.groupId !== kept.groupId) {
    const count = gone.partIds.length + kept.partIds.length;
    if (!joinGroups) throw new AppError('conflict', m.merge_needs_join({ count }), { members: { needsJoin: true } });
    requireGroupSize(kept, gone);
    await recordJoin(tx, kept, gone, by);
  } else if (gone.groupId && !kept.groupId) await moveToGroup(tx, gone.groupId, [into]);
  await deleteMemberships(tx, [from]);
}

/** Its own number is an old one now; what others call it stays what it was. */
async function moveNumbers(tx: Scope, from: string, into: string): Promise<void> {
  await tx.db.execute(sql`
    insert into part_numbers (part_id, kind, maker, number, number_key)
    select ${into}::uuid, case kind when 'own' then 'old' else kind end, maker, number, number_key
    from part_numbers where part_id = ${from}::uuid
    on conflict do nothing`);
  await tx.db.execute(sql`delete from part_numbers where part_id = ${from}::uuid and kind <> 'own'`);
}

/** Takes it out of the shop; its address, and those that led to it, lead to the survivor. */
async function retire(tx: Scope, from: string, into: string): Promise<void> {
  const now = tx.now();
  await tx.db.update(parts).set({ archivedAt: now, updatedAt: now, mergedIntoId: into }).where(eq(parts.id, from));
  await tx.db.update(parts).set({ mergedIntoId: into }).where(eq(parts.mergedIntoId, from));
  await tx.db.execute(sql`update part_slugs set part_id = ${into}::uuid where part_id = ${from}::uuid`);
  await tx.db.execute(sql`
    insert into part_slugs (slug, part_id, changed_at)
    select slug, ${into}::uuid, ${now.toISOString()}::timestamptz from parts where id = ${from}::uuid
    on conflict (slug) do update set part_id = excluded.part_id, changed_at = excluded.changed_at`);
}
