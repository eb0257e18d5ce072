/** Settling a return: what has arrived goes back on the shelf or is scrapped, and the buyer is credited. */
import { receiveReturnedStock } from '#domain/catalog/stock/receive-returned-stock.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { formatCents, fromCents, toCents } from '#platform/values/money.ts';
import { changeOrder } from '../change-order.server.ts';
import { openCores } from '../cores/core-balance.ts';
import { discountOf } from '../extra-lines/extra-line-rules.ts';
import { stockedOf } from '../extra-lines/goods-lines.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import type { OrderReturn, ReturnSettlement } from './contract.ts';
import { creditOfPieces, returnedPieces } from './credit-of-pieces.ts';
import { leftToCredit } from './invoiced-cents.server.ts';
import { tooManyPieces } from './open-return.server.ts';
import { returnablePieces } from './return-balance.ts';
import { orderReturnReceipts, orderReturnSettlements } from './tables.server.ts';

/**
 * Settles the return. The buyer gets a mail. Other pieces than announced may arrive, but none that were not shipped. For admins.
 * A repeated request with the same content settles nothing twice.
 * Throws as changeOrder, also conflict for a return that another user has settled otherwise; not_found; invalid_quantity with
 * `position` and `maxQnty`; invalid for a credit of more than is left of the order's invoices; excess_credit with `most` for one of more than
 * the received pieces cost less the restocking fee, unless that is confirmed with a reason.
 */
export async function settleReturn(
  scope: Scope,
  { number, id }: { number: string; id: string },
  input: ReturnSettlement,
): Promise<OrderDetail> {
  const { email } = requirePermission(scope, 'refund');
  return changeOrder(scope, number, 'settle', {
    isDone: async (_tx, order) => isSettled(findReturn(order, id), input),
    async work(tx, order) {
      const opened = findReturn(order, id);
      const lines = input.lines.filter(({ restocked, scrapped }) => restocked + scrapped > 0);
      requireShipped(order, opened, input.lines);
      const creditCents = toCents(input.credit);
      await requireCreditable(tx, order, creditCents);
      const extraReason = await extraReasonOf(tx, order, input);
      const { note, credit } = input;
      const at = tx.now();
      await tx.db
        .insert(orderReturnSettlements)
        .values({ returnId: id, at, actorEmail: email, note, creditCents, extraReason });
      if (lines.length > 0) {
        await tx.db.insert(orderReturnReceipts).values(lines.map((line) => ({ returnId: id, ...line })));
        await receiveReturnedStock(
          tx,
          stockedOf(lines.map((line) => ({ ...line, partId: partOf(order, line.position) }))),
          order.id,
        );
      }
      const settlement = { at: at.toISOString(), email, note, credit, lines };
      return { state: order.state, note, returned: { ...opened, settlement } };
    },
  });
}

function findReturn({ returns }: LockedOrder, id: string): OrderReturn {
  const found = returns.find((each) => each.id === id);
  if (!found) throw new AppError('not_found', m.order_return_unknown());
  return found;
}

function isSettled({ settlement }: OrderReturn, { lines, credit, note }: ReturnSettlement): boolean {
  if (!settlement) return false;
  const received = lines
    .filter(({ restocked, scrapped }) => restocked + scrapped > 0)
    .map(({ position, restocked, scrapped }) => ({ position, restocked, scrapped }))
    .sort((a, b) => a.position - b.position);
  const isSame =
    settlement.credit === credit &&
    settlement.note === note &&
    JSON.stringify(settlement.lines) === JSON.stringify(received);
  if (!isSame) throw new AppError('conflict', m.order_return_settled_already());
  return true;
}

function requireShipped(order: LockedOrder, { id }: OrderReturn, lines: ReturnSettlement['lines']): void {
  const returnable = returnablePieces(order.shipped, order.returns, id);
  for (const [index, { position, restocked, scrapped }] of lines.entries()) {
    const most = returnable.get(position) ?? 0;
    if (restocked + scrapped > most) throw tooManyPieces(`lines.${index}.restocked`, position, most);
  }
}

async function requireCreditable(tx: Scope, order: LockedOrder, creditCents: number): Promise<void> {
  const most = await leftToCredit(tx, order);
  // Pieces that were cancelled after a credit can leave less than nothing: a return without a credit is settled all the same.
  if (creditCents > 0 && creditCents > most)
    throw invalidField('credit', m.order_credit_too_much({ most: formatCents(Math.max(0, most)) }));
}

/**
 * The reason for a higher credit than the received pieces are worth; empty without one. Throws excess_credit for one that is not
 * confirmed.
 */
async function extraReasonOf(tx: Scope, order: LockedOrder, input: ReturnSettlement): Promise<string> {
  const { terms } = await getSetting(tx, 'company');
  const received = input.lines.map(({ position, restocked, scrapped }) => ({
    position,
    quantity: restocked + scrapped,
  }));
  const open = openCores(order);
  const lines = order.lines.map((line) => ({ ...line, openCores: open.get(line.position) ?? 0 }));
  const { lessCents } = creditOfPieces(lines, received, {
    percent: terms.restockingPercent,
    discountCents: discountOf(order.charges),
    returned: returnedPieces(order.returns),
  });
  if (toCents(input.credit) <= lessCents) return '';
  const most = formatCents(lessCents);
  const members = { most: fromCents(lessCents) };
  const { acceptExtra = false, extraReason = '' } = input;
  if (!acceptExtra) throw excessCredit('credit', m.order_credit_above_arrived({ most }), members);
  if (extraReason === '') throw excessCredit('extraReason', m.order_credit_reason_missing({ most }), members);
  return extraReason;
}

const excessCredit = (path: string, message: string, members: object) =>
  new AppError('excess_credit', message, { errors: [{ path, message }], members: { ...members } });

function partOf({ lines }: LockedOrder, position: number): string | null {
  const line = lines.find((each) => each.position === position);
  if (!line) throw new Error('A return has a line that its order does not have');
  return line.partId;
}
