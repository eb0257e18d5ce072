/** Writes lines of a cart in one statement: the key of the addition, the lines and their core charges. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import type { IdempotencyKey } from '#domain/orders/idempotency.ts';
import { jsonTextRows } from '#platform/database/json-rows.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { CartEntry } from './contract.ts';
import { cartAdditions, cartLines } from './tables.server.ts';

/** What becomes of the pieces of a part that the cart has already: the sum, those that are given, or the greater number. */
type PiecesRule = 'sum' | 'given' | 'greater';

const WrittenRow = z.object({
  /** False: the key was used before, and nothing is written. */
  isNew: z.boolean(),
  /** Lines of the cart now. */
  lines: z.int(),
});

const writeStatement = preparedQuery('write_cart_lines', WrittenRow, () => {
  const value = sql.placeholder;
  const userId = sql`${value('userId')}::uuid`;
  const key = sql`${value('key')}::text`;
  const at = sql`${value('at')}::timestamptz`;
  const pieces = sql`${value('pieces')}::text`;
  return sql`
  with addition as (
    insert into ${cartAdditions} (user_id, key, request_hash, added_at)
    select ${userId}, ${key}, ${value('requestHash')}, ${at} where ${key} is not null
    on conflict do nothing returning key),
  given as (
    select line.*, part.id is not null as is_known, part.core_charge_cents
    from ${jsonTextRows(value('lines'))} as line (position int, part_id uuid, quantity int, seen_cents bigint, seen_core_cents bigint)
      left join ${parts} part on part.id = line.part_id
    where ${key} is null or exists (select from addition)),
  written as (
    insert into ${cartLines} as present (user_id, part_id, quantity, seen_cents, seen_core_cents, added_at)
    select ${userId}, part_id, quantity, seen_cents,
      -- A program may put in a part without its core charge.
      coalesce(seen_core_cents, case when is_known then coalesce(core_charge_cents, 0) end), ${at}
    from given order by position
    on conflict (user_id, part_id) do update set
      quantity = case ${pieces}
        when 'sum' then least(present.quantity::bigint + excluded.quantity, 999999999)::int
        when 'given' then excluded.quantity
        else greatest(present.quantity, excluded.quantity) end,
      seen_cents = coalesce(excluded.seen_cents, present.seen_cents),
      seen_core_cents = coalesce((select seen_core_cents from given where given.part_id = excluded.part_id),
        present.seen_core_cents, excluded.seen_core_cents)
    returning part_id)
  select ${key} is null or exists (select from addition) as "isNew",
    ((select count(*) from written) + (select count(*) from ${cartLines}
      where user_id = ${userId} and part_id not in (select part_id from written)))::int as lines`;
});

/** Writes the lines to the cart of the user. The caller has the lock of the cart. */
export async function writeCartLines(
  scope: Scope,
  entries: readonly CartEntry[],
  { pieces, key = null }: { readonly pieces: PiecesRule; readonly key?: IdempotencyKey | null },
): Promise<z.output<typeof WrittenRow>> {
  const rows = entries.map(({ productId, quantity, seenPrice, seenCoreCharge }, position) => ({
    position,
    part_id: productId,
    quantity,
    // The price is only compared with that of today, so that any number of the browser will do.
    seen_cents: seenPrice === null ? null : Math.round(seenPrice * 100),
    seen_core_cents: seenCoreCharge === undefined ? null : Math.round(seenCoreCharge * 100),
  }));
  const [written] = await writeStatement(scope, {
    userId: requireUser(scope).id,
    key: key?.key ?? null,
    requestHash: key?.requestHash ?? null,
    at: scope.now().toISOString(),
    pieces,
    lines: JSON.stringify(rows),
  });
  if (!written) throw new Error('A count has no row');
  return written;
}
