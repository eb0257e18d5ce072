/** Reads and writes dead numbers. Internal: the caller checks the permission and holds the supersession lock. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { brandKey, successorKeyOf } from './dead-number.ts';
import { DeadNumber } from './dead-number-contract.ts';
import type { RequestedDeadNumber } from './plan-dead-numbers.ts';
import { deadNumbers } from './tables.server.ts';

/** A dead number with its key: as a query selects it, or as deadNumberKey. */
export const KeyedDeadNumber = DeadNumber.extend({ key: z.string() });

/** The columns of a dead number, where no other table of the query has such names. */
export function deadNumberColumns(): SQL {
  return sql`brand, number, successor_brand as "successorBrand", successor_number as "successorNumber", quantity,
    interchangeability, effective_on::text as date, note`;
}

/** The dead numbers with these keys and all that are reached from them, by key (deadNumberKey). */
export async function listDeadNumbers(scope: Scope, keys: readonly string[]): Promise<Map<string, DeadNumber>> {
  if (keys.length === 0) return new Map();
  const rows = await query(
    scope,
    KeyedDeadNumber,
    sql`
      with recursive reached (number_key, brand_key) as (
        select "numberKey", "brandKey" from ${jsonRows([...new Set(keys)].map(toKeyColumns))}
          as given ("numberKey" text, "brandKey" text)
        union select d.successor_key, d.successor_brand_key from reached r join ${deadNumbers} d using (number_key, brand_key)
      )
      select d.number_key || ' ' || d.brand_key as key, ${deadNumberColumns()}
      from reached r join ${deadNumbers} d using (number_key, brand_key)`,
  );
  return new Map(rows.map(({ key, ...number }) => [key, number]));
}

/** The keys of the dead numbers that lead to these, directly or through others. */
export async function listOlderKeys(scope: Scope, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await query(
    scope,
    z.object({ key: z.string() }),
    sql`
      with recursive older (number_key, brand_key) as (
        select d.number_key, d.brand_key from ${jsonRows([...new Set(keys)].map(toKeyColumns))}
          as given ("numberKey" text, "brandKey" text)
          join ${deadNumbers} d on d.successor_key = given."numberKey" and d.successor_brand_key = given."brandKey"
        union select d.number_key, d.brand_key from older o
          join ${deadNumbers} d on d.successor_key = o.number_key and d.successor_brand_key = o.brand_key
      )
      select number_key || ' ' || brand_key as key from older`,
  );
  return rows.map(({ key }) => key);
}

/** Writes the successors; null deletes the dead number. */
export async function writeDeadNumbers(
  scope: Scope,
  requested: readonly RequestedDeadNumber[],
  by: string,
): Promise<void> {
  if (requested.length === 0) return;
  const keys = jsonRows(requested.map(({ key }) => toKeyColumns(key)));
  await scope.db.execute(sql`
    delete from ${deadNumbers} d using ${keys} as given ("numberKey" text, "brandKey" text)
    where d.number_key = given."numberKey" and d.brand_key = given."brandKey"`);
  const rows = requested.flatMap(({ key, after }) => {
    if (!after) return [];
    const [successorKey = ''] = successorKeyOf(after).split(' ');
    return [{ ...after, ...toKeyColumns(key), successorKey, successorBrandKey: brandKey(after.successorBrand) }];
  });
  await scope.db.execute(sql`
    insert into ${deadNumbers} (number_key, brand_key, brand, number, successor_key, successor_brand_key, successor_brand,
      successor_number, quantity, interchangeability, effective_on, note, created_by_email, created_at)
    select "numberKey", "brandKey", brand, number, "successorKey", "successorBrandKey", "successorBrand",
      "successorNumber", quantity, interchangeability, date, note, ${by}, ${scope.now().toISOString()}::timestamptz
    from ${jsonRows(rows)} as given ("numberKey" text, "brandKey" text, brand text, number text, "successorKey" text,
      "successorBrandKey" text, "successorBrand" text, "successorNumber" text, quantity int, interchangeability text,
      date date, note text)`);
}

/** The columns of a key of deadNumberKey, which has no space in its number. */
export function toKeyColumns(key: string): { numberKey: string; brandKey: string } {
  const space = key.indexOf(' ');
  return { numberKey: key.slice(0, space), brandKey: key.slice(space + 1) };
}
