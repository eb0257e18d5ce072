/**
 * The tables that searches read. Triggers (sql/*.sql) update part_search, part_counts and search_vocabulary with
 * every write to the catalogue: see docs/decisions/007-finding-parts.md.
 */
import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The published parts with the columns that lists filter, sort and count by. Narrow, so that many rows fit in memory. */
export const partSearch = pgTable(
  'part_search',
  {
    partId: uuid('part_id').primaryKey(),
    brandSerial: integer('brand_no').notNull(),
    categorySerial: integer('category_no').notNull(),
    /** Grade, condition and availability in one number: facet-codes.ts. */
    attributeCode: smallint('traits').notNull(),
    /** Index in priceBands. */
    priceBand: smallint('band').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    position: integer('position').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** Beginning of the name in lower case, for the sort order. */
    nameKey: text('name_key').notNull(),
    /** Stems of all texts. Those of type, name, brand and categories a second time with a mark: sql/search-words.sql. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    // Nulls first, although the columns are not null: an index serves ORDER BY … DESC only with the same null order.
    index('part_search_shop').on(table.position, table.partId.desc().nullsFirst()),
    index('part_search_newest').on(table.createdAt.desc().nullsFirst(), table.partId.desc().nullsFirst()),
    // With what lists with prices count, so that they read no rows.
    index('part_search_price').on(
      table.priceCents,
      table.position,
      table.partId.desc().nullsFirst(),
      table.categorySerial,
      table.brandSerial,
      table.attributeCode,
      table.priceBand,
    ),
    index('part_search_name').on(table.nameKey, table.position, table.partId.desc().nullsFirst()),
    index('part_search_brand').on(table.brandSerial, table.position, table.partId.desc().nullsFirst()),
    // A category has thousands of parts, so that each sort order needs an index.
    index('part_search_category').on(table.categorySerial, table.position, table.partId.desc().nullsFirst()),
    index('part_search_category_newest').on(
      table.categorySerial,
      table.createdAt.desc().nullsFirst(),
      table.partId.desc().nullsFirst(),
    ),
    index('part_search_category_price').on(
      table.categorySerial,
      table.priceCents,
      table.position,
      table.partId.desc().nullsFirst(),
      table.brandSerial,
      table.attributeCode,
      table.priceBand,
    ),
    index('part_search_category_name').on(
      table.categorySerial,
      table.nameKey,
      table.position,
      table.partId.desc().nullsFirst(),
    ),
    index('part_search_traits').on(table.attributeCode),
    index('part_search_words').using('gin', table.words).with({ gin_pending_list_limit: 64 }),
  ],
);

/**
 * The number of published parts for each combination of category, brand, attribute code and price band, where -1 stands
 * for all values: the sum of `parts` over the rows of the combination. Writers only insert rows, so that they never wait
 * for each other; maintenance.server.ts compacts them.
 */
export const partCounts = pgTable(
  'part_counts',
  {
    categorySerial: integer('category_no').notNull(),
    brandSerial: integer('brand_no').notNull(),
    attributeCode: smallint('traits').notNull(),
    /** Index in priceBands. */
    priceBand: smallint('band').notNull(),
    parts: integer('parts').notNull(),
  },
  (table) => [
    index('part_counts_cell').on(table.categorySerial, table.brandSerial, table.attributeCode, table.priceBand),
  ],
);

/**
 * The specifications of the published parts that have any, in one narrow row a part, so that the facets of a category
 * are counted without reading the parts. Triggers update it together with part_search.
 */
export const partSpecifications = pgTable('part_specifications', {
  partId: uuid('part_id').primaryKey(),
  /** Name, value and unit of each, joined by tabs: sql/specification-entries.sql. */
  entries: text('entries').array().notNull(),
});

/** The words of names, part types, brands and categories, for completions and spelling corrections. A word may have several rows. */
export const searchVocabulary = pgTable('search_vocabulary', { word: text('word').notNull() }, (table) => [
  index('search_vocabulary_word').on(table.word.op('text_pattern_ops')),
  index('search_vocabulary_pieces').using('gin', table.word.op('gin_trgm_ops')),
]);

/**
 * At least the stems in the words of part_search, without marks: those that begin like an unfinished word are looked up one by
 * one, because the index of words collects all parts of all of them first. A stem may have several rows.
 */
export const searchStems = pgTable('search_stems', { stem: text('stem').notNull() }, (table) => [
  index('search_stems_stem').on(table.stem.op('text_pattern_ops')),
]);

/** Searches that found nothing, with their number. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    /** What is the same of all spellings: missed-searches.server.ts. */
    query: text('query').primaryKey(),
    /** As it was typed first, in lower case; empty: as `query`. */
    spelling: text('spelling').notNull().default(''),
    times: integer('times').notNull(),
    lastAt: timestampColumn('last_at').notNull(),
  },
  (table) => [index('missed_searches_often').on(sql`${table.times} desc`, sql`${table.lastAt} desc`)],
);
