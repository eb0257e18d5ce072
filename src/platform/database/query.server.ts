/**
 * Typed rows from raw SQL. A schema describes the row; tests validate every row, so that a statement with a different
 * result fails a test. Production does not validate, because an import reads millions of rows.
 */
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { WithDb } from './db.server.ts';

let validateRows = false;

/** Makes rows that do not match their schema throw. The test setup calls it. */
export function checkRows(): void {
  validateRows = true;
}

/**
 * Runs the statement and returns its rows.
 * @param row the row as the driver returns it: a schema without transforms
 */
export async function query<Row extends z.ZodType>({ db }: WithDb, row: Row, statement: SQL): Promise<z.output<Row>[]> {
  return checkedRows(row, await db.execute(statement));
}

/** The rows of an answer of the driver. For statements that are not sent by `query`. */
export function checkedRows<Row extends z.ZodType>(row: Row, { rows }: { readonly rows: unknown }): z.output<Row>[] {
  return checked(() => z.array(row), rows);
}

/** A raw expression as a typed column of a Drizzle select. */
export function column<Value extends z.ZodType>(value: Value, expression: SQL): SQL<z.output<Value>> {
  return expression.mapWith((answer) => checked(() => value, answer));
}

/**
 * The schema as one that checks its input.
 * @param schema called only to check: making a schema for each statement would cost more than reading its rows
 */
function checked<Schema extends z.ZodType>(schema: () => Schema, answer: unknown): z.output<Schema> {
  if (validateRows) schema().parse(answer);
  // The only unchecked cast of a result of raw SQL.
  return answer as z.output<Schema>;
}
