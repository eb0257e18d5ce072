/** The note of an interchange part over the API. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
let parts: string[];
beforeAll(async () => {
  fixture = await openApiFixture();
  parts = [await createPart(fixture.shop), await createPart(fixture.shop)];
  await asAdmin(`POST /product/${parts[0]}/interchange`, { part: { id: parts[1] } });
});
afterAll(() => fixture.close());

const asAdmin = (call: string, json?: unknown) => fixture.request(call, { as: fixture.admin, json });

test('staff set it, everybody reads it with the group, and its history names who changed it [P63]', async () => {
  const call = `/product/${parts[1]}/interchange/note`;
  const set = await asAdmin(`PUT ${call}`, { note: 'Needs the adapter plate' });
  expect(set.status).toBe(200);
  const { body } = await fixture.request(`GET /product/${parts[0]}/interchange`);
  expect(body['parts']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ _id: parts[0], note: '' }),
      expect.objectContaining({ _id: parts[1], note: 'Needs the adapter plate' }),
    ]),
  );
  expect((await asAdmin(`GET ${call}`)).body).toMatchObject([
    { before: '', after: 'Needs the adapter plate', email: 'chief@example.com' },
  ]);
});

test('a note that is too long, missing, or of a part without a group is refused with the reason', async () => {
  const put = (part: string | undefined, json: unknown) => asAdmin(`PUT /product/${part}/interchange/note`, json);
  expect((await put(parts[0], { note: 'x'.repeat(201) })).body).toMatchObject({
    status: 422,
    errors: [{ path: 'note', message: 'Use at most 200 characters.' }],
  });
  expect((await put(parts[0], {})).status).toBe(422);
  expect((await put(await createPart(fixture.shop), { note: 'x' })).status).toBe(409);
  expect((await put('01a2067c-a8de-709c-ae1c-49d535dfa75f', { note: 'x' })).status).toBe(404);
});
