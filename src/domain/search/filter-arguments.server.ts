/** The filters of a list, without specifications, as arguments of a function in the database; null where every part passes. */
import { type SQL, sql } from 'drizzle-orm';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import type { SearchFilters } from './parse-search.server.ts';

const given = sql.placeholder;

/** Values of the placeholders in filterArguments. */
interface FilterValues extends Record<string, unknown> {
  /** Slug. */
  readonly category: string | null;
  /** Slugs. */
  readonly brands: readonly string[] | null;
  readonly traits: readonly number[] | null;
  /** Cents, inclusive. */
  readonly fromCents: number | null;
  /** Cents, exclusive. */
  readonly toCents: number | null;
}

/** The values for filterArguments. */
export function filterValues({ category, brands: slugs, attributeCodes, priceRange }: SearchFilters): FilterValues {
  return {
    category: category ?? null,
    brands: slugs ?? null,
    traits: attributeCodes ?? null,
    fromCents: priceRange?.from ?? null,
    toCents: priceRange && Number.isFinite(priceRange.to) ? priceRange.to : null,
  };
}

/** Serials of categories and brands, attribute codes, lower and upper price. An unknown slug lets no part pass. */
export const filterArguments: SQL = sql`
  case when ${given('category')}::text is not null then array(
    select c.no from ${categories} chosen join ${categories} c on chosen.no = any(c.path) where chosen.slug = ${given('category')}) end,
  case when ${given('brands')}::text[] is not null then array(
    select no from ${brands} where slug = any(${given('brands')}::text[])) end,
  ${given('traits')}::smallint[], ${given('fromCents')}::bigint, ${given('toCents')}::bigint`;

/** The arguments when every part passes. */
export const noFilters: SQL = sql`null, null, null, null, null`;
