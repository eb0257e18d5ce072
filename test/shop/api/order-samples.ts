/** Valid requests for one order: of the caller, or of anybody when the caller is an admin. */
import { eq } from 'drizzle-orm';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { cardCases } from '#domain/orders/card/tables.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines } from '#domain/orders/extra-lines/contract.ts';
import { firstChargePosition } from '#domain/orders/extra-lines/extra-line-row.ts';
import { stopOrderMail } from '#domain/orders/held-mails/decide-mail.server.ts';
import { writeMessage } from '#domain/orders/messages/write-message.server.ts';
import type { Placed } from '#domain/orders/place-lines.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import type { ApiFixture } from './api-fixture.ts';
import { isPackingOperation, packingSample } from './packing-samples.ts';
import { proofSample } from './proof-samples.ts';
import { addressOf, asUser, buyerOf, type Caller } from './sample-buyer.ts';
import { newOrder, type Sample } from './samples.ts';

const paths: Record<string, string> = {
  getOrder: '',
  confirmOrder: '/confirm',
  packOrder: '/pack',
  issuePickingLists: '',
  confirmOrders: '',
  closeCardCase: '',
  shipOrders: '',
  preparePickingLists: '',
  stopOrderMails: '',
  shipOrder: '/shipment',
  deliverOrder: '/deliver',
  cancelOrder: '/cancel',
  changeOrderLines: '/lines/change',
  cancelOrderLines: '/lines/cancel',
  listOrderDocuments: '/documents',
  issueOrderDocument: '/documents',
  getOrderDocument: '/documents',
  getProformaDraft: '/proforma-draft',
  recordPayment: '/payment',
  quoteFreight: '/freight',
  correctOrderTerms: '/terms',
  addOrderLines: '/extra-lines',
  correctFreeLine: '/free-line',
  changeOrderCharge: '/charge',
  agreeOrderPrices: '/prices',
  stopOrderMail: '/mail',
  sendOrderMail: '/mail',
  startCardPayment: '/card-payment',
  checkCardPayment: '/card-payment/check',
  sendPaymentProof: '/proof',
  getPaymentProof: '/proof',
  decidePaymentProof: '/proof',
  writeOrderMessage: '/message',
  markOrderMessagesRead: '/message/read',
};

const parcel = { carrier: 'DHL', trackingNumber: '1234567890', parcels: 1 };

const extraLines = { reason: 'By phone', lines: [{ kind: 'charge', charge: 'packing', amount: 25 }] };

const freeLine = {
  name: 'Hose kit',
  number: 'KIT 77-X',
  brand: '',
  hsCode: '',
  countryOfOrigin: '',
  weightKg: 2.5,
  unit: 'H87',
};
const freeLines = { reason: 'By phone', lines: [{ kind: 'free', ...freeLine, quantity: 2, unitPrice: 40 }] };

/** Of each user one order that a card can pay, because only its buyer may. */
const payable = new Map<string, string>();

async function placePayable(shop: ApiFixture['shop'], { buyer, admin }: { buyer: User; admin: User }, part: string) {
  // Later, because a buyer can place a hundred orders an hour, and other samples have placed them.
  const later = { ...shop.as(buyer), now: () => new Date(Date.now() + 2 * 3_600_000) };
  const { placed } = await placeOrder(later, newOrder(part));
  await actOnOrder(shop.as(admin), placed.order.number, 'confirm');
  return placed.order.number;
}

