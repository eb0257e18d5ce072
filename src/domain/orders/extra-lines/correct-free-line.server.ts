/** Staff correct what documents say of a free line of a placed order. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { changeOrder } from '../change-order.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { orderLines } from '../tables.server.ts';
import { writeExtraLineChange } from './add-order-lines.server.ts';
import type { FreeLineCorrection, FreeLineFacts } from './contract.ts';
import { factsOfFreeLine, freeLineColumns } from './extra-line-row.ts';
import { freeLineFacts } from './line-kinds.ts';
import type { ChangedFact } from './tables.server.ts';

type Line = LockedOrder['lines'][number];

/**
 * Corrects name, number, brand, HS code, origin, weight and unit of the line until its first pieces are shipped: their documents
 * have them. Documents that were issued before become outdated, the buyer gets a mail, and the facts before stay in the history.
 * For staff who handle orders. A repeated request with the same id changes nothing twice.
 * Throws as changeOrder; invalid for a line that is no free line and for no change at all; conflict for a line of which pieces have
 * left, and for facts that are others by now; idempotency_mismatch.
 */
export async function correctFreeLine(scope: Scope, number: string, input: FreeLineCorrection): Promise<OrderDetail> {
  const { email: actorEmail } = requirePermission(scope, 'handle_orders');
  const { id = uuid(), reason, to } = input;
  return changeOrder(scope, number, 'extra_lines', {
    request: { id, input, mismatch: m.order_lines_changed_differently },
    async work(tx, order) {
      const before = lineToCorrect(order, input);
      const corrected = { ...before, ...freeLineColumns(to) };
      const facts = changedFactsOf(before, corrected);
      await tx.db
        .update(orderLines)
        .set(freeLineColumns(to))
        .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, before.position)));
      await writeExtraLineChange(tx, order, { id, actorEmail, reason, changes: facts });
      const lines = order.lines.map((line) => (line === before ? corrected : line));
      return { state: order.state, note: reason, lines, extras: facts };
    },
  });
}

/** The line. Throws as correctFreeLine. */
function lineToCorrect({ lines, shipped, state }: LockedOrder, { position, from }: FreeLineCorrection): Line {
  const line = lines.find((each) => each.position === position && each.kind === 'free');
  if (!line) throw invalidField('position', m.free_line_unknown({ position }));
  const refuse = (message: string) => new AppError('conflict', message, { members: { status: state } });
  if ((shipped.get(position) ?? 0) > 0) throw refuse(m.free_line_late());
  if (!isDeepStrictEqual(factsOfFreeLine(line), from)) throw refuse(m.free_line_changed_meanwhile());
  return line;
}

/** What is another one now. Throws invalid when nothing is. */
function changedFactsOf(line: Line, corrected: Line): ChangedFact[] {
  const [from, to] = [factsOfFreeLine(line), factsOfFreeLine(corrected)];
  const label = line.partNumber || line.productName;
  if (!from || !to) return [];
  const facts = differences(from, to).map((difference): ChangedFact => ({ kind: 'fact', label, ...difference }));
  if (facts.length === 0) throw invalidField('to', m.free_line_unchanged());
  return facts;
}

const differences = (from: FreeLineFacts, to: FreeLineFacts) =>
  freeLineFacts
    .filter((fact) => from[fact] !== to[fact])
    .map((fact) => ({ fact, from: String(from[fact]), to: String(to[fact]) }));
