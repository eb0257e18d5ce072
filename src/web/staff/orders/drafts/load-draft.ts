/** What the form of a new order starts with: a draft, a customer, or nothing. */
import { replace } from 'react-router';
import type { CustomerDetail } from '#domain/customers/contract.ts';
import { DraftContent } from '#domain/orders/drafts/contract.ts';
import { orderPath } from '#platform/http/page-paths.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';

/** Throws the redirect to its order for a draft that was placed. */
export async function loadDraft(params: URLSearchParams) {
  const id = params.get('draft');
  if (id === null) {
    const customer = await findCustomerDetail(params.get('customer'));
    const { _id: customerId = null, name = '', phone = '' } = customer ?? {};
    const content = DraftContent.parse({ customerId, name, phone });
    return { draft: { id: createKey(), version: 0, content }, customer };
  }
  const { order, version, content } = await call('getOrderDraft', { path: { id } });
  if (order !== null) throw replace(orderPath(order));
  return { draft: { id, version, content }, customer: await findCustomerDetail(content.customerId) };
}

/** null without a customer, and for staff who do not see customers. */
export async function findCustomerDetail(id: string | null): Promise<CustomerDetail | null> {
  return id === null || !canCall('getCustomer') ? null : call('getCustomer', { path: { id } });
}
