/** Proofs of payment over HTTP: the form, its limits, and how a file is answered. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { maxProofBytes } from '#domain/orders/proofs/contract.ts';
import { createPart } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newOrder } from './samples.ts';

let fixture: ApiFixture;
let number: string;
beforeAll(async () => {
  fixture = await openApiFixture();
  const { shop, buyer } = fixture;
  number = (await placeOrder(shop.as(buyer), newOrder(await createPart(shop)))).placed.order.number;
});
afterAll(() => fixture.close());

const slip = Buffer.from('%PDF-1.7 <script>alert(1)</script>');

function formOf(bytes: Buffer): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), '../../photo.png');
  return form;
}

test('a file comes back as an attachment that runs nothing, to its buyer and to staff only [O242]', async () => {
  const { buyer, other, admin, request } = fixture;
  const path = `/order/${number}/proof/${randomUUID()}`;
  const sent = await request(`POST ${path}?text=FT26319`, { as: buyer, body: formOf(slip) });
  expect([sent.status, sent.body.proofs]).toMatchObject([201, [{ format: 'pdf', text: 'FT26319' }]]);
  for (const as of [buyer, admin]) {
    const { status, headers, text } = await request(`GET ${path}`, { as });
    expect([status, text]).toEqual([200, slip.toString()]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}-proof.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
  expect((await request(`GET ${path}`, { as: other })).status).toBe(404);
  expect((await request(`GET ${path}`)).status).toBe(401);
});

test('what is too large, of another type, too long or no id is refused with what to do [O240]', async () => {
  const { buyer: as, request } = fixture;
  const send = async (bytes: Buffer, { id = randomUUID() as string, text = '' } = {}) => {
    const answer = await request(`POST /order/${number}/proof/${id}?text=${text}`, { as, body: formOf(bytes) });
    return [answer.status, answer.body['detail']];
  };
  const large = Buffer.alloc(maxProofBytes + 1);
  slip.copy(large);
  expect(await send(large)).toEqual([413, 'The file is larger than 10 MB. Reduce its size and try again.']);
  expect(await send(Buffer.from('MZ'))).toEqual([415, 'This file cannot be used. Send a JPEG, PNG, WebP or PDF file.']);
  expect((await send(slip, { text: 'x'.repeat(201) }))[0]).toBe(422);
  expect((await send(slip, { id: 'mine' }))[0]).toBe(404);
});
