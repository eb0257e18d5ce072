/** Categories with all below them as SQL. */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { categories } from '#domain/catalog/tables.server.ts';

/** Array of the serials of the category and of all below it; empty for an unknown slug. */
export const categorySerials = (slug: string | Placeholder): SQL =>
  sql`array(select c.no from ${categories} chosen join ${categories} c on chosen.no = any(c.path) where chosen.slug = ${slug})`;
