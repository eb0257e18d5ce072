/** The statement of account as a PDF. */
import { desc, eq } from 'drizzle-orm';
import { orders } from '#domain/orders/tables.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { buyerLines } from '../document-parties.ts';
import { buyerOf } from '../load-documented-order.server.ts';
import { inTurn } from '../pdf/turns.ts';
import { renderStatement } from '../render-document.server.ts';
import type { Statement } from './contract.ts';
import { getStatement } from './get-statement.server.ts';
import { statementData } from './statement-data.ts';

/** The PDF of the statement as it is now; it is kept nowhere. Throws as getStatement, inTurn and renderPdf. */
export async function getStatementPdf(scope: Scope, of: { readonly userId: string }): Promise<Uint8Array<ArrayBuffer>> {
  const user = requireUser(scope);
  const statement = await getStatement(scope, of);
  const [company, appearance] = await Promise.all([getSetting(scope, 'company'), getSetting(scope, 'appearance')]);
  const data = statementData(statement, company, appearance, await namesOf(scope, of, statement));
  return inTurn(user, () => renderStatement(scope, data));
}

/** As on the documents of the newest order: the company, and its names in both scripts. */
async function namesOf({ db }: Scope, of: { readonly userId: string }, { name, email }: Statement): Promise<string[]> {
  const [newest] = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, of.userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return newest ? buyerLines(buyerOf(newest), newest.billing === '') : [name, email].filter((line) => line !== '');
}
