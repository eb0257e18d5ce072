import { sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Scope } from '#platform/scope.ts';
import { interchangeMembers, supersessions, supersessionTargets } from './tables.server.ts';

/** Those of the parts with a supersession, on either side of it, or in an interchange group. Internal. */
export async function listRelatedPartIds(scope: Scope, partIds: readonly string[]): Promise<Set<string>> {
  const ids = sql`any(${sql.param(partIds)}::uuid[])`;
  const { db } = scope;
  const rows = await union(
    db.select({ id: supersessions.fromPartId }).from(supersessions).where(sql`${supersessions.fromPartId} = ${ids}`),
    db
      .select({ id: supersessionTargets.partId })
      .from(supersessionTargets)
      .where(sql`${supersessionTargets.partId} = ${ids}`),
    db
      .select({ id: interchangeMembers.partId })
      .from(interchangeMembers)
      .where(sql`${interchangeMembers.partId} = ${ids}`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the supersessions that are only among these parts: from one of them to others of them. Internal. */
export async function deleteSupersessionsAmong({ db }: Scope, partIds: readonly string[]): Promise<void> {
  const ids = sql`all(${sql.param(partIds)}::uuid[])`;
  await db.delete(supersessions).where(sql`
    ${supersessions.fromPartId} = any(${sql.param(partIds)}::uuid[]) and not exists (
      select from ${supersessionTargets} t where t.from_part_id = ${supersessions.fromPartId} and t.part_id <> ${ids})`);
}