/** Undefined for other operations. */
export async function orderSample(
  fixture: ApiFixture,
  operation: string,
  caller: Caller,
  part: string,
): Promise<Sample | undefined> {
  const { shop, admin, stripe } = fixture;
  if (operation === 'receiveCardEvent') {
    const { text: body, signature } = stripe.signed({ id: 'evt_1', object: 'event', type: 'payout.paid', data: {} });
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
    return { path: '/card-event', options: { body, headers } };
  }
  if (operation === 'listProofsToCheck') return { path: '/payment-proof', options: {} };
  if (operation === 'listCardCases') return { path: '/card-case', options: {} };
  if (operation === 'orderForBuyer') {
    const { email } = await createUser(shop);
    const lines = [{ part: { id: part }, quantity: 1 }];
    return { path: '/orders', options: { json: { email, phone: '+49 30 1234567', address: typedAddress(), lines } } };
  }
  if (isPackingOperation(operation)) return packingSample(fixture, operation, await buyerOf(fixture, caller), part);
  const path = paths[operation];
  if (path === undefined) return undefined;
  if (operation === 'startCardPayment') {
    const number = payable.get(caller.id) ?? (await placePayable(shop, { buyer: asUser(caller), admin }, part));
    payable.set(caller.id, number);
    return { path: `/order/${number}${path}`, options: { json: { amount: 25 } } };
  }
  const buyer = await buyerOf(fixture, caller);
  if (operation.endsWith('PaymentProof'))
    return proofSample(shop, operation, operation === 'sendPaymentProof' ? asUser(caller) : buyer, part);
  const { placed } =
    operation === 'cancelOrderLines'
      ? await placeTwoLines(shop, buyer, part)
      : await placeOrder(shop.as(buyer), newOrder(part));
  const { number } = placed.order;
  if (operation === 'closeCardCase') return { path: `/card-case/${await openCase(shop, number)}/close`, options: {} };
  const isShipped = operation === 'deliverOrder';
  if (
    isShipped ||
    ['packOrder', 'shipOrder', 'shipOrders', 'issuePickingLists', 'preparePickingLists'].includes(operation)
  )
    await actOnOrder(shop.as(admin), number, 'confirm');
  if (isShipped) await shipOrder(shop.as(admin), number, parcel);
  if (operation === 'confirmOrders') return { path: '/orders/confirm', options: { json: { orders: [number] } } };
  if (operation === 'shipOrders') {
    const shipments = [{ order: number, carrier: 'DHL', trackingNumber: '1Z999' }];
    return { path: '/orders/shipment', options: { json: { shipments } } };
  }
  if (operation === 'issuePickingLists')
    return { path: '/orders/picking-list', options: { json: { orders: [number] } } };
  if (operation === 'preparePickingLists')
    return { path: '/orders/picking-list/prepare', options: { json: { orders: [number] } } };
  if (operation === 'listOrderDocuments' || operation === 'getProformaDraft')
    return { path: `/order/${number}${path}`, options: {} };
  if (operation === 'getOrderDocument') {
    const document = await issueDocument(shop.as(admin), number, { kind: 'proforma' });
    return { path: `/order/${number}${path}/${document.number}`, options: {} };
  }
  if (['stopOrderMail', 'stopOrderMails', 'sendOrderMail'].includes(operation)) {
    const { heldMails } = await actOnOrder(shop.as(admin), number, 'confirm');
    const id = heldMails[0]?._id ?? '';
    if (operation === 'stopOrderMails')
      return { path: '/orders/mail/stop', options: { json: { mails: [{ order: number, id }] } } };
    if (operation === 'stopOrderMail') return { path: `/order/${number}/mail/${id}/stop`, options: {} };
    await stopOrderMail(shop.as(admin), { number, id });
    return { path: `/order/${number}/mail/${id}/send`, options: {} };
  }
  if (operation === 'changeOrderCharge') await addOrderLines(shop.as(admin), number, ExtraLines.parse(extraLines));
  if (operation === 'correctFreeLine') await addOrderLines(shop.as(admin), number, ExtraLines.parse(freeLines));
  const json = (await bodyOf(shop.as(buyer), number, operation)) ?? { note: 'Agreed by phone' };
  return { path: `/order/${number}${path}`, options: path ? { json } : {} };
}

/** Id of a card payment that found no place in the order. */
async function openCase({ db, now }: ApiFixture['shop'], number: string): Promise<string> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, Number(number.slice(3))));
  const id = `pi_${number}`;
  await db.insert(cardCases).values({ id, orderId: order?.id ?? '', amount: 100, currency: 'usd', at: now() });
  return id;
}

/** A buyer keeps one of them. */
async function placeTwoLines(shop: ApiFixture['shop'], buyer: User, part: string): Promise<Placed> {
  await addressOf(shop, buyer);
  const lines = [
    { productId: part, quantity: 2 },
    { productId: await createPart(shop), quantity: 1 },
  ];
  const terms = { poNumber: '', incotermPlace: '', note: '' };
  return checkOut(shop.as(buyer), { name: 'Ada Buyer', phone: '+49 30 1234567', ...terms, lines });
}

async function bodyOf(buyer: Scope, number: string, operation: string): Promise<object | undefined> {
  const message = { text: 'When does it ship?', internal: false };
  if (operation === 'markOrderMessagesRead') {
    const { messages } = await writeMessage(buyer, number, message);
    return { through: messages[0]?.id };
  }
  const bodies: Record<string, object> = {
    issueOrderDocument: { kind: 'proforma' },
    shipOrder: parcel,
    recordPayment: { amount: 1, date: '2026-01-15' },
    quoteFreight: { amount: 35 },
    agreeOrderPrices: { reason: 'Agreed by phone', lines: [{ position: 1, from: 12.5, unitPrice: 12 }] },
    correctOrderTerms: { changes: [{ term: 'poNumber', from: '', to: 'PO-4711' }] },
    writeOrderMessage: message,
    addOrderLines: extraLines,
    correctFreeLine: { position: 2, from: freeLine, to: { ...freeLine, hsCode: '40092200' } },
    changeOrderCharge: { reason: 'By phone', position: firstChargePosition, from: 25, amount: 30 },
    changeOrderLines: { lines: [{ position: 1, quantity: 1 }] },
    cancelOrderLines: { lines: [{ position: 2, quantity: 1 }] },
  };
  return bodies[operation];
}
