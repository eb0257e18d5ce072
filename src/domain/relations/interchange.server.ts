/** Reads interchange groups for a comparison side by side. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import { query } from '#platform/database/query.server.ts';
import { type Scope, showParts } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { RelatedPart } from './contract.ts';
import type { Interchange } from './interchange-contract.ts';
import { RelatedPartRow, relatedPartJson, toRelatedPart } from './related-part.server.ts';
import { interchangeMembers } from './tables.server.ts';

const ComparedRow = z.object({ parts: z.array(RelatedPartRow).nullable() });
const InterchangeGroupRow = ComparedRow.extend({
  groupId: z.string().nullable(),
  /** By part id, where there is one. */
  notes: z.record(z.string(), z.string()).nullable(),
});

/** The part and its interchange parts that are in the shop. Public. Throws not_found. */
export async function getInterchange(scope: Scope, partId: string): Promise<Interchange> {
  if (!isId(partId)) throw partNotFound();
  const [row] = await selectGroup(scope, { partId });
  if (!row) throw partNotFound();
  const { groupId, notes } = row;
  const found = row.parts ?? [];
  showParts(
    scope,
    found.map(({ id }) => id),
  );
  return {
    groupId,
    parts: found.map((part) => ({ ...toRelatedPart(part), note: notes?.[part.id] ?? '' })),
  };
}

const selectGroup = preparedQuery('interchange_group', InterchangeGroupRow, () => {
  const members = sql`select requested.id union select part_id from ${interchangeMembers} where group_id = m.group_id`;
  return sql`
    select m.group_id as "groupId",
      (select json_object_agg(part_id, note) from ${interchangeMembers}
        where group_id = m.group_id and note <> '') as notes,
      (${comparedParts(sql`p.id in (${members})`)}) as parts
    from ${parts} requested left join ${interchangeMembers} m on m.part_id = requested.id
    where requested.id = ${sql.placeholder('partId')}::uuid and requested.archived_at is null`;
});

/** Those of the parts that are in the shop, in the order of the comparison. Internal. */
export async function listComparedParts(scope: Scope, ids: readonly string[]): Promise<RelatedPart[]> {
  const [row] = await query(
    scope,
    ComparedRow,
    sql`select (${comparedParts(sql`p.id = any(${sql.param(ids)}::uuid[])`)}) as parts`,
  );
  const found = row?.parts ?? [];
  showParts(
    scope,
    found.map(({ id }) => id),
  );
  return found.map(toRelatedPart);
}

/** Order: genuine, OEM, aftermarket; then parts that can be ordered; then by price. */
function comparedParts(condition: SQL): SQL {
  return sql`
    select json_agg(${relatedPartJson} order by
      array_position(array['genuine', 'oem', 'aftermarket'], p.grade),
      p.available_quantity < p.least_quantity, p.price_cents, p.id)
    from ${parts} p join ${brands} b on b.id = p.brand_id where (${condition}) and p.archived_at is null`;
}
