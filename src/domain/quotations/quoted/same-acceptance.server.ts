/** Whether somebody repeats the acceptance that has become the order. Internal: callers have opened the request. */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deliveryAddressSql, StoredAddress, toDeliveryLabel } from '#domain/addresses/delivery-label.server.ts';
import { parseOrderNumber } from '#domain/orders/contract.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { labelOfTyped } from '#domain/orders/typed-address.server.ts';
import { m } from '#messages';
import { query } from '#platform/database/query.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { RequestRow } from '../open-request.server.ts';
import type { AcceptedLine } from './accepted-lines.ts';
import type { QuotationVersion } from './quotation-changes.ts';
import type { NewAcceptance } from './quotation-contract.ts';

interface RepeatedAcceptance {
  readonly quotation: QuotationVersion;
  readonly accepted: readonly AcceptedLine[];
  readonly input: NewAcceptance;
  readonly request: RequestRow;
}

/**
 * A repeated request gets its order. Another one, of other lines, to another address or with another reference, is told that there
 * is one (conflict): the goods would go elsewhere than it says.
 */
export async function requireSameAcceptance(tx: Scope, repeated: RepeatedAcceptance): Promise<void> {
  const { row, lines } = repeated.quotation;
  const wanted = new Map(repeated.accepted.map(({ line, quantity }) => [line.position, quantity]));
  const isSame =
    lines.every(({ position, acceptedQuantity }) => acceptedQuantity === (wanted.get(position) ?? 0)) &&
    (await isAsOrdered(tx, repeated));
  if (isSame) return;
  const [version, order] = [row.version, row.orderNumber ?? ''];
  throw new AppError('conflict', m.quotation_accepted_meanwhile({ version, order }), {
    members: { quotationVersion: version, order },
  });
}

async function isAsOrdered(tx: Scope, { quotation, input, request }: RepeatedAcceptance): Promise<boolean> {
  const { userId, poNumber, note, delivery } = orders;
  const [order] = await tx.db
    .select({ userId, poNumber, note, delivery })
    .from(orders)
    .where(eq(orders.number, parseOrderNumber(quotation.row.orderNumber ?? '')?.number ?? 0));
  // What is left of an order of a person who was erased.
  if (!order?.userId) return true;
  if (input.poNumber !== order.poNumber || input.note !== order.note) return false;
  const lines = await wantedLines(tx, order.userId, { input, request });
  return lines === null || lines.join('\n') === order.delivery?.lines.join('\n');
}

/** The address as it was chosen; null: none was, or it is not in the book any more. */
async function wantedLines(
  tx: Scope,
  userId: string,
  { input, request }: Pick<RepeatedAcceptance, 'input' | 'request'>,
): Promise<readonly string[] | null> {
  if (input.address) return labelOfTyped(withCompany(input.address, request.company)).lines;
  if (input.addressId === undefined) return null;
  const [row] = await query(
    tx,
    z.object({ address: StoredAddress.nullable() }),
    sql`select ${deliveryAddressSql(sql.param(userId), sql.param(input.addressId))} as address`,
  );
  return row?.address ? toDeliveryLabel(row.address).lines : null;
}

/** The company was typed with the request, and documents name that of the address. */
export const withCompany = (address: NonNullable<NewAcceptance['address']>, company: string) => ({
  ...address,
  company: address.company || company,
});
