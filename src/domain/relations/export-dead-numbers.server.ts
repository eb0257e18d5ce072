/** Dead numbers for an export that an import reads again unchanged. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { deadNumbers } from './tables.server.ts';

/** Fields as in the import of supersessions. */
const ExportedRow = z.object({
  key: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  newBrand: z.string(),
  newNumber: z.string(),
  quantity: z.int(),
  interchangeability: z.string(),
  date: z.string().nullable(),
  note: z.string().nullable(),
});

/**
 * The dead numbers after this key, in the order of their keys. Those that lead to no part now, and those that have become parts,
 * are left out: an import would refuse them, or replace a part. Internal.
 * @param after "numberKey brandKey"; empty: from the first one
 */
export function listExportedDeadNumbers(scope: Scope, after: string, limit: number) {
  const space = after.indexOf(' ');
  const [numberKey, brandKey] = after ? [after.slice(0, space), after.slice(space + 1)] : ['', ''];
  return query(
    scope,
    ExportedRow,
    sql`select d.number_key || ' ' || d.brand_key as key, d.brand, d.number as "partNumber", d.successor_brand as "newBrand",
        d.successor_number as "newNumber", d.quantity, d.interchangeability, d.effective_on::text as date,
        nullif(d.note, '') as note
      from ${deadNumbers} d
      where (d.number_key, d.brand_key) > (${numberKey}, ${brandKey})
        and exists (select from dead_number_ends(d.number_key) e where e.brand = d.brand)
        and not exists (select from ${parts} p join ${brands} b on b.id = p.brand_id
          where p.part_number_key = d.number_key and p.archived_at is null and (b.slug = d.brand_key or lower(b.name) = lower(d.brand)))
      order by d.number_key, d.brand_key limit ${limit}`,
  );
}
