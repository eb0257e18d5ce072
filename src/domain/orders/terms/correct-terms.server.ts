/** Staff correct the terms of a placed order: what the buyer asked for, where it goes, and how it travels. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { AddressChange, DeliveryLabel } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { changeOrder } from '../change-order.server.ts';
import { orderNotFound, visibleOrder } from '../get-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { orders } from '../tables.server.ts';
import { keepTypedAddress, labelOfTyped } from '../typed-address.server.ts';
import { correctedTerms } from './check-correction.ts';
import type { ChangedTerm, TermCorrection } from './contract.ts';
import { withLatinTerms } from './latin-terms.ts';
import { isLatinTerm, isPaymentTerm } from './party-terms.ts';
import { orderTermCorrections } from './tables.server.ts';
import { columnOf, type KeptTerms, termTexts } from './term-texts.ts';

/**
 * Corrects the terms. What they were stays in the history, and the buyer gets a mail. For staff who handle orders. A repeated
 * request with the same id changes nothing twice.
 * Throws as changeOrder; invalid with the field for a value that cannot be, or when nothing changes; conflict with the field for
 * a term that somebody else has changed meanwhile, or that can no longer change because goods have left; idempotency_mismatch.
 */
export async function correctTerms(scope: Scope, number: string, input: TermCorrection): Promise<OrderDetail> {
  requirePermission(scope, 'handle_orders');
  // One transaction: the address of a correction that is refused does not stay in the book.
  return inTransaction(scope, async (tx) => {
    // The address is kept before the order is locked, because whoever erases an account locks the account first.
    const delivery = input.address ? await keptLabel(tx, number, input.address) : undefined;
    return writeCorrection(tx, number, input, delivery);
  });
}

function writeCorrection(
  scope: Scope,
  number: string,
  input: TermCorrection,
  delivery: DeliveryLabel | undefined,
): Promise<OrderDetail> {
  const { email: actorEmail } = requirePermission(scope, 'handle_orders');
  const { id = uuid(), note } = input;
  return changeOrder(scope, number, 'correct_terms', {
    request: { id, input, mismatch: m.order_terms_corrected_differently },
    async work(tx, order) {
      const terms = await currentTerms(tx, order.id);
      const changedTerms = correctedTerms(terms, { ...input, delivery }, { order, now: tx.now() });
      await tx.db
        .update(orders)
        .set(columnsOf(changedTerms, delivery ?? terms.delivery))
        .where(eq(orders.id, order.id));
      const correction = { id, orderId: order.id, at: tx.now(), actorEmail, note, changes: changedTerms };
      await tx.db.insert(orderTermCorrections).values(correction);
      return { state: order.state, note, changedTerms, ...agreedPayment(terms, changedTerms) };
    },
  });
}

/** @param label the delivery after the correction, without its corrected form in Latin letters */
function columnsOf(changed: readonly ChangedTerm[], label: DeliveryLabel | null): Partial<typeof orders.$inferInsert> {
  const columns = changed.flatMap(({ term, to }) =>
    term === 'delivery' || isLatinTerm(term) ? [] : [[term, columnOf(term, to)]],
  );
  const isOther = changed.some(({ term }) => term === 'delivery' || isLatinTerm(term));
  const delivery = isOther && label ? { delivery: withLatinTerms(label, changed) } : {};
  return { ...Object.fromEntries(columns), ...delivery };
}

/** How the order is paid from now on, when that has changed. */
function agreedPayment(terms: KeptTerms, changed: readonly ChangedTerm[]) {
  if (!changed.some(({ term }) => isPaymentTerm(term))) return {};
  const after = { ...termTexts(terms), ...Object.fromEntries(changed.map(({ term, to }) => [term, to])) };
  const numberOf = (text: string) => (text === '' ? null : Number(text));
  return { paidBy: { depositPercent: numberOf(after.depositPercent), balanceDays: numberOf(after.balanceDays) } };
}

async function currentTerms(tx: Scope, id: string): Promise<KeptTerms> {
  const [row] = await tx.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw orderNotFound();
  return row;
}

/** The label of the address, which the book of the buyer has from now on. Throws invalid with the fields of the address. */
async function keptLabel(scope: Scope, number: string, address: AddressChange): Promise<DeliveryLabel> {
  const staff = requirePermission(scope, 'handle_orders');
  const [order] = await scope.db.select({ id: orders.userId }).from(orders).where(visibleOrder(staff, number));
  if (!order) throw orderNotFound();
  const label = labelOfTyped(address);
  await keepTypedAddress(scope, order, address);
  return label;
}
