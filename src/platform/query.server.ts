/**
 * The one way from raw SQL to typed rows. A schema says what a row looks like; tests compare each row with it, so that
 * a statement that answers something else fails a test. In production rows are not compared: an import reads millions.
 */
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from './scope.ts';

let rowsAreChecked = false;

/** From now on a row that does not fit its schema throws. Called once by the test setup. */
export function checkRows(): void {
  rowsAreChecked = true;
}

/**
 * Runs the statement and answers its rows.
 * @param row what one row looks like, as the driver answers it: a schema without transforms
 */
export async function query<Row extends z.ZodType>(
  { db }: Pick<Scope, 'db'>,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]> {
  const { rows } = await db.execute(statement);
  return checked(z.array(row), rows);
}

/** A raw expression among the columns of a Drizzle select, with the type of what it answers. */
export function column<Value extends z.ZodType>(value: Value, expression: SQL): SQL<z.output<Value>> {
  return expression.mapWith((answer) => checked(value, answer));
}

function checked<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  if (rowsAreChecked) schema.parse(answer);
  // The only place where an answer of raw SQL gets a type without a look at it.
  return answer as z.output<Schema>;
}
