/** What parts cost the shop, and the rules by which a price follows from it. Shown to staff who may see costs, to nobody else. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { brands, categories, parts } from '#domain/catalog/tables.server.ts';
import { cascadeTo, timestampColumn } from '#platform/database/columns.server.ts';
import { priceEndings } from './price-rule-contract.ts';

/**
 * The history of costs: one row for each cost of a part, which holds until the next one. The margin of an order reads the cost
 * that held when the order was placed, so that placing it has nothing to copy.
 */
export const partCosts = pgTable(
  'part_costs',
  {
    id: uuid('id').primaryKey(),
    partId: cascadeTo('part_id', () => parts.id).notNull(),
    /** Cost of one piece; null: not known from then on. */
    costCents: bigint('cost_cents', { mode: 'number' }),
    validFrom: timestampColumn('valid_from').notNull(),
    /** The import that set it; null: a person did in the form of the part. */
    importId: uuid('import_id'),
    changedByEmail: text('changed_by_email').notNull(),
  },
  (table) => [
    // Ascending and read backwards: an index of Drizzle's `desc()` has its nulls last, unlike `order by`.
    index('part_costs_part').on(table.partId, table.validFrom, table.id),
    index('part_costs_import').on(table.importId).where(sql`${table.importId} is not null`),
    check('part_costs_positive', sql`${table.costCents} > 0`),
  ],
);

/** How the price follows from the cost, for a brand, a category with those below it, both, or all other parts. */
export const priceRules = pgTable(
  'price_rules',
  {
    id: uuid('id').primaryKey(),
    /** null: of every brand. */
    brandId: cascadeTo('brand_id', () => brands.id),
    /** null: of every category. */
    categoryId: cascadeTo('category_id', () => categories.id),
    /** The price is at least the cost times this, in ten thousandths: 14,500 is 1.45. */
    factor: integer('factor').notNull(),
    ending: text('ending', { enum: priceEndings }).notNull(),
    /** The least margin in hundredths of a percent of the price; null: none. */
    minimumMargin: integer('minimum_margin'),
  },
  (table) => [
    unique('price_rules_scope').on(table.brandId, table.categoryId).nullsNotDistinct(),
    check('price_rules_factor', sql`${table.factor} > 0`),
    check('price_rules_margin', sql`${table.minimumMargin} between 0 and 9500`),
  ],
);
