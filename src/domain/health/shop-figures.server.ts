/** Figures of the shop that tell whether its background work is done, for the health page and the metrics. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ImportState, importStates } from '#domain/imports/contract.ts';
import { importBatches } from '#domain/imports/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';

export interface ShopFigures {
  /** Mails that wait, without those that wait on purpose or that staff have stopped. */
  readonly mail: {
    readonly waiting: number;
    readonly failed: number;
    /** Age of the mail that waits longest; null: none waits. */
    readonly oldestSeconds: number | null;
  };
  readonly imports: Readonly<Record<ImportState, number>>;
  /** Number of orders that were ever placed. */
  readonly orders: number;
}

const MailRow = z.object({ waiting: z.int(), failed: z.int(), oldest: z.int().nullable(), orders: z.int() });
const ImportsRow = z.object({ state: z.enum(importStates), count: z.int() });

/** Reads the figures with two statements. It checks no permission: the caller does. */
export async function readShopFigures(scope: Pick<Scope, 'db' | 'now'>): Promise<ShopFigures> {
  const now = scope.now().toISOString();
  const [[row], found] = await Promise.all([
    query(
      scope,
      MailRow,
      sql`select count(*) filter (where failed_at is null) as waiting,
        count(*) filter (where failed_at is not null) as failed,
        floor(extract(epoch from ${now}::timestamptz - min(created_at) filter (where failed_at is null)))::int as oldest,
        (select count(*) from ${orders}) as orders
      from ${mailOutbox}
      where sent_at is null and stopped_at is null and (attempts > 0 or next_attempt_at <= ${now}::timestamptz)`,
    ),
    query(scope, ImportsRow, sql`select state, count(*) from ${importBatches} group by state`),
  ]);
  const { waiting = 0, failed = 0, oldest = null, orders: placed = 0 } = row ?? {};
  const counts = new Map(found.map(({ state, count }) => [state, count]));
  return {
    mail: { waiting, failed, oldestSeconds: oldest === null ? null : Math.max(0, oldest) },
    imports: Object.fromEntries(importStates.map((state) => [state, counts.get(state) ?? 0])) as ShopFigures['imports'],
    orders: placed,
  };
}
