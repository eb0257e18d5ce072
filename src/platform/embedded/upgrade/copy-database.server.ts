/** Copies all rows of a database into another one that has the same tables, and compares them. */
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { z } from 'zod';

const Table = z.object({
  /** With its schema, as SQL writes it. */
  name: z.string(),
  columns: z.array(z.string()),
  transactionColumns: z.array(z.string()),
});
type Table = z.output<typeof Table>;
const Sequence = z.object({ name: z.string(), value: z.string().nullable() });
const Sum = z.object({ rows: z.string(), sum: z.string() });

export interface CopiedDatabase {
  readonly tables: number;
  readonly rows: number;
}

/**
 * @param source connected as a superuser, to a database in which no other connection writes
 * @param target connected as a superuser; its rows are deleted
 * @throws Error when a table differs afterwards; then nothing is written
 */
export async function copyDatabase(source: Client, target: Client): Promise<CopiedDatabase> {
  const tables = await listTables(target);
  await source.query('begin transaction isolation level repeatable read read only');
  await target.query('begin');
  // Neither triggers nor foreign keys act: the rows come as they are.
  await target.query("set local session_replication_role = 'replica'");
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  let rows = 0;
  for (const table of tables) {
    await copyTable(source, target, table);
    rows += await compareTable(source, target, table);
  }
  for (const { name, value } of await listSequences(source))
    if (value !== null) await target.query('select setval($1::regclass, $2)', [name, value]);
  await target.query('commit');
  await source.query('commit');
  await target.query('analyze');
  return { tables: tables.length, rows };
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'xid8'::regtype), '{}') as "transactionColumns"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname in ('public', 'audit') group by 1 order by 1`);
  return z.array(Table).parse(rows);
}

async function listSequences(client: Client): Promise<z.output<typeof Sequence>[]> {
  const { rows } = await client.query(
    "select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences where schemaname = 'public'",
  );
  return z.array(Sequence).parse(rows);
}

async function copyTable(source: Client, target: Client, { name, columns, transactionColumns }: Table): Promise<void> {
  const list = `${name} (${columns.map(escapeIdentifier).join(', ')})`;
  await pipeline(source.query(to(`copy ${list} to stdout`)), target.query(from(`copy ${list} from stdin`)));
  // The new server counts its transactions anew: those of the old one would count as not yet ended.
  for (const column of transactionColumns)
    await target.query(`update ${name} set ${escapeIdentifier(column)} = pg_current_xact_id()`);
}

/** The number of rows. Throws when the rows differ, in any order. */
async function compareTable(
  source: Client,
  target: Client,
  { name, columns, transactionColumns }: Table,
): Promise<number> {
  const compared = columns.filter((column) => !transactionColumns.includes(column)).map(escapeIdentifier);
  const question = `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${compared.join(', ')})::text, 0)::numeric), 0)::text as sum from ${name}`;
  const [before, after] = [
    Sum.parse((await source.query(question)).rows[0]),
    Sum.parse((await target.query(question)).rows[0]),
  ];
  if (before.rows !== after.rows || before.sum !== after.sum)
    throw new Error(`The copy of ${name} differs: ${before.rows} rows before, ${after.rows} after`);
  return Number(after.rows);
}
