/** Columns that tables of several modules share. */
import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC, read and written as a Date. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
