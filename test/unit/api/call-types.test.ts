/** The types of REST calls. `npm test` checks them with tsc: each `@ts-expect-error` marks a call that must not compile. */
import { expect, expectTypeOf, test } from 'vitest';
import type { FileOperation, ResponseOf } from '#api/operations.ts';
import type { Product } from '#domain/catalog/contract.ts';
import type { ShownVerdict } from '#domain/fitment/shown-verdict.ts';
import type { PlacedOrder } from '#domain/orders/contract.ts';
import { call, callList, download } from '#web/session/api-client.ts';

/** With a machine in the query, a part says whether it fits. */
interface FittingProduct extends Product {
  fitment?: ShownVerdict | undefined;
}

test('the response of a call has the type of the contract', () => {
  expectTypeOf<ResponseOf<'placeOrder'>>().toEqualTypeOf<PlacedOrder>();
  expectTypeOf<ResponseOf<'listProducts'>>().toEqualTypeOf<FittingProduct[]>();
  expectTypeOf<ResponseOf<'isAdmin'>>().toEqualTypeOf<{ isAdmin: boolean }>();
  expectTypeOf(call<'getProduct'>).returns.resolves.toEqualTypeOf<FittingProduct>();
  expectTypeOf(callList<'listProducts'>).returns.resolves.toEqualTypeOf<{ items: FittingProduct[]; total: number }>();
  expectTypeOf<FileOperation>().toEqualTypeOf<
    | 'exportAudit'
    | 'exportList'
    | 'exportOrders'
    | 'exportOwnQuotationRequests'
    | 'exportQuotationRequests'
    | 'getOrderDocument'
    | 'getPackageLabels'
    | 'getPaymentProof'
    | 'getProformaDraft'
    | 'getQuotationFile'
    | 'getQuotationPdf'
    | 'getStatementPdf'
    | 'issuePickingLists'
    | 'issueShipmentDocuments'
    | 'listImportErrors'
    | 'makeSupplierList'
  >();
});

test('a wrong operation, path parameter, query parameter or body is a type error', () => {
  const path = { id: 'x' };
  const calls = [
    () => call('getProduct', { path }),
    () => call('listProducts', { query: { q: 'roller', page: 2 } }),
    () => call('listBrands'),
    () => call('runImport', { path }),
    () => call('runImport', { path, body: { acceptPriceFalls: true } }),
    () => download('exportList', { path: { kind: 'parts' } }),
    // @ts-expect-error: no such operation
    () => call('getProducts', { path }),
    // @ts-expect-error: the request is missing
    () => call('getProduct'),
    // @ts-expect-error: the path parameter is missing
    () => call('getProduct', { path: {} }),
    // @ts-expect-error: no such path parameter
    () => call('getProduct', { path: { slug: 'x' } }),
    // @ts-expect-error: no such query parameter
    () => call('listProducts', { query: { colour: 'yellow' } }),
    // @ts-expect-error: the operation has no query
    () => call('listBrands', { query: { page: 2 } }),
    // @ts-expect-error: the body is missing
    () => call('setLifecycle', { path }),
    // @ts-expect-error: the body has a wrong value
    () => call('setLifecycle', { path, body: { lifecycle: 'superseded' } }),
    // @ts-expect-error: the response is no list
    () => callList('getProduct', { path }),
    // @ts-expect-error: the response is a file
    () => call('exportList', { path: { kind: 'parts' } }),
  ];
  expect(calls).toHaveLength(16);
});
