/** Why the stock of parts changes, for the ledger: the trigger that writes it (sql/parts-stocked.sql) reads a setting of the transaction. */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { StockReason } from './stock-reasons.ts';

export interface StockCause {
  readonly reason: StockReason;
  readonly orderId?: string;
  /** Id of the import or the bulk edit. */
  readonly batchId?: string | null;
  readonly note?: string;
}

/** States the cause of what the transaction changes from now on. */
export async function stateStockCause(tx: Scope, cause: StockCause): Promise<void> {
  await tx.db.execute(sql`select ${stockCauseSql(tx, cause)}`);
}

/** An expression, always true, that states the cause for the statement that evaluates it. */
export function stockCauseSql(scope: Scope, cause: StockCause): SQL {
  return statedCauseSql(stockCauseText(scope, cause));
}

/** The expression for a statement that is built once. @param text stockCauseText, or a placeholder for it */
export function statedCauseSql(text: string | Placeholder): SQL {
  return sql`set_config('shop.stock_cause', ${text}, true) is not null`;
}

/** The cause as the trigger reads it. */
export function stockCauseText({ actor, now }: Scope, cause: StockCause): string {
  const actorEmail = actor.kind === 'user' ? actor.user.email : '';
  return JSON.stringify({ ...cause, actorEmail, at: now().toISOString() });
}
