/** Valid requests for a cart, the checkout, and one order: of the caller, or of anybody when the caller is an admin. */
import { createAddress, listAddresses } from '#domain/addresses/address-book.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { typedAddress } from '../addresses/address-fixture.ts';
import { createUser } from '../factories.ts';
import type { ApiFixture } from './api-fixture.ts';
import { newOrder, type Sample } from './samples.ts';

const paths: Record<string, string> = {
  getOrder: '',
  confirmOrder: '/confirm',
  packOrder: '/pack',
  shipOrder: '/shipment',
  deliverOrder: '/deliver',
  cancelOrder: '/cancel',
  listOrderDocuments: '/documents',
  issueOrderDocument: '/documents',
  getOrderDocument: '/documents',
  recordPayment: '/payment',
  openReturn: '/return',
  settleReturn: '/return',
  writeOrderMessage: '/message',
  markOrderMessagesRead: '/message/read',
};

const newReturn = { reason: 'Wrong side', lines: [{ position: 1, quantity: 1 }] };
const parcel = { carrier: 'DHL', trackingNumber: '1234567890', parcels: 1 };

/** Undefined for other operations. */
export async function orderSample(
  { shop, admin }: ApiFixture,
  operation: string,
  caller: Pick<User, 'id' | 'email'>,
  part: string,
): Promise<Sample | undefined> {
  if (operation === 'checkOut') {
    // An address book has a limit; one address serves all requests.
    const { email } = asUser(caller);
    const scope = shop.as(asUser(caller));
    const [address = await createAddress(scope, email, typedAddress())] = await listAddresses(scope, email);
    const addressId = address._id;
    const lines = [{ productId: part, quantity: 1, unitPrice: 12.5 }];
    return { path: '/checkout', options: { json: { name: 'Ada Buyer', phone: '+49 30 1234567', addressId, lines } } };
  }
  const inCart = { productId: part, quantity: 2 };
  const cart: Record<string, Sample> = {
    checkCart: { path: '/cart/check', options: { json: { lines: [inCart] } } },
    getCart: { path: '/cart', options: {} },
    addToCart: { path: '/cart/line', options: { json: inCart } },
    setCartLine: { path: '/cart/line', options: { json: inCart } },
    addLinesToCart: { path: '/cart/lines', options: { json: { lines: [inCart] } } },
    mergeCart: { path: '/cart/merge', options: { json: { lines: [inCart] } } },
    removeFromCart: { path: `/cart/line/${part}`, options: {} },
  };
  if (cart[operation]) return cart[operation];
  const path = paths[operation];
  if (path === undefined) return undefined;
  // A new buyer for admins, because a buyer can place a hundred orders an hour.
  const buyer = caller.id === admin.id ? await createUser(shop) : asUser(caller);
  const { placed } = await placeOrder(shop.as(buyer), newOrder(part));
  const { number } = placed.order;
  const isShipped = ['deliverOrder', 'openReturn', 'settleReturn'].includes(operation);
  if (isShipped || ['packOrder', 'shipOrder'].includes(operation)) await actOnOrder(shop.as(admin), number, 'confirm');
  if (isShipped) await shipOrder(shop.as(admin), number, parcel);
  if (operation === 'listOrderDocuments') return { path: `/order/${number}${path}`, options: {} };
  if (operation === 'getOrderDocument') {
    const document = await issueDocument(shop.as(admin), number, { kind: 'proforma' });
    return { path: `/order/${number}${path}/${document.number}`, options: {} };
  }
  if (operation === 'settleReturn') {
    const { returns } = await openReturn(shop.as(buyer), number, newReturn);
    const json = { lines: [{ position: 1, restocked: 1, scrapped: 0 }], credit: 1 };
    return { path: `/order/${number}/return/${returns[0]?.id}/settlement`, options: { json } };
  }
  const json = (await bodyOf(shop.as(buyer), number, operation)) ?? { note: 'Agreed by phone' };
  return { path: `/order/${number}${path}`, options: path ? { json } : {} };
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
    writeOrderMessage: message,
    openReturn: newReturn,
  };
  return bodies[operation];
}

function asUser(caller: Pick<User, 'id' | 'email'>): User {
  return { ...caller, email: canonicalEmail(caller.email), name: 'Ada Buyer', role: 'buyer', emailVerified: true };
}
