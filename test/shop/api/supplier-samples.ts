/** Valid calls about the open lines of a request, for suppliers. */
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { makeSupplierList } from '#domain/quotations/supplier/supplier-lists.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { sentRequest } from '../quotations/quotation-fixture.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

const operations = ['makeSupplierList', 'checkSupplierList', 'getSupplierCosts', 'saveSupplierCosts'];

/** Undefined for other operations. */
export async function supplierSample({ shop }: ApiFixture, operation: string): Promise<Sample | undefined> {
  if (!operations.includes(operation)) return undefined;
  const stranger: Scope = { ...shop.system, actor: visitor };
  const staff = shop.as(await createUser(shop, { role: 'sales' }));
  const { id } = await sentRequest(stranger);
  const path = `/quotation-request/${id}`;
  if (operation === 'makeSupplierList') return { path: `${path}/supplier-list`, options: {} };
  if (operation === 'getSupplierCosts') return { path: `${path}/supplier-costs`, options: {} };
  const { bytes } = await makeSupplierList(staff, id);
  if (operation === 'checkSupplierList') {
    const body = new FormData();
    body.set('list', new Blob([bytes]), 'list.xlsx');
    return { path: `${path}/supplier-list/check`, options: { body } };
  }
  const { lines } = await getQuotationRequest(staff, { id });
  const answers = lines.map((line) => ({ lineId: line.id, cost: 12.5, leadDays: 14, note: 'From stock' }));
  return { path: `${path}/supplier-costs`, options: { json: { lines: answers } } };
}
