/** Why the stock of parts changes, for the ledger: the trigger that writes it (sql/parts-stocked.sql) reads a setting of the transaction. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { StockReason } from './stock-reasons.ts';

export interface StockCause {
  readonly reason: StockReason;
  readonly orderId?: string;
  /** The import or the bulk edit. */
  readonly batchId?: string | null;
  readonly note?: string;
}

/** States the cause of what the transaction changes from now on. */
export async function stateStockCause(tx: Scope, cause: StockCause): Promise<void> {
  await tx.db.execute(sql`select ${stockCauseSql(tx, cause)}`);
}

/** An expression, always true, that states the cause for the statement that evaluates it. */
export function stockCauseSql({ actor, now }: Scope, cause: StockCause): SQL {
  const actorEmail = actor.kind === 'user' ? actor.user.email : '';
  const value = JSON.stringify({ ...cause, actorEmail, at: now().toISOString() });
  return sql`set_config('shop.stock_cause', ${value}, true) is not null`;
}
