/** Plans an edit: reads the parts and stores what would become of each. Changes no part. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { createCategoryLookup } from '#domain/catalog/bulk/category-lookup.server.ts';
import { grades } from '#domain/catalog/contract.ts';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { listPartIdsOfImport } from '#domain/costs/current-costs.server.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { m } from '#messages';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { type BulkChange, type BulkEdit, maxEditParts, type NewBulkEdit, type PartSelection } from './contract.ts';
import { getEdit } from './list-edits.server.ts';
import { planByRules } from './plan-by-rules.server.ts';
import { planPart } from './plan-part.ts';
import { requireEditRights } from './run-edit.server.ts';
import { bulkEditRows, bulkEdits } from './tables.server.ts';

/**
 * Plans the change of the parts, which runEdit writes. For admins. Throws unauthenticated, forbidden, and invalid: no
 * part, too many parts, or an unknown category.
 */
export async function planEdit(scope: Scope, { parts: selection, change: asked }: NewBulkEdit): Promise<BulkEdit> {
  const { email } = requireEditRights(scope, asked);
  const change = await withCurrentCategory(scope, asked);
  const found = await listEditedParts(scope, await selectPartIds(scope, selection));
  if (found.length === 0) throw invalidField('parts', m.edits_no_parts());
  const plans =
    change.action === 'rules' ? await planByRules(scope, found) : found.map((part) => planPart(part, change));
  const rows = found.map(({ id }, index) => ({ row: index + 1, partId: id, ...plans[index] }));
  const id = uuid();
  await inTransaction(scope, async (tx) => {
    noteForAudit(tx, { thing: { kind: 'edit', id } });
    await tx.db.insert(bulkEdits).values({ id, state: 'planned', change, createdByEmail: email, createdAt: tx.now() });
    await tx.db.execute(sql`
      insert into ${bulkEditRows} (edit_id, row, part_id, status, change, reason)
      select ${id}::uuid, row, "partId", status, change, reason
      from ${jsonRows(rows)} as given (row int, "partId" uuid, status text, change json, reason text)`);
  });
  return getEdit(scope, id);
}

/** Parts that one search returns: PartQuery allows no more. */
const pageSize = 1000;

/** Ids of the parts, each once. Throws invalid when there are too many. */
async function selectPartIds(scope: Scope, parts: PartSelection): Promise<string[]> {
  if ('ids' in parts) return [...new Set(parts.ids.map((id) => id.toLowerCase()).filter(isId))];
  if ('importId' in parts) return selectImported(scope, parts.importId);
  const ids = new Set<string>();
  for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
    // An order without ties that does not depend on prices: parts that change between two pages do not move.
    const query = PartQuery.parse({ ...parts.search, sort: 'newest', page, limit: pageSize });
    const found = await searchParts(scope, query, { facets: false });
    total = found.total;
    if (total > maxEditParts) throw invalidField('parts', m.edits_too_many({ count: total, max: maxEditParts }));
    for (const { _id } of found.items) ids.add(_id);
  }
  return [...ids];
}

/** The parts whose cost the import has set. Only who sees costs learns which they are. */
async function selectImported(scope: Scope, importId: string): Promise<string[]> {
  requirePermission(scope, 'see_costs');
  const ids = isId(importId) ? await listPartIdsOfImport(scope, importId, maxEditParts + 1) : [];
  if (ids.length > maxEditParts)
    throw invalidField('parts', m.edits_too_many({ count: ids.length, max: maxEditParts }));
  return ids;
}

/** A category by its current slug. Throws invalid for an unknown one. */
async function withCurrentCategory(scope: Scope, change: BulkChange): Promise<BulkChange> {
  if (change.action !== 'category') return change;
  const [slug] = (await createCategoryLookup(scope)).listSlugs(change.category);
  if (slug) return { ...change, category: slug };
  throw invalidField('change.category', m.catalog_category_unknown({ category: change.category }));
}

const EditedPartRow = z.object({ id: z.string(), category: z.string(), grade: z.enum(grades), priceCents: z.int() });

/** The given parts that are in the shop, in the order of the ids. */
async function listEditedParts(scope: Scope, ids: readonly string[]): Promise<z.infer<typeof EditedPartRow>[]> {
  return query(
    scope,
    EditedPartRow,
    sql`
      select p.id, c.slug as category, p.grade, p.price_cents as "priceCents"
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place)
      join ${parts} p on p.id = given.id and p.archived_at is null
      join ${categories} c on c.id = p.category_id
      order by given.place`,
  );
}
