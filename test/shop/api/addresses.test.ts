/** The address book over REST. Who may call: who-may-call.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const book = () => `/user/${fixture.buyer.email}/address`;
const create = (json: object) => fixture.request(`POST ${book()}`, { as: fixture.buyer, json });

test('an address is created, listed, changed and deleted', async () => {
  const created = await create(typedAddress());
  expect([created.status, created.body.phone, created.body.isDefault]).toEqual([201, '+494921123456', true]);
  const path = `${book()}/${String(created.body._id)}`;
  const json = typedAddress({ city: 'Leer', postalCode: '26789' });
  expect((await fixture.request(`PUT ${path}`, { as: fixture.buyer, json })).body).toMatchObject({ city: 'Leer' });
  expect((await fixture.request(`GET ${book()}`, { as: fixture.buyer })).body).toMatchObject([{ city: 'Leer' }]);
  const deleted = await fixture.request(`DELETE ${path}`, { as: fixture.buyer });
  expect(deleted.body).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await fixture.request(`DELETE ${path}`, { as: fixture.buyer })).status).toBe(404);
});

test('the address book of another user is not found, for staff too', async () => {
  const { body } = await create(typedAddress());
  for (const as of [fixture.other, fixture.admin]) {
    expect((await fixture.request(`GET ${book()}`, { as })).status).toBe(404);
    for (const call of [`PUT ${book()}/${String(body._id)}`, `PUT /user/${as.email}/address/${String(body._id)}`])
      expect((await fixture.request(call, { as, json: typedAddress() })).status).toBe(404);
  }
});

test.each([
  ['country', 'ZZ'],
  ['country', undefined],
  ['contactName', ' '],
  ['contactName', 'A\u0000B'],
  ['addressLine1', ''],
  ['addressLine1', 'x'.repeat(121)],
  ['city', ''],
  ['city', 'Em\u0007den'],
  ['postalCode', '2672'],
  ['phone', '12'],
  ['phone', 49],
  ['taxNumber', 'DE136695977'],
  ['deliveryNote', 'x'.repeat(501)],
])('%s = %j is refused at its field', async (field, value) => {
  const { status, body } = await create({ ...typedAddress(), [field]: value });
  expect([status, body.code, body.errors]).toMatchObject([422, 'invalid', [{ path: field }]]);
});

test('the form of a country is public, in any case of its code', async () => {
  const { status, body } = await fixture.request('GET /address-format/ie');
  expect([status, body.country, body.postalCodeExample]).toEqual([200, 'IE', 'A65 F4E2']);
  expect((await fixture.request('GET /address-format/XY')).status).toBe(404);
  // The code of any country, for a form in which none is chosen yet.
  const ofAny = (await fixture.request('GET /address-format/ZZ')).body;
  expect(ofAny.fields).toContainEqual(expect.objectContaining({ name: 'postalCode', required: false }));
  expect((await fixture.request('GET /address-format')).body).toContainEqual({ code: 'IE', name: 'Ireland' });
});
