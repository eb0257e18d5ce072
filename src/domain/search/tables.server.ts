/**
 * What parts are found by. The triggers of migrations/*_finding.sql keep all of it but further numbers, old
 * addresses and missed searches, whoever writes parts: docs/decisions/007-finding-parts.md says why.
 */
import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/columns.server.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The parts in the shop as lists need them: narrow, so that many can be counted. Kept by triggers on parts. */
export const partSearch = pgTable(
  'part_search',
  {
    partId: uuid('part_id').primaryKey(),
    brandNo: integer('brand_no').notNull(),
    categoryNo: integer('category_no').notNull(),
    /** Grade, condition and whether there is stock, in one: traits.ts. */
    traits: smallint('traits').notNull(),
    /** Index in priceSteps. */
    band: smallint('band').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    position: integer('position').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** Beginning of the name in lower case, to sort by. */
    nameKey: text('name_key').notNull(),
    /** Stems of all texts, and those of name, kind, brand and category once more with "=" before them. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    // Nulls first, although there are none: an index serves ORDER BY … DESC only when it says the same.
    index('part_search_shop').on(table.position, table.partId.desc().nullsFirst()),
    index('part_search_newest').on(table.createdAt.desc().nullsFirst(), table.partId.desc().nullsFirst()),
    index('part_search_price').on(table.priceCents, table.position, table.partId.desc().nullsFirst()),
    index('part_search_name').on(table.nameKey, table.position, table.partId.desc().nullsFirst()),
    index('part_search_brand').on(table.brandNo, table.position, table.partId.desc().nullsFirst()),
    // A category has thousands of parts, so each order has an index there.
    index('part_search_category').on(table.categoryNo, table.position, table.partId.desc().nullsFirst()),
    index('part_search_category_newest').on(
      table.categoryNo,
      table.createdAt.desc().nullsFirst(),
      table.partId.desc().nullsFirst(),
    ),
    index('part_search_category_price').on(
      table.categoryNo,
      table.priceCents,
      table.position,
      table.partId.desc().nullsFirst(),
    ),
    index('part_search_category_name').on(
      table.categoryNo,
      table.nameKey,
      table.position,
      table.partId.desc().nullsFirst(),
    ),
    index('part_search_traits').on(table.traits),
    index('part_search_words').using('gin', table.words).with({ gin_pending_list_limit: 64 }),
  ],
);

/**
 * How many parts of part_search there are for each combination of category, brand, traits and price band, -1
 * standing for any: the sum of `parts` over the rows of a combination. Writers only add rows, so that none
 * waits for another; maintenance.server.ts joins them.
 */
export const partCounts = pgTable(
  'part_counts',
  {
    categoryNo: integer('category_no').notNull(),
    brandNo: integer('brand_no').notNull(),
    traits: smallint('traits').notNull(),
    /** Index in priceSteps. */
    band: smallint('band').notNull(),
    parts: integer('parts').notNull(),
  },
  (table) => [index('part_counts_cell').on(table.categoryNo, table.brandNo, table.traits, table.band)],
);

/** The words of names, kinds, brands and categories, for beginnings of words and for typing mistakes. One may stand in it twice. */
export const searchVocabulary = pgTable('search_vocabulary', { word: text('word').notNull() }, (table) => [
  index('search_vocabulary_word').on(table.word.op('text_pattern_ops')),
  index('search_vocabulary_pieces').using('gin', table.word.op('gin_trgm_ops')),
]);

/** What was searched in vain, in one spelling. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    query: text('query').primaryKey(),
    times: integer('times').notNull(),
    lastAt: timestampColumn('last_at').notNull(),
  },
  (table) => [index('missed_searches_often').on(sql`${table.times} desc`, sql`${table.lastAt} desc`)],
);
