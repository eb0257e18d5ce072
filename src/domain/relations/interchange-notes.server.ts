/** The notes of parts in their interchange groups: what differs, or what is needed to use the part. */
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { m } from '#messages';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { oneLine } from '#platform/values/text.ts';
import { getInterchange } from './interchange.server.ts';
import type { Interchange, InterchangeNote, InterchangeNoteChange } from './interchange-contract.ts';
import { getGroupSide } from './interchange-groups.server.ts';
import { lockInterchange } from './relation-locks.server.ts';
import { interchangeMembers, interchangeNoteChanges } from './tables.server.ts';

/** Changes that staff see of one group, newest first. */
const shownChanges = 50;

/**
 * Sets the note of the part in its group; empty removes it. For admins. Throws unauthenticated, forbidden, not_found,
 * conflict (the part is in no group).
 */
export async function setInterchangeNote(
  scope: Scope,
  partId: string,
  { note }: InterchangeNote,
): Promise<Interchange> {
  const { email } = requirePermission(scope, 'edit_parts');
  await inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const [id] = await findPartIds(tx, [{ id: partId }]);
    if (!id) throw partNotFound();
    const { groupId } = await getGroupSide(tx, id);
    if (!groupId) throw new AppError('conflict', m.interchange_note_without_group());
    await writeNotes(tx, new Map([[id, oneLine(note)]]), email);
  });
  return getInterchange(scope, partId);
}

/** The changes of the notes of the part's group, newest first. For admins. Throws unauthenticated, forbidden, not_found. */
export async function listInterchangeNoteChanges(scope: Scope, partId: string): Promise<InterchangeNoteChange[]> {
  requirePermission(scope, 'see_shop');
  const [id] = await findPartIds(scope, [{ id: partId }]);
  if (!id) throw partNotFound();
  const { partIds } = await getGroupSide(scope, id);
  const changes = await scope.db
    .select({
      _id: interchangeNoteChanges.id,
      brand: brands.name,
      partNumber: parts.partNumber,
      before: interchangeNoteChanges.before,
      after: interchangeNoteChanges.after,
      at: interchangeNoteChanges.changedAt,
      email: interchangeNoteChanges.changedByEmail,
    })
    .from(interchangeNoteChanges)
    .innerJoin(parts, eq(parts.id, interchangeNoteChanges.partId))
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .where(inArray(interchangeNoteChanges.partId, [...partIds]))
    .orderBy(desc(interchangeNoteChanges.changedAt), desc(interchangeNoteChanges.id))
    .limit(shownChanges);
  return changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}

/** The note of each of the parts that is in a group. Internal. */
export async function listNotes(scope: Scope, partIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope.db
    .select({ partId: interchangeMembers.partId, note: interchangeMembers.note })
    .from(interchangeMembers)
    .where(sql`${interchangeMembers.partId} = any(${sql.param(partIds)}::uuid[])`);
  return new Map(rows.map(({ partId, note }) => [partId, note]));
}

const SharedNote = z.object({ partId: z.string(), note: z.string() });

/** The notes of those of the parts that are in one group with another of them. Public. */
export async function listSharedNotes(scope: Scope, partIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await query(
    scope,
    SharedNote,
    sql`
      select member.part_id as "partId", member.note from ${interchangeMembers} member
      where member.note <> '' and member.part_id = any(${sql.param(partIds)}::uuid[])
        and exists (select from ${interchangeMembers} other where other.group_id = member.group_id
          and other.part_id <> member.part_id and other.part_id = any(${sql.param(partIds)}::uuid[]))`,
  );
  return new Map(rows.map(({ partId, note }) => [partId, note]));
}

/**
 * Sets the notes of parts that are in groups and records what changed. Internal: the caller checks the permission and
 * holds the lock. @param notes by part id, each on one line
 */
export async function writeNotes(tx: Scope, notes: ReadonlyMap<string, string>, by: string): Promise<void> {
  if (notes.size === 0) return;
  const given = [...notes].map(([partId, note]) => ({ partId, note, changeId: uuid() }));
  await tx.db.execute(sql`
    with changed as (
      update ${interchangeMembers} member set note = given.note
      from ${jsonRows(given)} as given ("partId" uuid, note text, "changeId" uuid), ${interchangeMembers} old
      where member.part_id = given."partId" and old.part_id = given."partId" and old.note <> given.note
      returning given."changeId", member.part_id, old.note as before, member.note as after)
    insert into ${interchangeNoteChanges} (id, part_id, before, after, changed_by_email, changed_at)
    select "changeId", part_id, before, after, ${by}, ${tx.now().toISOString()}::timestamptz from changed`);
}
