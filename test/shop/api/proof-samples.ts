/** Valid requests about proofs of payment of an order of the buyer. */
import { randomUUID } from 'node:crypto';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { sendProof } from '#domain/orders/proofs/send-proof.server.ts';
import type { User } from '#platform/scope.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { newOrder, type Sample } from './samples.ts';

const hourMs = 3_600_000;

/** The request of one of the operations that end in PaymentProof. */
export async function proofSample(shop: TestShop, operation: string, buyer: User, part: string): Promise<Sample> {
  // In two hours: in this one, other samples may have placed all orders that this buyer may place.
  const later = { ...shop.as(buyer), now: () => new Date(Date.now() + 2 * hourMs) };
  const { placed } = await placeOrder(later, newOrder(part));
  const { number } = placed.order;
  const id = randomUUID();
  const path = `/order/${number}/proof/${id}`;
  const pdf = Buffer.from('%PDF-1.7');
  if (operation === 'sendPaymentProof') {
    const body = new FormData();
    body.set('file', new Blob([pdf]), 'slip.pdf');
    return { path: `${path}?text=DE89`, options: { body } };
  }
  await sendProof(shop.as(buyer), { number, id, text: '' }, [pdf]);
  if (operation === 'getPaymentProof') return { path, options: {} };
  return { path: `${path}/decision`, options: { json: { outcome: 'declined', reason: 'It is not legible' } } };
}
