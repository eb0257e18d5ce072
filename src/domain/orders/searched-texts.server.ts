/** The texts that a search of orders compares. Indexes of the tables have the same expressions. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type NumberColumn = 'number' | 'numberPrefix';

/** The number as it is shown: SP-100001. */
export function orderNumberText({ number, numberPrefix }: Record<NumberColumn, AnyPgColumn>): SQL<string> {
  return sql`(${numberPrefix} || '-' || ${number}::text)`;
}

type SearchedColumn =
  | NumberColumn
  | 'name'
  | 'email'
  | 'phone'
  | 'poNumber'
  | 'documentNumbers'
  | 'legalName'
  | 'delivery';

/** Numbers, buyer with legal name, and address of an order. */
export function orderBuyerText(table: Record<SearchedColumn, AnyPgColumn>): SQL {
  return sql`(${orderNumberText(table)} || ' ' || ${table.name} || ' ' || ${table.email} || ' ' || ${table.phone} || ' ' || ${table.poNumber} || ' ' || ${table.documentNumbers} || ' ' || ${table.legalName} || ' ' || ${orderAddressText(table)})`;
}

/** The lines of the address that the order goes to, with the company, in its own script and in Latin letters. */
export function orderAddressText({ delivery }: { delivery: AnyPgColumn }): SQL {
  const latin = sql`coalesce(${delivery} #>> '{latin,name}', '') || ' ' || coalesce(${delivery} #>> '{latin,company}', '') || ' ' || coalesce(${delivery} #>> '{latin,address}', '')`;
  return sql`(coalesce(${delivery} ->> 'lines', '') || ' ' || ${latin})`;
}

/** The part of an order line. */
export function orderLineText(table: Record<'brand' | 'partNumber' | 'productName', AnyPgColumn>): SQL {
  return sql`(${table.brand} || ' ' || ${table.partNumber} || ' ' || ${table.productName})`;
}

/** The digits of the buyer's phone number: spaces, dashes and brackets are written in many ways. */
export function orderPhoneDigits({ phone }: { phone: AnyPgColumn }): SQL<string> {
  return sql`regexp_replace(${phone}, '\\D', '', 'g')`;
}

/** Tracking or container number in capitals, without spaces and other signs: "MSCU 123456-7" is typed as MSCU1234567, too. */
export function shipmentTrackingKey({ trackingNumber }: { trackingNumber: AnyPgColumn }): SQL<string> {
  return sql`upper(regexp_replace(${trackingNumber}, '[^A-Za-z0-9]', '', 'g'))`;
}

/** A typed number as shipmentTrackingKey has it. */
export const trackingKey = (typed: string): string => typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** The country of the delivery, as the last line of its address prints it (printAddress). */
export function orderCountryText({ delivery }: { delivery: AnyPgColumn }): SQL<string> {
  return sql`(${delivery} -> 'lines' ->> -1)`;
}

/** The first day on which the goods are needed: wanted by the buyer or promised by the shop. Null: neither. */
export function neededDay({ wantedOn, promisedOn }: Record<'wantedOn' | 'promisedOn', AnyPgColumn>): SQL<string> {
  return sql`least(${wantedOn}, ${promisedOn})`;
}
