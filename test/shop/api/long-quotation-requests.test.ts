/** Requests for quotation at their limits over REST. */
import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxRequestLines, maxRequestNote } from '#domain/quotations/request-rules.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const key = randomBytes(32).toString('base64url');

const send = (count: number) =>
  fixture.request('POST /quotation-request', {
    json: {
      ...{ id: uuid(), key, name: 'Omar Haddad', email: 'omar@example.com' },
      lines: Array.from({ length: count }, (_, index) => ({
        ...{ partNumber: `20Y-30-${10_000 + index}`, name: 'Seal of the swing motor', quantity: index + 1 },
        machine: { make: 'Komatsu', model: 'PC200-8', serial: 'C65011' },
        ...{ targetPrice: 120.5, grades: ['genuine', 'oem', 'aftermarket', 'remanufactured'] },
        note: 'x'.repeat(maxRequestNote),
      })),
    },
  });

test('a request of the most lines with the longest notes is sent; one line more is refused with what to do [O526]', async () => {
  const { status, body } = await send(maxRequestLines);
  expect([status, body.number]).toEqual([201, expect.stringMatching(/^RQ-\d+$/)]);
  const read = await fixture.request(`GET /quotation-request/${String(body.id)}`, { headers: { 'Request-Key': key } });
  expect(read.body.lines).toHaveLength(maxRequestLines);
  const refused = await send(maxRequestLines + 1);
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'lines' }]]);
});
