/** Parts, brands and categories. Stock is a column of the part, reduced by one conditional UPDATE (reserve-stock.server.ts). */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { images } from '#domain/media/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { statedLifecycles } from './contract.ts';
import { numberKinds } from './numbers/contract.ts';
import type { PriceBreak } from './price-breaks.ts';
import type { Specification } from './specifications/contract.ts';
import { unitsOfMeasure } from './units-of-measure.ts';
import { isWearPart } from './wear-part.server.ts';

export const brands = pgTable('brands', {
  id: uuid('id').primaryKey(),
  /** Serial number: a short key in the tables that count parts. */
  serial: integer('no').notNull().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
});

export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey(),
    serial: integer('no').notNull().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** The parent category; null at the top. */
    parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
    /** Serials of the categories from the top down to this one, itself included. Set by a trigger (sql/place-categories.sql). */
    path: integer('path').array().notNull().default(sql`'{}'`),
  },
  (table) => [check('categories_not_below_itself', sql`${table.parentId} <> ${table.id}`)],
);

export const parts = pgTable(
  'parts',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    /** The number as its maker writes it, for display. */
    partNumber: text('part_number').notNull(),
    /** The partNumberKey of the number, only for matching. */
    partNumberKey: text('part_number_key').notNull(),
    name: text('name').notNull(),
    /** Kind of part from a controlled vocabulary, e.g. "Track roller". */
    partType: text('part_type').notNull(),
    description: text('description').notNull(),
    grade: text('grade', { enum: ['genuine', 'oem', 'aftermarket'] }).notNull(),
    condition: text('condition', { enum: ['new', 'remanufactured', 'rebuilt', 'used'] }).notNull(),
    /** The price of one piece, without discount. */
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    /** Rising quantities with rising discounts; none: one price for all quantities. */
    priceBreaks: jsonb('price_breaks').$type<readonly PriceBreak[]>().notNull().default([]),
    /** The unit in which the part is counted and sold; "pieces" in this file means this unit. */
    unit: text('unit', { enum: unitsOfMeasure }).notNull().default('H87'),
    /** Pieces that can be ordered now. */
    availableQuantity: integer('available_quantity').notNull(),
    /** Pieces in the warehouse that orders have reserved; with the available ones the stock on hand. */
    reservedQuantity: integer('reserved_quantity').notNull().default(0),
    minimumOrderQuantity: integer('minimum_order_quantity').notNull(),
    /** Most pieces of one order; null: no limit but the stock. */
    maximumOrderQuantity: integer('maximum_order_quantity'),
    /** Pieces of a pack: an order has whole packs; 1: single pieces. */
    orderMultiple: integer('order_multiple').notNull().default(1),
    /** Single pieces are sold too: neither the minimum order nor whole packs bind an order. */
    singlePieces: boolean('single_pieces').notNull().default(false),
    /** Fewest pieces of one order (asOrdered). */
    leastQuantity: integer('least_quantity')
      .notNull()
      .generatedAlwaysAs(sql`case when single_pieces then 1 else minimum_order_quantity end`),
    /** An order has a multiple of these pieces (asOrdered). */
    quantityStep: integer('quantity_step')
      .notNull()
      .generatedAlwaysAs(sql`case when single_pieces then 1 else order_multiple end`),
    /** Working days until ready to ship. */
    leadTimeDays: integer('lead_time_days').notNull().default(0),
    /** Working days until pieces beyond the stock are ready to ship; null: they cannot be ordered. */
    backOrderDays: integer('back_order_days'),
    /** Months of warranty, 0: none; null: as the setting company says. */
    warrantyMonths: integer('warranty_months'),
    /** Days in which a buyer may return it, 0: no return; null: as the setting company says. */
    returnDays: integer('return_days'),
    /** Deposit for one piece that the shop pays back for the old part; null: none. */
    coreChargeCents: bigint('core_charge_cents', { mode: 'number' }),
    /** Net weight; null: not known. */
    netWeightGrams: integer('net_weight_grams'),
    hsCode: text('hs_code'),
    /** Code by ISO 3166-1 alpha-2. */
    countryOfOrigin: char('country_of_origin', { length: 2 }),
    /** Where it lies in the warehouse, e.g. "A-12-03"; null: not stated. Shown to staff only. */
    binLocation: text('bin_location'),
    /** The specifications in the order in which they are shown. */
    specifications: jsonb('specifications').$type<readonly Specification[]>().notNull().default([]),
    /** The main picture, if it is stored here. */
    imageId: uuid('image_id').references(() => images.id),
    /** The https URL of a main picture that is not fetched yet; it is not shown. */
    imageUrl: text('image_url'),
    /** Email of its creator; shown to admins only. */
    createdByEmail: text('created_by_email').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
    /** Time when the part was archived; null: it is in the shop. Orders keep their own copy of an archived part. */
    archivedAt: timestampColumn('archived_at'),
    /** The lifecycle that staff set. That a part is superseded follows from supersessions instead. */
    lifecycle: text('lifecycle', { enum: statedLifecycles }).notNull().default('active'),
    /** The part that it was merged into; its address redirects there. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => parts.id),
    /** Order on the home page and in unsorted lists: smaller first, then newer first. */
    position: integer('position').notNull().default(0),
  },
  (table) => [
    uniqueIndex('parts_brand_number').on(table.brandId, table.partNumberKey).where(sql`${table.archivedAt} is null`),
    // The index for counting the parts of a machine by category without reading them. No order changes these columns.
    index('parts_categories').on(table.id, table.categoryId).where(sql`${table.archivedAt} is null`),
    // The index for finding the wear parts among the parts of a machine.
    index('parts_wear').on(table.id).where(isWearPart),
    // The index for the parts of a type in a category, in the shop's order: nothing is sorted.
    index('parts_similar')
      .on(table.categoryId, table.partType, table.position, table.id.desc().nullsFirst())
      .where(sql`${table.archivedAt} is null`),
    index('parts_merged').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    check('parts_price_positive', sql`${table.priceCents} > 0`),
    check('parts_stock_not_negative', sql`${table.availableQuantity} >= 0`),
    check('parts_reserved_not_negative', sql`${table.reservedQuantity} >= 0`),
    check('parts_minimum_positive', sql`${table.minimumOrderQuantity} >= 1`),
    check('parts_maximum_positive', sql`${table.maximumOrderQuantity} >= 1`),
    check('parts_order_multiple_positive', sql`${table.orderMultiple} >= 1`),
    check('parts_back_order_days_not_negative', sql`${table.backOrderDays} >= 0`),
    check('parts_warranty_not_negative', sql`${table.warrantyMonths} >= 0`),
    check('parts_return_days_not_negative', sql`${table.returnDays} >= 0`),
    check('parts_core_charge_positive', sql`${table.coreChargeCents} > 0`),
  ],
);

/** All numbers of a part, its own (kind "own", maker = brand) included. */
export const partNumbers = pgTable(
  'part_numbers',
  {
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: numberKinds }).notNull(),
    /** The maker of the number; empty: not known. */
    maker: text('maker').notNull().default(''),
    /** The number as its maker writes it. */
    number: text('number').notNull(),
    /** The partNumberKey of the number. */
    numberKey: text('number_key').notNull(),
    /** The foldNumberKey of the number. Only this key has indexes: a search for one spelling reads few rows of others. */
    foldedKey: text('folded_key').notNull().generatedAlwaysAs(sql`fold_number_key(number_key)`),
  },
  (table) => [
    primaryKey({ columns: [table.partId, table.numberKey, table.maker] }),
    // The operator class supports LIKE 'x%' in a database with any collation.
    index('part_numbers_key').on(table.foldedKey.op('text_pattern_ops')),
    index('part_numbers_pieces').using('gin', sql`number_pieces(folded_key)`).with({ gin_pending_list_limit: 512 }),
  ],
);

/** Earlier slugs of a part. */
export const partSlugs = pgTable(
  'part_slugs',
  {
    slug: text('slug').primaryKey(),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [index('part_slugs_part').on(table.partId)],
);
