/** Equal parts of several makers side by side. */
import { type SQL, sql } from 'drizzle-orm';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { isId } from '#platform/ids.ts';
import type { Scope } from '#platform/scope.ts';
import type { RelatedPart } from './contract.ts';
import type { Interchange } from './interchange-contract.ts';
import { type RelatedPartRow, relatedPartJson, toRelatedPart } from './related-part.server.ts';

/** The part and its equals that are in the shop. Public. Throws not_found when the part is not in the shop. */
export async function getInterchange(scope: Scope, partId: string): Promise<Interchange> {
  if (!isId(partId)) throw partNotFound();
  const { rows } = await scope.db.execute<{ group_id: string | null; parts: RelatedPartRow[] | null }>(sql`
    select m.group_id, (${sideBySide(sql`p.id in (select asked.id union select part_id from interchange_members where group_id = m.group_id)`)}) as parts
    from parts asked left join interchange_members m on m.part_id = asked.id
    where asked.id = ${partId}::uuid and asked.archived_at is null`);
  const [row] = rows;
  if (!row) throw partNotFound();
  return { groupId: row.group_id, parts: (row.parts ?? []).map(toRelatedPart) };
}

/** The parts in the shop with these ids, in the order in which they are compared. Internal. */
export async function listComparedParts(scope: Scope, ids: readonly string[]): Promise<RelatedPart[]> {
  const { rows } = await scope.db.execute<{ parts: RelatedPartRow[] | null }>(
    sql`select (${sideBySide(sql`p.id = any(${sql.param(ids)}::uuid[])`)}) as parts`,
  );
  return (rows[0]?.parts ?? []).map(toRelatedPart);
}

/** Genuine, OEM, aftermarket; in each what can be ordered before what cannot, then the price. */
function sideBySide(which: SQL): SQL {
  return sql`
    select json_agg(${relatedPartJson} order by
      array_position(array['genuine', 'oem', 'aftermarket'], p.grade),
      p.available_quantity < p.minimum_order_quantity, p.price_cents, p.id)
    from parts p join brands b on b.id = p.brand_id where (${which}) and p.archived_at is null`;
}
