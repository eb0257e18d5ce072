/** The filters of a list as values of prepared statements, and as SQL what stands for them: serials in place of slugs. */
import { sql } from 'drizzle-orm';
import { brands } from '#domain/catalog/tables.server.ts';
import { categorySerials } from './category-serials.server.ts';
import type { SearchFilters } from './parse-search.server.ts';

/** Values of the placeholders; null where every part passes. Internal. */
export interface FilterValues extends Record<string, unknown> {
  /** Slug. */
  readonly category: string | null;
  /** Slugs. */
  readonly brands: readonly string[] | null;
  readonly traits: readonly number[] | null;
}

/** The category, brands and attribute codes of the filters. Internal. */
export const filterValues = ({ category, brands: slugs, attributeCodes }: SearchFilters): FilterValues => ({
  category: category ?? null,
  brands: slugs ?? null,
  traits: attributeCodes ?? null,
});

export const hasNoCategory = sql`${sql.placeholder('category')}::text is null`;
/** Array; empty for an unknown slug. */
export const serialsOfCategory = categorySerials(sql.placeholder('category'));

export const hasNoBrand = sql`${sql.placeholder('brands')}::text[] is null`;
/** Array; unknown slugs are left out. */
export const serialsOfBrands = sql`array(select no from ${brands} where slug = any(${sql.placeholder('brands')}::text[]))`;

/** Array, or null. */
export const traitsOfFilter = sql`${sql.placeholder('traits')}::smallint[]`;
