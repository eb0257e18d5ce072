/** The rules by which a price follows from the cost. For staff who see costs; changing them needs the right to change prices. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { createCategoryLookup } from '#domain/catalog/bulk/category-lookup.server.ts';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { RuleScope } from './price-by-rule.ts';
import { maxPriceRules, type NewPriceRule, type PriceRule } from './price-rule-contract.ts';
import { priceRules } from './tables.server.ts';

/** The rules in their order of precedence. For staff who see costs. Throws unauthenticated, forbidden. */
export async function listPriceRules(scope: Scope): Promise<PriceRule[]> {
  requirePermission(scope, 'see_costs');
  const rows = await scope.db
    .select({ rule: priceRules, brand: brands.name, category: categories.slug, categoryName: categories.name })
    .from(priceRules)
    .leftJoin(brands, eq(brands.id, priceRules.brandId))
    .leftJoin(categories, eq(categories.id, priceRules.categoryId))
    .orderBy(
      sql`(${priceRules.brandId} is not null and ${priceRules.categoryId} is not null) desc`,
      sql`(${priceRules.brandId} is not null) desc`,
      sql`(${priceRules.categoryId} is not null) desc`,
      asc(brands.name),
      sql`cardinality(${categories.path}) desc nulls last`,
      asc(categories.name),
      asc(priceRules.id),
    );
  return rows.map(({ rule: { id, factor, ending, minimumMargin }, ...scope }) => ({
    _id: id,
    ...scope,
    factor: factor / 10_000,
    ending,
    minimumMargin: minimumMargin === null ? null : minimumMargin / 100,
  }));
}

/**
 * Adds a rule. For staff who see costs and change prices. Throws unauthenticated, forbidden, conflict when there are too many,
 * and invalid for an unknown brand or category, or one pair of both that has a rule.
 */
export async function createPriceRule(scope: Scope, rule: NewPriceRule): Promise<PriceRule> {
  requireRuleRights(scope);
  const id = uuid();
  await inTransaction(scope, async (tx) => {
    await lockRules(tx);
    if ((await tx.db.$count(priceRules)) >= maxPriceRules)
      throw new AppError('conflict', m.price_rules_too_many({ max: maxPriceRules }));
    const values = await storedValues(tx, rule);
    await requireOwnScope(tx, rule, { id, ...values });
    await tx.db.insert(priceRules).values({ id, ...values });
    noteRule(tx, null, rule);
  });
  return getRule(scope, id);
}

/** Changes a rule. For staff who see costs and change prices. Throws as createPriceRule, and not_found. */
export async function editPriceRule(scope: Scope, id: string, rule: NewPriceRule): Promise<PriceRule> {
  requireRuleRights(scope);
  await inTransaction(scope, async (tx) => {
    await lockRules(tx);
    const before = await getRule(tx, id);
    const values = await storedValues(tx, rule);
    await requireOwnScope(tx, rule, { id, ...values });
    await tx.db.update(priceRules).set(values).where(eq(priceRules.id, id));
    noteRule(tx, before, rule);
  });
  return getRule(scope, id);
}

/** Deletes a rule; prices stay. deletedCount is 0 when it is gone. For staff who see costs and change prices (401, 403). */
export async function deletePriceRule(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  requireRuleRights(scope);
  if (!isId(id)) return { deletedCount: 0 };
  return inTransaction(scope, async (tx) => {
    const before = (await listPriceRules(tx)).find(({ _id }) => _id === id);
    if (!before) return { deletedCount: 0 };
    await tx.db.delete(priceRules).where(eq(priceRules.id, id));
    noteRule(tx, before, null);
    return { deletedCount: 1 };
  });
}

function requireRuleRights(scope: Scope): void {
  requirePermission(scope, 'see_costs');
  requirePermission(scope, 'edit_prices');
}

async function getRule(scope: Scope, id: string): Promise<PriceRule> {
  const rule = (await listPriceRules(scope)).find(({ _id }) => _id === id);
  if (!rule) throw new AppError('not_found', m.price_rules_not_found());
  return rule;
}

async function storedValues(tx: Scope, { brand, category, factor, ending, minimumMargin }: NewPriceRule) {
  const [brandId, categoryId] = [await brandIdOf(tx, brand), await categoryIdOf(tx, category)];
  const margin = minimumMargin === null ? null : Math.round(minimumMargin * 100);
  return { brandId, categoryId, factor: Math.round(factor * 10_000), ending, minimumMargin: margin };
}

async function brandIdOf({ db }: Scope, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const [brand] = await db.select({ id: brands.id }).from(brands).where(sql`lower(${brands.name}) = lower(${name})`);
  if (!brand) throw invalidField('brand', m.price_rules_brand_unknown({ brand: name }));
  return brand.id;
}

async function categoryIdOf(tx: Scope, category: string | null): Promise<string | null> {
  if (category === null) return null;
  const [slug] = (await createCategoryLookup(tx)).listSlugs(category);
  const [row] = slug ? await tx.db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug)) : [];
  if (!row) throw invalidField('category', m.catalog_category_unknown({ category }));
  return row.id;
}

/** Two people who add a rule for the same parts follow each other. */
const lockRules = (tx: Scope) => tx.db.execute(sql`lock table ${priceRules} in share row exclusive mode`);

/** Throws invalid when another rule is for the same brand and category. */
async function requireOwnScope(
  tx: Scope,
  { category }: NewPriceRule,
  { id, brandId, categoryId }: RuleScope & { readonly id: string },
): Promise<void> {
  const isSame = sql`${priceRules.brandId} is not distinct from ${brandId}::uuid
    and ${priceRules.categoryId} is not distinct from ${categoryId}::uuid`;
  if ((await tx.db.$count(priceRules, and(ne(priceRules.id, id), isSame))) === 0) return;
  throw invalidField(category === null ? 'brand' : 'category', m.price_rules_same_scope());
}

type RuleValues = Pick<NewPriceRule, 'brand' | 'category' | 'factor' | 'ending' | 'minimumMargin'>;

/** The audit tells of a rule by the brand and the category that it is for, and which of its values are others. */
function noteRule(tx: Scope, before: RuleValues | null, after: RuleValues | null): void {
  const { brand, category } = after ?? before ?? { brand: null, category: null };
  const changes = (['brand', 'category', 'factor', 'ending', 'minimumMargin'] as const)
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => change.before !== change.after);
  noteForAudit(tx, { thing: { kind: 'priceRule', id: [brand, category].filter(Boolean).join(' · ') || '*' }, changes });
}
