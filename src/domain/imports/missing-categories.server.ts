/** Categories that a list of parts names and the shop does not have: staff create them with one command. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createCategoryLookup } from '#domain/catalog/bulk/category-lookup.server.ts';
import { NewCategory } from '#domain/catalog/categories/contract.ts';
import { createCategory } from '#domain/catalog/categories/create-category.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { queueStep } from './batch-commands.server.ts';
import { type BatchRow, getBatchRow } from './batch-row.server.ts';
import type { ImportBatch } from './contract.ts';
import { importFields } from './fields.ts';
import type { MissingCategory } from './missing-categories-contract.ts';
import { importRows } from './tables.server.ts';

/** The most categories of one list. */
const maxCategories = 500;

const NamedRow = z.object({ name: z.string(), rows: z.int() });

/**
 * The categories that wrong rows of a checked list name and that do not exist, with the number of their rows, by name.
 * None for another state or kind of list. For admins. Throws unauthenticated, forbidden, not_found.
 */
export async function listMissingCategories(scope: Scope, id: string): Promise<MissingCategory[]> {
  requirePermission(scope, 'import');
  const batch = await getBatchRow(scope, id);
  const field = importFields[batch.kind].find(({ name }) => name === 'category');
  if (!field || batch.state !== 'checked') return [];
  const lookup = await createCategoryLookup(scope);
  const missing = new Map<string, MissingCategory>();
  for (const { name, rows } of await listNamed(scope, batch)) {
    const parsed = field.parse({ text: name.trim() }, 'point');
    if (!('value' in parsed)) continue;
    const path = pathOf(String(parsed.value));
    if (!path || !lookup.isUnknown(String(parsed.value))) continue;
    const key = path.join('>').toLowerCase();
    const { name: first = path.join(' > '), rows: before = 0 } = missing.get(key) ?? {};
    missing.set(key, { name: first, rows: before + rows });
  }
  return [...missing.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Creates the missing categories, with those above them, and queues the dry run again. They stay when the import is
 * undone. For admins. Throws unauthenticated, forbidden, not_found, and conflict when the import is not checked.
 */
export async function createMissingCategories(scope: Scope, id: string): Promise<ImportBatch> {
  requirePermission(scope, 'import');
  return inTransaction(scope, async (tx) => {
    const missing = await listMissingCategories(tx, id);
    for (const { name } of missing) await createPath(tx, name.split(' > '));
    return queueStep(tx, id, ['checked'], { state: 'checking', checkedShare: 0 });
  });
}

/** Creates those categories of the path that do not exist. Two rows may name one path in part. */
async function createPath(tx: Scope, path: readonly string[]): Promise<void> {
  let parent: string | null = null;
  for (const [at, name] of path.entries()) {
    const match = (await createCategoryLookup(tx)).match(path.slice(0, at + 1).join(' > '));
    parent = 'slug' in match ? match.slug : await createCategory(tx, { name, parent });
  }
}

/** The texts of the category's cells that are wrong, and how many rows have each. */
async function listNamed(scope: Scope, { id, settings }: BatchRow): Promise<z.infer<typeof NamedRow>[]> {
  const position = settings.columns.indexOf('category');
  if (position < 0) {
    const name = settings.defaults.category;
    return name ? [{ name, rows: 0 }] : [];
  }
  return query(
    scope,
    NamedRow,
    sql`select problem ->> 'value' as name, count(*)::int as rows
      from ${importRows} cross join json_array_elements(problems) problem
      where batch_id = ${id}::uuid and outcome = 'wrong' and (problem ->> 'position')::int = ${position}
        and problem ->> 'value' <> ''
      group by 1 order by min(row) limit ${maxCategories}`,
  );
}

/** The names of a path as they are stored; null when one of them can be no category. */
function pathOf(text: string): string[] | null {
  const names = text.split(/[>›»]/).map((name) => NewCategory.shape.name.safeParse(name));
  return names.every(({ success }) => success) ? names.map(({ data }) => data ?? '') : null;
}
