/** The texts that a search of orders compares. The indexes orders_text and order_lines_text have the same expressions. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type NumberColumn = 'number' | 'numberPrefix';

/** The number as it is shown: SP-100001. */
export function orderNumberText({ number, numberPrefix }: Record<NumberColumn, AnyPgColumn>): SQL<string> {
  return sql`(${numberPrefix} || '-' || ${number}::text)`;
}

type SearchedColumn = NumberColumn | 'name' | 'email' | 'phone' | 'poNumber' | 'documentNumbers' | 'delivery';

/** Numbers, buyer and address of an order. */
export function orderBuyerText(table: Record<SearchedColumn, AnyPgColumn>): SQL {
  return sql`(${orderNumberText(table)} || ' ' || ${table.name} || ' ' || ${table.email} || ' ' || ${table.phone} || ' ' || ${table.poNumber} || ' ' || ${table.documentNumbers} || ' ' || ${orderAddressText(table)})`;
}

/** The lines of the address that the order goes to, with the company. */
export function orderAddressText({ delivery }: { delivery: AnyPgColumn }): SQL {
  return sql`coalesce(${delivery} ->> 'lines', '')`;
}

/** The part of an order line. */
export function orderLineText(table: Record<'brand' | 'partNumber' | 'productName', AnyPgColumn>): SQL {
  return sql`(${table.brand} || ' ' || ${table.partNumber} || ' ' || ${table.productName})`;
}
