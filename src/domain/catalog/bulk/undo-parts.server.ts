/** Takes back what upsertParts wrote, as far as nobody has changed it since. */
import { sql } from 'drizzle-orm';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { createCategoryLookup } from './brand-category-lookup.server.ts';
import type { ColumnChange, PartChange, PartValues, UndoConflict } from './contract.ts';
import { fingerprint } from './fingerprint.server.ts';
import { listStoredPartsById, type StoredPart } from './stored-parts.server.ts';
import { updateParts } from './write-parts.server.ts';

/**
 * Columns get their old values where they still hold the new one; a part that was made is removed unless
 * anything about it is different now (it may have been sold), or other parts point at it. Answers, in the
 * order of the changes, null or why something was left alone. For admins and the shop itself (401, 403).
 */
export async function undoParts(scope: Scope, changes: readonly PartChange[]): Promise<(UndoConflict | null)[]> {
  requireAdmin(scope);
  return inTransaction(scope, async (tx) => {
    const stored = await listStoredPartsById(
      tx,
      changes.map(({ partId }) => partId),
    );
    const kept = changes.map((change) => whyKept(change, stored.get(change.partId)));
    await restore(tx, changes, stored);
    const removed = await remove(
      tx,
      changes.flatMap((change, at) => ('print' in change && kept[at] === null ? [change.partId] : [])),
    );
    return changes.map((change, at) =>
      'print' in change && kept[at] === null && !removed.has(change.partId)
        ? { why: 'related' as const, columns: [] }
        : (kept[at] ?? null),
    );
  });
}

const stillHolds = (part: StoredPart, { column, after }: ColumnChange) => part[column] === after;

function whyKept(change: PartChange, part: StoredPart | undefined): UndoConflict | null {
  if (!part) return { why: 'gone', columns: [] };
  if ('print' in change) return fingerprint(part) === change.print ? null : { why: 'used', columns: [] };
  const changed = change.columns.filter((one) => !stillHolds(part, one)).map(({ column }) => column);
  return changed.length === 0 ? null : { why: 'changed', columns: changed };
}

async function restore(
  scope: Scope,
  changes: readonly PartChange[],
  stored: ReadonlyMap<string, StoredPart>,
): Promise<void> {
  const back = changes.flatMap((change) => {
    const part = stored.get(change.partId);
    const whole = 'print' in change || !part ? [] : change.columns.filter((one) => stillHolds(part, one));
    if (whole.length === 0) return [];
    const values: Partial<PartValues> = Object.fromEntries(whole.map(({ column, before }) => [column, before]));
    return [{ id: change.partId, values }];
  });
  const category = await createCategoryLookup(scope);
  const categoryIdOf = await category.ids(
    back.flatMap(({ values }) => (values.category === undefined ? [] : [values.category])),
  );
  await updateParts(
    scope,
    back.map(({ id, values }) => ({
      id,
      values,
      categoryId: values.category === undefined ? undefined : categoryIdOf(values.category),
    })),
  );
}

/** Deletes them, but for those that a replacement, an interchange or a merged part leads to. */
async function remove(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await scope.db.execute<{ id: string }>(sql`
    delete from parts p where p.id = any(${sql.param(ids)}::uuid[])
      and not exists (select from supersessions s where s.from_part_id = p.id)
      and not exists (select from supersession_targets t where t.part_id = p.id)
      and not exists (select from interchange_members i where i.part_id = p.id)
      and not exists (select from parts other where other.merged_into_id = p.id)
    returning p.id`);
  return new Set(rows.map(({ id }) => id));
}
