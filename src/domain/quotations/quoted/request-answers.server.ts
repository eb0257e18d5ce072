/** The answers that staff are working on, kept as they are typed. */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { formatTime } from '#platform/values/dates.ts';
import { openRequest, requireAction } from '../open-request.server.ts';
import { requestRules } from '../request-states.ts';
import { type AnswersChange, type AnswersOfRequest, TypedAnswers } from './answer-contract.ts';
import { requireNotAccepted } from './require-current.server.ts';
import { quotationAnswers } from './tables.server.ts';

type AnswersRow = typeof quotationAnswers.$inferSelect;

/** What was saved last; version 0 and empty when nobody has. For staff who handle orders. Throws unauthenticated, forbidden, not_found. */
export async function getAnswers(scope: Scope, requestId: string): Promise<AnswersOfRequest> {
  requirePermission(scope, requestRules.answer.permission);
  const { row } = await openRequest(scope, { id: requestId });
  return toAnswers(await findAnswers(scope, row.id));
}

/**
 * Saves what staff have typed: nothing is checked but lengths. A repeated request saves nothing twice. Throws unauthenticated,
 * forbidden, not_found, conflict (with the stored `answers`) when somebody else has saved meanwhile, or when the request is not
 * answered any more.
 */
export async function saveAnswers(
  scope: Scope,
  requestId: string,
  { version, content }: AnswersChange,
): Promise<AnswersOfRequest> {
  const { email } = requirePermission(scope, requestRules.answer.permission);
  return inTransaction(scope, async (tx) => {
    const open = await openRequest(tx, { id: requestId }, { forChange: true });
    await requireNotAccepted(tx, open);
    requireAction(open, 'answer');
    const stored = await findAnswers(tx, open.row.id);
    if (stored && isDeepStrictEqual(TypedAnswers.parse(stored.content), content)) return toAnswers(stored);
    requireSeenAnswers(stored, version);
    const saved = { version: version + 1, content, updatedByEmail: email, updatedAt: tx.now() };
    const [row] = await tx.db
      .insert(quotationAnswers)
      .values({ requestId: open.row.id, ...saved })
      .onConflictDoUpdate({ target: quotationAnswers.requestId, set: saved })
      .returning();
    return toAnswers(row);
  });
}

/** Internal: the stored answers; undefined: none. */
export async function findAnswers({ db }: Scope, requestId: string): Promise<AnswersRow | undefined> {
  const [row] = await db.select().from(quotationAnswers).where(eq(quotationAnswers.requestId, requestId));
  return row;
}

/** Internal. Throws conflict when somebody else has saved since. */
export function requireSeenAnswers(stored: AnswersRow | undefined, seen: number): void {
  if ((stored?.version ?? 0) === seen) return;
  const by = stored?.updatedByEmail ?? '';
  const at = stored ? formatTime(stored.updatedAt.toISOString()) : '';
  throw new AppError('conflict', m.quotation_answers_changed({ by, at }), { members: { answers: toAnswers(stored) } });
}

const toAnswers = (row: AnswersRow | undefined): AnswersOfRequest => ({
  version: row?.version ?? 0,
  content: TypedAnswers.parse(row?.content ?? {}),
  updatedBy: row?.updatedByEmail ?? '',
  updatedAt: row?.updatedAt.toISOString() ?? null,
});
