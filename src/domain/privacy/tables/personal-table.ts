/** How a table with personal data is described: which rows are a person's, what an export shows, and what an erasure does. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export interface Person {
  readonly id: string;
  readonly email: string;
  /**
   * Whether the address is known to be theirs: anybody can register any address, and must not reach by it what the shop keeps for
   * the address alone.
   */
  readonly ownsAddress: boolean;
}

/** As the value of a column: the address that stands for the erased person. */
export const pseudonym = Symbol('pseudonym');

export interface PersonalTable {
  readonly table: PgTable;
  /** The rows of the person. */
  readonly of: (person: Person) => SQL | undefined;
  /** Which of these rows an export shows; by default all. */
  readonly shown?: (person: Person) => SQL | undefined;
  /** Columns that no export shows: secrets, and what is for the staff only. */
  readonly hidden?: 'all' | readonly string[];
  /**
   * deleted: the erasure deletes the rows · with_account: a foreign key deletes them with the user · otherwise the values that
   * the erasure sets, by column; the rows stay. A function makes the value of the person's email and the pseudonym.
   */
  readonly erasure: 'deleted' | 'with_account' | Readonly<Record<string, unknown>>;
  /** Columns with free texts that stay in rows that stay: they say nothing about the person, or the law asks for them. */
  readonly kept?: readonly string[];
}

/** Rows that only the address leads to. */
export const ofAddress = ({ ownsAddress }: Person, rows: SQL | undefined): SQL | undefined =>
  ownsAddress ? rows : sql`false`;
