import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newProduct } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

test.each([
  ['pricePerUnit', 0],
  ['pricePerUnit', -1],
  ['pricePerUnit', 1.234],
  ['pricePerUnit', 1e12],
  ['pricePerUnit', '1e3'],
  ['pricePerUnit', null],
  ['minQnty', 0],
  ['minQnty', 1.5],
  ['availableQnty', -1],
  ['availableQnty', 2 ** 53],
  ['name', ' '],
  ['name', 'x'.repeat(201)],
  ['img', 'javascript:alert(1)'],
  ['img', 'data:text/html,x'],
  ['img', '//evil.example'],
  ['img', 'http://169.254.169.254/'],
  ['name', undefined],
])('rejects %s = %j with an error for the field [O115]', async (field, value) => {
  const { status, body } = await fixture.request('POST /product', {
    as: fixture.admin,
    json: { ...newProduct, [field]: value },
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', errors: [{ path: field, pointer: `#/${field}` }] });
});

test.each([
  ['pricePerUnit', -1, 'The price must be greater than 0.'],
  ['pricePerUnit', '-1', 'The price must be greater than 0.'],
  ['pricePerUnit', 1.005, 'Use at most two decimals, for example 12.50.'],
  ['pricePerUnit', '1.005', 'Use at most two decimals, for example 12.50.'],
  ['pricePerUnit', 'ten', 'Enter a number.'],
  ['availableQnty', '-1', 'Must be 0 or more.'],
  ['availableQnty', '1.5', 'Enter a whole number.'],
  ['minQnty', '0', 'Must be 1 or more.'],
  ['leadTimeDays', '400', 'Must be 365 or less.'],
  ['netWeightKg', '-2', 'The weight must be greater than 0.'],
  ['netWeightKg', '0.0001', 'Use at most three decimals, for example 2.375.'],
  ['netWeightKg', 'heavy', 'Enter a number.'],
  ['hsCode', '12', 'An HS code has 6 to 10 digits.'],
  ['countryOfOrigin', 'China', 'Use a two-letter country code, for example CN or DE.'],
])('%s = %j is refused with what is wrong: %s [O113]', async (field, value, message) => {
  const { status, body } = await fixture.request('POST /product', {
    as: fixture.admin,
    json: { ...newProduct, [field]: value },
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ path: field, message }] });
});
