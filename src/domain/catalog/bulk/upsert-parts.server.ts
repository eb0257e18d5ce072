/** Writes a list of parts: a fixed number of statements for each call, whatever the number of rows. */

import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import { listBindingPrices } from '../archived-prices.server.ts';
import { type PictureAddresses, setPictureAddresses } from '../picture-sources.server.ts';
import { columnRefusal, refusedColumn } from '../price-and-stock-rights.ts';
import { createBrandLookup } from './brand-lookup.server.ts';
import { type CategoryLookup, createCategoryLookup } from './category-lookup.server.ts';
import type { BulkPartRow, BulkPartsOptions, BulkPartsResult, PartChange } from './contract.ts';
import { fingerprint } from './fingerprint.server.ts';
import { type PartPlan, planChange, planCreation, resolveValues, wrong } from './plan-part.ts';
import { findStoredParts, listZeroPaddedNumbers, type NumberRef, type StoredPart } from './stored-parts.server.ts';
import { insertParts, type PartInsert, type PartUpdate, updateParts } from './write-parts.server.ts';

/**
 * Creates and changes parts. Brand and number, in any spelling, identify a part; each row is a different one.
 * Wrong rows are left out, all others are written or none. Values have been parsed by the caller; this function
 * checks the rules. For admins and the shop itself (401, 403).
 */
export async function upsertParts(
  scope: Scope,
  rows: readonly BulkPartRow[],
  options: BulkPartsOptions,
): Promise<BulkPartsResult> {
  const user = requirePermission(scope, 'edit_parts');
  if (options.dryRun) return planAndWrite(scope, rows, options, user);
  return inTransaction(scope, (tx) => planAndWrite(tx, rows, options, user));
}

async function planAndWrite(
  scope: Scope,
  rows: readonly BulkPartRow[],
  { dryRun = false, create, acceptPriceFalls, importId }: BulkPartsOptions,
  user: User,
): Promise<BulkPartsResult> {
  const findBrand = await createBrandLookup(
    scope,
    rows.map((row) => row.brand),
    { create: create && !dryRun },
  );
  const categoryLookup = await createCategoryLookup(scope);
  const refs = rows.map((row) => ({ brandId: findBrand(row.brand)?.id, partNumber: row.partNumber }));
  const stored = await findStoredParts(scope, refs, { lock: !dryRun });
  const paddedNumbers = await listZeroPaddedNumbers(
    scope,
    refs.filter((_, index) => !stored[index]),
  );
  const bindingPrices = await listBindingPrices(scope, user, refs);
  const plans = rows.map((row, index): PartPlan => {
    const part = stored[index];
    const resolved = resolveValues(row.values, categoryLookup);
    if ('error' in resolved) return wrong('category', resolved.error);
    if (part) return withRights(user, planChange(part, resolved.values, acceptPriceFalls));
    const padded = paddedNumbers.get(`${refs[index]?.brandId} ${row.partNumber}`);
    if (padded) return wrong('partNumber', m.catalog_leading_zeros_lost({ number: padded }));
    if (!create) return wrong('partNumber', m.catalog_row_part_unknown({ part: `${row.brand} ${row.partNumber}` }));
    const price = bindingPrices[index];
    const isOther = price != null && resolved.values.priceCents !== undefined && resolved.values.priceCents !== price;
    return isOther ? wrong('priceCents', columnRefusal('priceCents')) : planCreation(resolved.values);
  });
  const changes = dryRun
    ? rows.map(() => null)
    : await writePlans(scope, {
        rows,
        refs,
        stored,
        plans,
        email: user.email,
        categoryLookup,
        importId: importId ?? null,
      });
  return { rows: plans.map(({ outcome }) => outcome), changes };
}

/** The plan; wrong when it changes a price or a stock that the user may not change. */
function withRights(user: User, plan: PartPlan): PartPlan {
  const refused = refusedColumn(
    user,
    plan.outcome.columns.map(({ column }) => column),
  );
  return refused === undefined ? plan : wrong(refused, columnRefusal(refused));
}

interface WriteInput {
  readonly rows: readonly BulkPartRow[];
  readonly refs: readonly NumberRef[];
  readonly stored: readonly (StoredPart | null)[];
  /** One plan for each row. The plan of a part that another transaction has just created is replaced. */
  readonly plans: PartPlan[];
  readonly email: string;
  readonly categoryLookup: CategoryLookup;
  readonly importId: string | null;
}

async function writePlans(
  scope: Scope,
  { rows, refs, stored, plans, email, categoryLookup, importId }: WriteInput,
): Promise<(PartChange | null)[]> {
  const changes: (PartChange | null)[] = rows.map(() => null);
  const inserts: PartInsert[] = [];
  const updates: PartUpdate[] = [];
  // Ids are resolved after planning, because this creates the category "other" if a plan needs it.
  const categoryIdOf = await categoryLookup.getIds(plans.flatMap(({ values }) => values?.category ?? []));
  plans.forEach(({ outcome: { columns }, values }, index) => {
    const row = rows[index];
    if (!row || !values) return;
    const categoryId = values.category === undefined ? undefined : categoryIdOf(values.category);
    const part = stored[index];
    if (part) {
      updates.push({ id: part.id, values, categoryId, row: row.row });
      changes[index] = { partId: part.id, columns };
    } else
      inserts.push({
        index,
        brand: row.brand,
        brandId: refs[index]?.brandId ?? '',
        partNumber: row.partNumber,
        values,
        categoryId: categoryId ?? '',
      });
  });
  await updateParts(scope, updates, importId);
  const ids = await insertParts(scope, inserts, email);
  const lists: PictureAddresses[] = [];
  for (const { index, partNumber, brand, values } of inserts) {
    const partId = ids.get(index);
    if (partId) changes[index] = { partId, fingerprint: fingerprint(values) };
    else plans[index] = wrong('partNumber', m.catalog_number_taken({ brand, partNumber }));
    if (partId && values.pictures) lists.push({ partId, addresses: values.pictures, row: rows[index]?.row });
  }
  await setPictureAddresses(scope, lists, importId);
  return changes;
}
