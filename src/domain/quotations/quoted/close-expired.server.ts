/** What the clock does with quotations: it reminds their buyers, and lets them expire. */
import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import { requireSystem } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { mailBuyer } from '../mail-buyer.server.ts';
import { noteRequestEvent } from '../request-events.server.ts';
import { requestRules } from '../request-states.ts';
import { quotationRequests } from '../tables.server.ts';
import { quotationReminderMail } from './quotation-mails.ts';
import { todayOfShop } from './stored-quotations.server.ts';
import { quotations } from './tables.server.ts';

/** Requests of one step. */
const batch = 100;

const isQuoted = and(eq(quotationRequests.state, 'quoted'), isNull(quotations.replacedAt));

/**
 * Ends the quotations whose last day has passed, and returns their number. Of an acceptance at the same moment, one comes first: who
 * holds the request. For the shop itself: throws forbidden, unauthenticated.
 */
export async function expireQuotations(scope: Scope): Promise<number> {
  requireSystem(scope);
  const today = await todayOfShop(scope);
  return inBatches(scope, async (tx) => {
    const rows = await tx.db
      .select({ id: quotationRequests.id, version: quotationRequests.version })
      .from(quotationRequests)
      .innerJoin(quotations, eq(quotations.requestId, quotationRequests.id))
      .where(and(isQuoted, lt(quotations.validUntil, today)))
      .orderBy(asc(quotations.validUntil))
      .limit(batch)
      .for('update', { of: [quotationRequests, quotations], skipLocked: true });
    const at = tx.now();
    for (const { id, version } of rows) {
      const [row] = await tx.db
        .update(quotationRequests)
        .set({ state: requestRules.expire.to ?? 'expired', version: version + 1, closedAt: at, updatedAt: at })
        .where(eq(quotationRequests.id, id))
        .returning();
      // Nobody did it: the shop by its clock.
      if (row) await noteRequestEvent(tx, row, 'expire', '');
    }
    return rows.length;
  });
}

/** Reminds the buyers whose quotations end soon, each once, and returns their number. For the shop itself: throws as above. */
export async function remindBuyers(scope: Scope): Promise<number> {
  requireSystem(scope);
  const today = await todayOfShop(scope);
  return inBatches(scope, async (tx) => {
    const rows = await tx.db
      .select({ request: quotationRequests, quotation: quotations })
      .from(quotations)
      .innerJoin(quotationRequests, eq(quotationRequests.id, quotations.requestId))
      .where(and(isQuoted, lte(quotations.remindOn, today)))
      .orderBy(asc(quotations.remindOn))
      .limit(batch)
      .for('update', { of: [quotationRequests, quotations], skipLocked: true });
    for (const { request, quotation } of rows) {
      await tx.db.update(quotations).set({ remindOn: null }).where(eq(quotations.id, quotation.id));
      // The shop may have been down for days.
      if (quotation.validUntil < today) continue;
      await mailBuyer(tx, request, (mailed) => quotationReminderMail({ ...mailed, quotation }, tx.config));
    }
    return rows.length;
  });
}

/** Repeats the step, each in a transaction, until it finds nothing. */
async function inBatches(scope: Scope, step: (tx: Scope) => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await inTransaction(scope, step);
    done += count;
    if (count === 0) return done;
  }
}
