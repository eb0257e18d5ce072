/** Columns that tables of several modules share. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment in UTC, read and written as a Date. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The transaction that inserts the row, as pg_current_xact_id() counts transactions, unless a trigger sets another one. */
export const transactionColumn = (name: string) => xid8(name).notNull().default(sql`pg_current_xact_id()`);

/** The id of a row of another table, with which this row is deleted. */
export const cascadeTo = (name: string, column: () => AnyPgColumn) =>
  uuid(name).references(column, { onDelete: 'cascade' });
