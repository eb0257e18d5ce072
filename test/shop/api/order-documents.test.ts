/** Documents of an order over the REST API. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newOrder } from './samples.ts';

let fixture: ApiFixture;
let path: string;
let document: string;
beforeAll(async () => {
  fixture = await openApiFixture();
  const { shop, buyer, admin } = fixture;
  const { placed } = await placeOrder(shop.as(buyer), newOrder(await createPart(shop)));
  path = `/order/${placed.order.number}/documents`;
  document = (await issueDocument(shop.as(admin), placed.order.number, { kind: 'proforma' })).number;
});
afterAll(() => fixture.close());

test('the PDF is a download of its own name that no cache keeps', async () => {
  const answer = await fixture.request(`GET ${path}/${document}`, { as: fixture.buyer });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${document}.pdf"`,
    'cache-control': 'no-store',
  });
  expect(answer.text).toMatch(/^%PDF-/);
});

test('another buyer gets 404 for the list and for the PDF [O155]', async () => {
  for (const wanted of [path, `${path}/${document}`])
    expect((await fixture.request(`GET ${wanted}`, { as: fixture.other })).status).toBe(404);
});

test('issuing a document again answers with the same one', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => fixture.request(`POST ${path}`, { as: fixture.admin, json: { kind: 'proforma' } })),
  );
  expect(answers.map(({ status, body }) => [status, body.number])).toEqual([
    [201, document],
    [201, document],
  ]);
});

test('a request for an unknown kind, an unknown order or a shipment that is none is refused with a reason', async () => {
  const post = async (to: string, json: object) => {
    const { status, body } = await fixture.request(`POST ${to}`, { as: fixture.admin, json });
    return [status, body.code];
  };
  expect(await post(path, { kind: 'receipt' })).toEqual([422, 'invalid']);
  expect(await post(path, { kind: 'packing_list', shipment: 1 })).toEqual([422, 'invalid']);
  expect(await post(path, { kind: 'confirmation' })).toEqual([409, 'conflict']);
  expect(await post('/order/SP-1/documents', { kind: 'proforma' })).toEqual([404, 'not_found']);
});
