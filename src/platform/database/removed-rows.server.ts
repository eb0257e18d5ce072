/** Deletes rows and keeps them as JSON, so that they can be inserted again with the same ids. */
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.server.ts';

type RemovedRow = Readonly<Record<string, unknown>>;
/** Rows with the columns that the table has in code; JSON turns their dates into texts. */
export type RemovedRows = readonly RemovedRow[];

/** Rows for each INSERT: a statement has at most 65,535 parameters. */
const batchSize = 1000;

/** Deletes the rows that match, and returns them. Internal: the module that owns the table calls it. */
export async function removeRows(
  { db }: { readonly db: Db },
  table: PgTable,
  where: SQL | undefined,
): Promise<RemovedRows> {
  return (await db.delete(table).where(where).returning()) as RemovedRow[];
}

/** Inserts rows that removeRows has deleted, except those whose key or unique name another row has by now. Internal. */
export async function restoreRows({ db }: { readonly db: Db }, table: PgTable, rows: RemovedRows): Promise<void> {
  const dates = Object.entries(getTableColumns(table)).flatMap(([name, { dataType }]) =>
    dataType === 'date' ? [name] : [],
  );
  const revived = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(dates.map((name) => [name, dateOf(row[name])])),
  }));
  for (let start = 0; start < revived.length; start += batchSize)
    await db
      .insert(table)
      .values(revived.slice(start, start + batchSize))
      .onConflictDoNothing();
}

const dateOf = (kept: unknown) => (typeof kept === 'string' ? new Date(kept) : kept);
