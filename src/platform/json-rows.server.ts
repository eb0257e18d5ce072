/** Many rows in one parameter: a statement takes at most 65,535 parameters, and one JSON text is read faster. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * The rows as a table of the statement, to be followed by its alias and columns:
 * `from ${jsonRows(rows)} as given (id uuid, name text)`. Columns are matched by name.
 */
export function jsonRows(rows: readonly object[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)`;
}
