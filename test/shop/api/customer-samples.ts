/** Valid requests about customers and drafts of orders. */
import { v7 as uuid } from 'uuid';
import { DraftContent } from '#domain/orders/drafts/contract.ts';
import { saveOrderDraft } from '#domain/orders/drafts/order-drafts.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import type { ApiFixture } from './api-fixture.ts';
import { newOrder, type Sample } from './samples.ts';

/** Undefined for other operations. */
export async function customerSample(
  { shop, admin, other }: ApiFixture,
  operation: string,
  part: string,
): Promise<Sample | undefined> {
  const content = DraftContent.parse({
    name: 'Omar Haddad',
    phone: '+49 30 1234567',
    lines: [{ productId: part, brand: 'test-brand', partNumber: 'T-1', quantity: '1' }],
  });
  const draft = async () => (await saveOrderDraft(shop.as(admin), uuid(), { version: 0, content }))._id;
  switch (operation) {
    case 'listCustomers':
      return { path: '/customer?q=ada', options: {} };
    case 'getCustomer':
      return { path: `/customer/${other.id}`, options: {} };
    case 'writeCustomerNote':
      return { path: `/customer/${other.id}/note`, options: { json: { id: uuid(), text: 'Calls on Mondays' } } };
    case 'listOrderDrafts':
      return { path: '/orders/draft', options: {} };
    case 'getOrderDraft':
    case 'deleteOrderDraft':
      return { path: `/orders/draft/${await draft()}`, options: {} };
    case 'saveOrderDraft':
      return { path: `/orders/draft/${uuid()}`, options: { json: { version: 0, content } } };
    case 'placeOrderDraft':
      return { path: `/orders/draft/${await draft()}/order`, options: { json: { version: 1 } } };
    case 'copyOrder': {
      const { placed } = await placeOrder(shop.as(await createUser(shop)), newOrder(part));
      return { path: `/order/${placed.order.number}/draft`, options: { json: { id: uuid() } } };
    }
    default:
      return undefined;
  }
}
