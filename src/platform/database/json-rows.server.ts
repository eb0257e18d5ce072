/** Passes many rows in one parameter: a statement has at most 65,535 parameters, and one JSON text is parsed faster. */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * The rows as a table of a statement, to be followed by its alias and column types:
 * `from ${jsonRows(rows)} as given (id uuid, name text)`. Columns are matched by name.
 */
export function jsonRows(rows: readonly object[]): SQL {
  return jsonTextRows(JSON.stringify(rows));
}

/** The rows of a statement that is built once. @param text an array of objects as JSON, or a placeholder for it */
export function jsonTextRows(text: string | Placeholder): SQL {
  return sql`json_to_recordset(${text}::json)`;
}
