/**
 * Writes the state of a part: archived, lifecycle, merged. Internal: the functions of the relations module check
 * the permission and call these, because the same transactions change relations, which stand above this module.
 */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { StatedLifecycle } from './contract.ts';
import { isPublished } from './part-row.server.ts';
import { partNumbers, partSlugs, parts } from './tables.server.ts';

/** Removes the part from the shop. False when it is unknown or already archived. */
export async function setArchived(tx: Scope, id: string): Promise<boolean> {
  const now = tx.now();
  const archived = await tx.db
    .update(parts)
    .set({ archivedAt: now, updatedAt: now })
    .where(and(eq(parts.id, id), isPublished))
    .returning({ id: parts.id });
  return archived.length > 0;
}

/** Sets the lifecycle of a part. The caller has checked the rights and the part. */
export async function setPartLifecycle(tx: Scope, id: string, lifecycle: StatedLifecycle): Promise<void> {
  await tx.db.update(parts).set({ lifecycle, updatedAt: tx.now() }).where(eq(parts.id, id));
}

/** Archives the part `from`; its numbers and addresses pass to the part `into`. */
export async function mergePartInto(tx: Scope, from: string, into: string): Promise<void> {
  await moveNumbers(tx, from, into);
  const now = tx.now();
  await tx.db.update(parts).set({ archivedAt: now, updatedAt: now, mergedIntoId: into }).where(eq(parts.id, from));
  await tx.db.update(parts).set({ mergedIntoId: into }).where(eq(parts.mergedIntoId, from));
  await moveSlugs(tx, from, into);
}

/** The part's own number becomes an old number of `into`; further numbers keep their kind. */
async function moveNumbers(tx: Scope, from: string, into: string): Promise<void> {
  await tx.db.execute(sql`
    insert into ${partNumbers} (part_id, kind, maker, number, number_key)
    select ${into}::uuid, case kind when 'own' then 'old' else kind end, maker, number, number_key
    from ${partNumbers} where part_id = ${from}::uuid
    on conflict do nothing`);
  await tx.db.delete(partNumbers).where(and(eq(partNumbers.partId, from), ne(partNumbers.kind, 'own')));
}

/** The address of `from`, and the old ones that led to it, lead to `into`. */
async function moveSlugs(tx: Scope, from: string, into: string): Promise<void> {
  await tx.db.update(partSlugs).set({ partId: into }).where(eq(partSlugs.partId, from));
  await tx.db.execute(sql`
    insert into ${partSlugs} (slug, part_id, changed_at)
    select slug, ${into}::uuid, ${tx.now().toISOString()}::timestamptz from ${parts} where id = ${from}::uuid
    on conflict (slug) do update set part_id = excluded.part_id, changed_at = excluded.changed_at`);
}
