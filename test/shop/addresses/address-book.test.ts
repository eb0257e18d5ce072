/** The address book of a user: own addresses only, one default, at most 50. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
} from '#domain/addresses/address-book.server.ts';
import { AddressChange, maxAddresses } from '#domain/addresses/contract.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const add = (user: User, given: Partial<AddressChange> = {}) => {
  shop.advance(1000);
  return createAddress(shop.as(user), user.email, typedAddress(given));
};
const list = (user: User) => listAddresses(shop.as(user), user.email);
const defaults = async (user: User) =>
  (await list(user)).filter(({ isDefault }) => isDefault).map(({ contactName }) => contactName);

test('an address is stored as the country writes it, with the phone as E.164, and shown as it is printed', async () => {
  const user = await createUser(shop);
  const saved = await add(user, { postalCode: 'D-26723', taxNumber: 'DE136695976', deliveryNote: 'Gate 2' });
  expect(saved).toEqual({
    ...typedAddress(),
    _id: expect.any(String) as string,
    isDefault: true,
    postalCode: '26723',
    phone: '+494921123456',
    phoneText: '+49 4921 123456',
    taxNumber: 'DE136695976',
    deliveryNote: 'Gate 2',
    lines: ['Jonas Weber', 'Weber Tiefbau GmbH', 'Hafenstraße 12', '26723 Emden', 'GERMANY'],
  });
  expect(await list(user)).toEqual([saved]);
});

test('every wrong field has its message at once', async () => {
  const user = await createUser(shop);
  const wrong = { country: 'AE', phone: '12', taxNumber: 'x' };
  await expect(add(user, wrong)).rejects.toMatchObject({
    code: 'invalid',
    extra: { errors: [{ path: 'state' }, { path: 'phone' }] },
  });
  await expect(add(user, { postalCode: '1', taxNumber: 'DE1' })).rejects.toMatchObject({
    extra: {
      errors: [
        { path: 'postalCode' },
        { path: 'taxNumber', message: 'The USt-IdNr. is not valid. Check each digit, or leave the field empty.' },
      ],
    },
  });
  await expect(add(user, { country: 'ZZ' })).rejects.toMatchObject({ extra: { errors: [{ path: 'country' }] } });
  expect(await list(user)).toEqual([]);
});

test('the first address is the default, another one can be made it, and there is always one [O97]', async () => {
  const user = await createUser(shop);
  await add(user, { contactName: 'First' });
  const second = await add(user, { contactName: 'Second' });
  await add(user, { contactName: 'Third' });
  expect(await defaults(user)).toEqual(['First']);
  expect(await setDefaultAddress(shop.as(user), { email: user.email, id: second._id })).toMatchObject({
    isDefault: true,
  });
  expect((await list(user)).map(({ contactName }) => contactName)).toEqual(['Second', 'Third', 'First']);
  await deleteAddress(shop.as(user), { email: user.email, id: second._id });
  expect(await defaults(user)).toEqual(['Third']);
});

test('a change replaces the fields and keeps the default', async () => {
  const user = await createUser(shop);
  const { _id: id } = await add(user, { deliveryNote: 'Gate 2' });
  const change = typedAddress({ country: 'AE', state: 'DU', phone: '050 123 4567' });
  const changed = await changeAddress(shop.as(user), { email: user.email, id }, change);
  expect(changed).toMatchObject({ _id: id, isDefault: true, city: '', postalCode: '', deliveryNote: '' });
  expect(await list(user)).toEqual([changed]);
});

test('only the own addresses can be seen and changed [O97]', async () => {
  const [owner, stranger] = [await createUser(shop), await createUser(shop, { role: 'admin' })];
  const { _id: id } = await add(owner);
  await add(stranger);
  const foreign = { email: stranger.email, id };
  const notFound = { code: 'not_found' };
  await expect(listAddresses(shop.as(stranger), owner.email)).rejects.toMatchObject(notFound);
  for (const own of [foreign, { email: owner.email, id }, { ...foreign, id: 'no-id' }]) {
    await expect(changeAddress(shop.as(stranger), own, typedAddress())).rejects.toMatchObject(notFound);
    await expect(changeAddress(shop.as(stranger), own, typedAddress({ city: '' }))).rejects.toMatchObject(notFound);
    await expect(setDefaultAddress(shop.as(stranger), own)).rejects.toMatchObject(notFound);
    await expect(deleteAddress(shop.as(stranger), own)).rejects.toMatchObject(notFound);
  }
  expect(await list(owner)).toMatchObject([{ _id: id, city: 'Emden' }]);
  await expect(createAddress(shop.scope(), owner.email, typedAddress())).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('requests at the same time make neither two defaults nor more than the limit [O97]', async () => {
  const user = await createUser(shop);
  const made = await Promise.allSettled(
    Array.from({ length: maxAddresses + 5 }, (_, i) => add(user, { deliveryNote: `Gate ${i}` })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxAddresses);
  expect(made.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []))).toEqual(
    Array.from({ length: 5 }, () => 'conflict'),
  );
  const book = await list(user);
  await Promise.all(book.slice(0, 8).map(({ _id: id }) => setDefaultAddress(shop.as(user), { email: user.email, id })));
  expect(await defaults(user)).toHaveLength(1);
  expect(await list(user)).toHaveLength(maxAddresses);
});

test('a request that is repeated, also at the same time, adds an address once [O97]', async () => {
  const user = await createUser(shop);
  const made = await Promise.all(Array.from({ length: 5 }, () => add(user)));
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
  await add(user, { deliveryNote: 'Gate 2' });
  expect(await list(user)).toHaveLength(2);
});

test('the addresses go with the account [O97]', async () => {
  const user = await createUser(shop);
  await add(user);
  await shop.db.delete(users).where(eq(users.id, user.id));
  expect(await list(user)).toEqual([]);
});

test('control characters are refused, and marks of direction around copied text are removed', () => {
  const parsed = AddressChange.safeParse({ ...typedAddress(), city: 'Em\u0007den', deliveryNote: 'a\nb' });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['city', 'deliveryNote']);
  expect(typedAddress({ phone: '\u202A+49 4921 123456\u202C', city: 'Emden\tHafen' })).toMatchObject({
    phone: '+49 4921 123456',
    city: 'Emden Hafen',
  });
});

test('each field has a longest value', () => {
  const long = Object.fromEntries(Object.keys(typedAddress()).map((name) => [name, 'x'.repeat(600)]));
  const issues = AddressChange.safeParse({ ...long, country: 'DE' }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual(Object.keys(typedAddress()).filter((name) => name !== 'country'));
});
