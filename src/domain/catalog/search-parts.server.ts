/** Every list of parts in the shop is this search; without anything asked it is the whole catalogue in the shop's order. */
import { and, asc, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { Page, PartQuery, Product, Sorting } from './contract.ts';
import { plainText } from './plain-text.ts';
import { type SearchWord, searchWords, typedNumberKey } from './search-words.ts';
import { isPublished, selectParts, toProduct } from './shape.server.ts';
import { brands, categories, parts } from './tables.server.ts';

/**
 * The parts that match all that is asked. Public; `total` counts all pages.
 * `q`: each word in the number, name, kind, description, brand or category; parts whose number is
 * what was typed come first. Unknown slugs find nothing.
 */
export async function searchParts(scope: Scope, query: PartQuery): Promise<Page<Product>> {
  const words = searchWords(query.q);
  const found = and(isPublished, ...filters(query), ...words.map(containsWord));
  const order = ordering(query.sort, words);
  const counted = scope.db.select({ total: sql<number>`count(*)` }).from(parts).where(found);
  // Words cost a look at every text, so finding counts as well; without words an index finds, and counting goes its own way.
  const total = sql<number>`${words.length > 0 ? sql`count(*) over ()` : sql`(${counted})`}`.as('total');
  // Only the rows of this page are then read in full.
  const page = scope.db
    .select({ id: parts.id, total })
    .from(parts)
    .where(found)
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('page');
  const rows = await selectParts(scope, { total: page.total })
    .innerJoin(page, eq(page.id, parts.id))
    .orderBy(...order);
  // A page behind the last has no row that could carry the total.
  const all = rows[0]?.total ?? (await counted)[0]?.total ?? 0;
  return { items: rows.map((row) => toProduct(scope, row)), total: all, page: query.page, limit: query.limit };
}

function filters(query: PartQuery): (SQL | undefined)[] {
  return [
    query.category
      ? sql`${parts.categoryId} = (select id from ${categories} where slug = ${plainText(query.category)})`
      : undefined,
    query.brand ? sql`${parts.brandId} = (select id from ${brands} where slug = ${plainText(query.brand)})` : undefined,
    query.grade ? eq(parts.grade, query.grade) : undefined,
    query.condition ? eq(parts.condition, query.condition) : undefined,
    query.availability === 'in_stock' ? gt(parts.availableQuantity, 0) : undefined,
    query.availability === 'out_of_stock' ? eq(parts.availableQuantity, 0) : undefined,
  ];
}

const searchedText = sql`concat_ws(' ', ${parts.partNumber}, ${parts.name}, ${parts.partType}, ${parts.description})`;

function containsWord({ text, numberKey }: SearchWord): SQL | undefined {
  const pattern = `%${literally(text)}%`;
  return or(
    numberKey ? sql`${parts.partNumberKey} like ${`%${numberKey}%`}` : undefined,
    sql`${searchedText} ilike ${pattern}`,
    sql`${parts.brandId} in (select id from ${brands} where name ilike ${pattern})`,
    sql`${parts.categoryId} in (select id from ${categories} where name ilike ${pattern})`,
  );
}

/** The text with the characters that have a meaning in LIKE escaped. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Ends in the id, so that no part is on two pages or on none. */
function ordering(sort: Sorting, words: readonly SearchWord[]): SQL[] {
  const byShop = [asc(parts.position), desc(parts.id)];
  switch (sort) {
    case 'newest':
      return [desc(parts.createdAt), desc(parts.id)];
    case 'price':
      return [asc(parts.priceCents), ...byShop];
    case '-price':
      return [desc(parts.priceCents), ...byShop];
    case 'name':
      return [asc(sql`lower(${parts.name})`), ...byShop];
    case 'relevance':
      return words.length > 0 ? [asc(closeness(words)), ...byShop] : byShop;
  }
}

/** 0 the number itself, 1 a number that begins so, 2 in the name, 3 elsewhere. */
function closeness(words: readonly SearchWord[]): SQL {
  const whole = typedNumberKey(words);
  const numbers = [...new Set([whole, ...words.map((word) => word.numberKey)])].filter(Boolean);
  const typed = `%${literally(words.map((word) => word.text).join(' '))}%`;
  return sql`case
    when ${numbers.length > 0 ? sql`${parts.partNumberKey} in ${numbers}` : sql`false`} then 0
    when ${whole ? sql`${parts.partNumberKey} like ${`${whole}%`}` : sql`false`} then 1
    when ${parts.name} ilike ${typed} then 2
    else 3 end`;
}
