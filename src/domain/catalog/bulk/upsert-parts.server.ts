/** Lists of parts into the shop, by the thousand: a few statements a call, however many rows. */

import { m } from '#messages';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { defaultPartType, otherCategory } from '../defaults.ts';
import { createBrandLookup, createCategoryLookup } from './brand-category-lookup.server.ts';
import type {
  BulkPartRow,
  BulkPartsOptions,
  BulkPartsResult,
  ColumnChange,
  PartChange,
  PartColumn,
  PartOutcome,
  PartValues,
} from './contract.ts';
import { fingerprint } from './fingerprint.server.ts';
import { findStoredParts, listZeroPaddedNumbers, type StoredPart } from './stored-parts.server.ts';
import { insertParts, updateParts } from './write-parts.server.ts';

/** Columns that a new part takes when its row does not name them. A name and a price have no default. */
const newPart: Omit<PartValues, 'name' | 'priceCents'> = {
  description: '',
  category: otherCategory.slug,
  partType: defaultPartType,
  grade: 'aftermarket',
  condition: 'new',
  availableQuantity: 0,
  minimumOrderQuantity: 1,
  leadTimeDays: 0,
  netWeightGrams: null,
  hsCode: null,
  countryOfOrigin: null,
  specifications: '',
};

/**
 * Makes and changes parts as the rows say; brand and number, in any spelling, say which. All or nothing
 * but for rows that are wrong. Values are trusted (the caller has read them), rules are checked. Rows of one
 * call are of different parts. For admins and the shop itself (401, 403).
 */
export async function upsertParts(
  scope: Scope,
  rows: readonly BulkPartRow[],
  options: BulkPartsOptions,
): Promise<BulkPartsResult> {
  const { email } = requireAdmin(scope);
  if (options.dryRun) return put(scope, rows, options, email);
  return inTransaction(scope, (tx) => put(tx, rows, options, email));
}

async function put(
  scope: Scope,
  rows: readonly BulkPartRow[],
  { dryRun = false, create, acceptPriceFalls }: BulkPartsOptions,
  email: string,
): Promise<BulkPartsResult> {
  const brand = await createBrandLookup(
    scope,
    rows.map((row) => row.brand),
    { create: create && !dryRun },
  );
  const category = await createCategoryLookup(scope);
  const refs = rows.map((row) => ({ brandId: brand(row.brand)?.id, partNumber: row.partNumber }));
  const stored = await findStoredParts(scope, refs, { lock: !dryRun });
  const twins = await listZeroPaddedNumbers(
    scope,
    refs.filter((_, at) => !stored[at]),
  );
  const plans = rows.map((row, at): Plan => {
    const known = stored[at];
    const given = withCategory(row.values, category);
    if ('error' in given) return wrong('category', given.error);
    if (known) return compare(known, given.values, acceptPriceFalls);
    const twin = twins.get(`${refs[at]?.brandId} ${row.partNumber}`);
    if (twin) return wrong('partNumber', m.catalog_zeros_lost({ number: twin }));
    if (!create) return wrong('partNumber', m.catalog_row_part_unknown({ part: `${row.brand} ${row.partNumber}` }));
    return made(given.values);
  });
  const changes = dryRun ? rows.map(() => null) : await write(scope, { rows, refs, stored, plans, email, category });
  return { rows: plans.map(({ outcome }) => outcome), changes };
}

/** What becomes of a row, and the columns that are to be written. */
interface Plan {
  readonly outcome: PartOutcome;
  readonly values?: Partial<PartValues>;
}

function wrong(field: NonNullable<PartOutcome['error']>['field'], message: string): Plan {
  return { outcome: { status: 'wrong', columns: [], error: { field, message } } };
}

type CategoryFinder = Awaited<ReturnType<typeof createCategoryLookup>>;

/** The values with the category's slug, whichever way it was named, and an empty kind as what that means. */
function withCategory(
  given: Partial<PartValues>,
  category: CategoryFinder,
): { values: Partial<PartValues> } | { error: string } {
  const values = given.partType === '' ? { ...given, partType: defaultPartType } : given;
  if (values.category === undefined) return { values };
  const found = category(values.category);
  return 'error' in found ? found : { values: { ...values, category: found.slug } };
}

function compare(known: StoredPart, values: Partial<PartValues>, acceptPriceFalls: boolean): Plan {
  const columns: ColumnChange[] = [];
  for (const column of Object.keys(values) as PartColumn[]) {
    const [before, after] = [known[column], values[column]];
    if (after !== undefined && before !== after) columns.push({ column, before, after });
  }
  if (columns.length === 0) return { outcome: { status: 'unchanged', columns } };
  const falls = values.priceCents !== undefined && values.priceCents * 2 < known.priceCents;
  if (falls && !acceptPriceFalls) return { outcome: { status: 'held', columns } };
  const changed = Object.fromEntries(columns.map(({ column, after }) => [column, after])) as Partial<PartValues>;
  return { outcome: { status: 'changed', columns }, values: changed };
}

function made(values: Partial<PartValues>): Plan {
  if (!values.name) return wrong('name', m.catalog_row_needs_name());
  if (values.priceCents === undefined) return wrong('priceCents', m.catalog_row_needs_price());
  return { outcome: { status: 'new', columns: [] }, values: { ...newPart, ...values } };
}

interface Writing {
  readonly rows: readonly BulkPartRow[];
  readonly refs: readonly { readonly brandId: string | undefined }[];
  readonly stored: readonly (StoredPart | null)[];
  readonly plans: Plan[];
  readonly email: string;
  readonly category: CategoryFinder;
}

/** Writes what the plans say; a part that somebody else made at the same moment becomes wrong. */
async function write(
  scope: Scope,
  { rows, refs, stored, plans, email, category }: Writing,
): Promise<(PartChange | null)[]> {
  const changes: (PartChange | null)[] = rows.map(() => null);
  const inserts: Parameters<typeof insertParts>[1][number][] = [];
  const updates: Parameters<typeof updateParts>[1][number][] = [];
  // Named only now: a shop that has no part under "other" yet has no such category either.
  const categoryIdOf = await category.ids(
    plans.flatMap(({ values }) => (values?.category === undefined ? [] : [values.category])),
  );
  plans.forEach(({ outcome: { columns }, values }, at) => {
    const row = rows[at];
    if (!row || !values) return;
    const categoryId = values.category === undefined ? undefined : categoryIdOf(values.category);
    const known = stored[at];
    if (known) {
      updates.push({ id: known.id, values, categoryId });
      changes[at] = { partId: known.id, columns };
    } else
      inserts.push({
        at,
        brand: row.brand,
        brandId: refs[at]?.brandId ?? '',
        partNumber: row.partNumber,
        values,
        categoryId: categoryId ?? '',
      });
  });
  await updateParts(scope, updates);
  const ids = await insertParts(scope, inserts, email);
  for (const { at, partNumber, brand, values } of inserts) {
    const partId = ids.get(at);
    if (partId) changes[at] = { partId, print: fingerprint(values) };
    else plans[at] = wrong('partNumber', m.catalog_number_taken({ brand, partNumber }));
  }
  return changes;
}
