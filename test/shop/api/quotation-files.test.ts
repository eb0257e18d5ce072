/** Files of requests for quotation over HTTP: how a file is answered, and an upload that goes on. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxSliceBytes } from '#domain/quotations/files/file-rules.ts';
import { newRequestRef, pdfOf } from '../../fixtures/request-files.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const octets = 'application/octet-stream';

test('a PDF comes back as an attachment that runs nothing, to whoever has the key and to staff only [O464]', async () => {
  const { admin, other, request } = fixture;
  const ref = newRequestRef();
  const headers = { 'Request-Key': ref.key };
  const file = { id: randomUUID(), name: '../<b>.pdf', bytes: 34 };
  const at = `/quotation-request/${ref.id}/file`;
  const slip = Buffer.from('%PDF-1.7 <script>alert(1)</script>');
  const announced = await request(`POST ${at}`, { headers, json: file });
  expect([announced.status, announced.body]).toMatchObject([201, { name: '<b>.pdf', receivedBytes: 0, format: null }]);
  const path = `${at}/${file.id}`;
  const put = await request(`PUT ${path}?from=0`, { headers: { ...headers, 'Content-Type': octets }, body: slip });
  expect([put.status, put.body]).toMatchObject([200, { format: 'pdf', receivedBytes: 34 }]);
  const lines = [{ name: 'Seal', quantity: 1, files: [file.id] }];
  const json = { ...ref, name: 'Omar Haddad', phone: '+962 6 555 0110', lines };
  expect((await request('POST /quotation-request', { json })).status).toBe(201);
  for (const options of [{ headers }, { as: admin }]) {
    const answer = await request(`GET ${path}`, options);
    expect([answer.status, answer.text]).toEqual([200, slip.toString()]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="RQ-\d{5}-[0-9a-f]{6}\.pdf"$/),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
  for (const options of [{}, { as: other }, { headers: { 'Request-Key': newRequestRef().key } }])
    expect((await request(`GET ${path}`, options)).status).toBe(404);
  expect((await request(`GET ${path}?size=thumbnail`, { headers })).status).toBe(404);
});

test('a slice at the wrong place is told where to go on; one that is too long or of another type is not read [O463]', async () => {
  const { request } = fixture;
  const ref = newRequestRef();
  const key = { 'Request-Key': ref.key };
  const bytes = pdfOf(maxSliceBytes + 10);
  const file = { id: randomUUID(), name: 'list.pdf', bytes: bytes.byteLength };
  const at = `/quotation-request/${ref.id}/file`;
  await request(`POST ${at}`, { headers: key, json: file });
  const put = (from: number | string, body: Buffer, type = octets) =>
    request(`PUT ${at}/${file.id}?from=${from}`, {
      headers: { ...key, 'Content-Type': type },
      body: new Uint8Array(body),
    });
  expect((await put(0, bytes)).status).toBe(413);
  expect((await put(0, bytes.subarray(0, 5), 'image/jpeg')).status).toBe(415);
  expect((await put('x', bytes.subarray(0, 5))).status).toBe(422);
  expect((await put(0, bytes.subarray(0, maxSliceBytes))).body).toMatchObject({ receivedBytes: maxSliceBytes });
  const again = await put(0, bytes.subarray(0, maxSliceBytes));
  expect([again.status, again.body['receivedBytes']]).toEqual([409, maxSliceBytes]);
  expect((await put(maxSliceBytes, bytes.subarray(maxSliceBytes))).body).toMatchObject({ format: 'pdf' });
});
