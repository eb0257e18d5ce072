/** The check that what rows name exists. PostgreSQL checks foreign keys when rows are written, not what a disk does later. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import { orderLines } from '#domain/orders/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';

export interface BrokenReference {
  /** The reference, as `table.column → table`. */
  readonly reference: string;
  /** Rows whose reference leads nowhere. */
  readonly rows: number;
  /** What one of the rows names. */
  readonly example: string;
}

const ForeignKey = z.object({
  table: z.string(),
  parent: z.string(),
  columns: z.array(z.string()),
  parentColumns: z.array(z.string()),
});
type ForeignKey = z.output<typeof ForeignKey>;
const Found = z.object({ rows: z.int(), example: z.string().nullable() });

/** References that lead nowhere: all foreign keys, and the parts of order lines; none in a sound shop. */
export async function listBrokenReferences(scope: Pick<Scope, 'db'>): Promise<BrokenReference[]> {
  const broken: BrokenReference[] = [];
  for (const key of await listForeignKeys(scope)) {
    const [found] = await query(scope, Found, orphans(key));
    if (found?.rows) broken.push({ reference: describe(key), rows: found.rows, example: found.example ?? '' });
  }
  const [lines] = await query(
    scope,
    Found,
    sql`select count(*) as rows, min(l.part_id::text) as example from ${orderLines} l
      where l.part_id is not null and not exists (select from ${parts} p where p.id = l.part_id)`,
  );
  if (lines?.rows)
    broken.push({ reference: 'order_lines.part_id → parts', rows: lines.rows, example: lines.example ?? '' });
  return broken;
}

function listForeignKeys(scope: Pick<Scope, 'db'>): Promise<ForeignKey[]> {
  return query(
    scope,
    ForeignKey,
    sql`select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as parent,
        (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k (no, n)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.no) as columns,
        (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k (no, n)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.no) as "parentColumns"
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.conname`,
  );
}

/** Counts the rows that name a parent which does not exist; a null names none. */
function orphans({ table, parent, columns, parentColumns }: ForeignKey): SQL {
  const child = columns.map((name) => sql`child.${sql.identifier(name)}`);
  const equal = parentColumns.map((name, at) => sql`parent.${sql.identifier(name)} = ${child[at]}`);
  const given = child.map((column) => sql`${column} is not null`);
  return sql`select count(*) as rows, min(concat_ws(' ', ${sql.join(child, sql`, `)})) as example
    from ${sql.identifier(table)} child where ${sql.join(given, sql` and `)}
      and not exists (select from ${sql.identifier(parent)} parent where ${sql.join(equal, sql` and `)})`;
}

function describe({ table, columns, parent }: ForeignKey): string {
  return `${table}.${columns.join(', ')} → ${parent}`;
}
