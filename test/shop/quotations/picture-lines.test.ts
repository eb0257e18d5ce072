/** Lines of requests that have a picture instead of a number or a name: everybody who reads them is told to look at it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NewQuotationRequest, RequestFilter } from '#domain/quotations/contract.ts';
import { getQuotationPdf } from '#domain/quotations/document/get-quotation-pdf.server.ts';
import { exportQuotationRequests } from '#domain/quotations/export-requests.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { listQuotationProposals } from '#domain/quotations/proposals/list-proposals.server.ts';
import { sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import { makeSupplierList } from '#domain/quotations/supplier/supplier-lists.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { newRequestRef, pdfOf, uploadRequestBytes } from '../../fixtures/request-files.ts';
import { unzip } from '../../fixtures/unzip.ts';
import { freeAnswer, quoted } from './quotation-fixture.ts';

let shop: TestShop;
let stranger: Scope;
let manager: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  stranger = { ...shop.system, actor: visitor };
  manager = shop.as(await createUser(shop, { role: 'manager' }));
});
afterAll(() => shop.close());

const send = (ref: { readonly id: string; readonly key: string }, lines: readonly object[]) =>
  sendQuotationRequest(
    stranger,
    NewQuotationRequest.parse({ ...ref, name: 'Omar Haddad', email: `${ref.id}@example.com`, lines }),
  );

test('a picture alone is a line; the file of requests, the list for a supplier and the PDF say that it shows the part [O530]', async () => {
  const ref = newRequestRef();
  const [one, two] = [
    await uploadRequestBytes(stranger, ref, pdfOf(1000)),
    await uploadRequestBytes(stranger, ref, pdfOf(1000)),
  ];
  const { number } = await send(ref, [
    { quantity: 2, files: [one.id] },
    { quantity: 1, files: [two.id], machine: { make: 'Komatsu', model: 'PC200-8' } },
  ]);
  const { lines } = await getQuotationRequest(manager, { id: ref.id });
  expect(lines).toMatchObject([
    { partNumber: '', name: '', quantity: 2, files: [{ id: one.id }] },
    { partNumber: '', name: '', quantity: 1, files: [{ id: two.id }] },
  ]);
  const { lines: proposed } = await listQuotationProposals(manager, ref.id);
  expect(proposed.map(({ parts, quoted: before, earlier }) => [parts, before, earlier])).toEqual([
    [[], [], null],
    [[], [], null],
  ]);
  let csv = '';
  for await (const piece of await exportQuotationRequests(manager, RequestFilter.parse({ q: number }))) csv += piece;
  expect(csv.match(/,See picture,/g)).toHaveLength(2);
  const { bytes } = await makeSupplierList(manager, ref.id);
  const entries = await unzip(bytes);
  expect(JSON.stringify(entries).match(/See picture/g)).toHaveLength(2);
  await quoted(manager, ref, [freeAnswer(), { answer: 'unavailable', reason: 'Nobody makes it any more' }]);
  const text = (await readPdf(await getQuotationPdf(manager, { id: ref.id }, 1))).map((page) => page.text).join(' ');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('See picture');
});

test('a line whose only picture is not here is refused at its files [O530]', async () => {
  const ref = newRequestRef();
  const elsewhere = await uploadRequestBytes(stranger, newRequestRef(), pdfOf(1000));
  const error = await appErrorOf(send(ref, [{ quantity: 1, files: [elsewhere.id] }]));
  expect(error.extra).toMatchObject({ errors: [{ path: 'lines.0.files' }] });
});
