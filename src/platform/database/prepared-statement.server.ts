import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db, WithDb } from './db.server.ts';
import { checkedRows } from './query.server.ts';

/**
 * Caches a prepared statement per database, for frequent statements whose building and planning takes longer than their
 * execution. Each connection keeps the plan under the statement's name.
 * @param prepare builds the statement and ends in `.prepare(name)`; the name must be unique in the whole shop
 */
export function preparedStatement<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}

const dialect = new PgDialect();
type BuiltStatement = ReturnType<PgDialect['sqlToQuery']>;

/**
 * A prepared statement of raw SQL, also within a transaction: the text is built once in the process.
 * @param name unique in the whole shop
 * @param row the row as the driver returns it: a schema without transforms
 * @param build the statement, with `sql.placeholder` for each value
 */
export function preparedQuery<Row extends z.ZodType, Values extends Record<string, unknown>>(
  name: string,
  row: Row,
  build: () => SQL,
): (scope: WithDb, values: Values) => Promise<z.output<Row>[]> {
  let built: BuiltStatement | undefined;
  return async ({ db }, values) => {
    built ??= dialect.sqlToQuery(build());
    return checkedRows(row, await execute(db, name, built, values));
  };
}

/** Runs the statement. One that was not built by Drizzle's query builder has the answer of the driver. */
async function execute(db: Db, name: string, statement: BuiltStatement, values: Record<string, unknown>) {
  const answer: unknown = await db._.session.prepareQuery(statement, undefined, name, false).execute(values);
  return answer as { readonly rows: unknown };
}
