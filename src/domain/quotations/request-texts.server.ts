/** The texts that a search of requests compares. Indexes of the tables have the same expressions. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type BuyerColumn = 'number' | 'name' | 'company' | 'email' | 'phone';

/** Number as it is shown, and buyer. */
export function requestBuyerText({ number, name, company, email, phone }: Record<BuyerColumn, AnyPgColumn>): SQL {
  return sql`('RQ-' || ${number}::text || ' ' || ${name} || ' ' || ${company} || ' ' || ${email} || ' ' || ${phone})`;
}

/** What a line asks for. */
export function requestLineText({ partNumber, name }: Record<'partNumber' | 'name', AnyPgColumn>): SQL {
  return sql`(${partNumber} || ' ' || ${name})`;
}
