/** Addresses in another script with their form in Latin letters: kept in the book, copied to the order, found and corrected. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeAddress, createAddress, listAddresses } from '#domain/addresses/address-book.server.ts';
import type { AddressChange } from '#domain/addresses/contract.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { noPlace, typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let user: User;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  user = await createUser(shop);
  await createAddress(shop.as(user), user.email, chinese);
});
afterAll(() => shop.close());

const chinese = typedAddress({
  ...noPlace,
  country: 'CN',
  contactName: '李伟',
  company: '青岛工程机械配件有限公司',
  addressLine1: '金水路18号',
  city: '青岛市',
  state: '37',
  postalCode: '266000',
  phone: '138 0000 0000',
  latinName: 'Li Wei',
  latinCompany: 'Qingdao Machinery Parts',
  latinAddress: '18 Jinshui Road, Qingdao',
});

async function place(): Promise<string> {
  const lines = [{ productId: await createPart(shop), quantity: 1 }];
  const contact = { name: 'Ada Buyer', phone: '+49 30 1234567', poNumber: '', incotermPlace: '', note: '' };
  return (await checkOut(shop.as(user), { ...contact, lines })).placed.order.number;
}

const find = async (q: string) =>
  (await searchOrders(staff, { ...OrderFilter.parse({ q }), sort: 'oldest', page: 1, limit: 25 })).items.map(
    ({ number }) => number,
  );

async function correctLatin(number: string, term: 'latinName' | 'latinCompany' | 'latinAddress', to: string) {
  const { delivery } = await getOrder(staff, number);
  const seen = {
    latinName: delivery?.latin?.name,
    latinCompany: delivery?.latin?.company,
    latinAddress: delivery?.latin?.address,
  };
  return correctTerms(staff, number, TermCorrection.parse({ changes: [{ term, from: seen[term] ?? '', to }] }));
}

test('an order keeps both forms of the address, and staff find it by either [O320 O321]', async () => {
  const number = await place();
  const { delivery } = await getOrder(shop.as(user), number);
  expect(delivery).toMatchObject({
    lines: expect.arrayContaining(['李伟', '青岛工程机械配件有限公司']) as string[],
    company: '青岛工程机械配件有限公司',
    latin: { name: 'Li Wei', company: 'Qingdao Machinery Parts', address: '18 Jinshui Road, Qingdao' },
  });
  for (const text of ['金水路', '李伟', 'Jinshui Road', 'Qingdao Machinery', 'li wei'])
    expect(await find(text)).toContain(number);
  expect(await find('latin')).toEqual([]);
});

test('staff correct and take away the form of an order; the address of the buyer stays [O320]', async () => {
  const number = await place();
  const { delivery, history } = await correctLatin(number, 'latinName', 'Lee Way');
  expect(delivery?.latin).toMatchObject({ name: 'Lee Way', company: 'Qingdao Machinery Parts' });
  expect(history.at(-1)?.terms).toEqual([{ term: 'latinName', from: 'Li Wei', to: 'Lee Way' }]);
  expect(await find('Lee Way')).toEqual([number]);
  for (const term of ['latinName', 'latinCompany', 'latinAddress'] as const) await correctLatin(number, term, '');
  expect((await getOrder(staff, number)).delivery).not.toHaveProperty('latin');
  expect(await listAddresses(shop.as(user), user.email)).toMatchObject([{ latinName: 'Li Wei' }]);
});

test('a form is never required, has Latin letters only, and goes when the address has them itself [O320]', async () => {
  const other = await createUser(shop);
  const add = (given: Partial<AddressChange>) => createAddress(shop.as(other), other.email, { ...chinese, ...given });
  const without = await add({ latinName: '', latinCompany: '', latinAddress: '' });
  expect(without).toMatchObject({ latinName: '', lines: expect.arrayContaining(['李伟']) as string[] });
  const cyrillic = await appErrorOf(add({ latinName: 'Ли Вэй' }));
  expect(cyrillic.extra.errors).toEqual([
    { path: 'latinName', message: expect.stringMatching(/^Use Latin letters/) as string },
  ]);
  // A field that nobody sees any more cannot be wrong.
  expect(await add({ contactName: 'Li Wei', latinName: 'Ли Вэй' })).toMatchObject({ latinName: '' });
  const own = { email: other.email, id: without._id };
  const german = typedAddress({ latinName: 'Jonas', latinCompany: 'Weber', latinAddress: 'Emden' });
  const none = { latinName: '', latinCompany: '', latinAddress: '' };
  expect(await changeAddress(shop.as(other), own, german)).toMatchObject(none);
});

test('an address in Latin letters gets no second form by a correction [O320]', async () => {
  const other = await createUser(shop);
  await createAddress(shop.as(other), other.email, typedAddress());
  const lines = [{ productId: await createPart(shop), quantity: 1 }];
  const contact = { name: 'Ada Buyer', phone: '+49 30 1234567', poNumber: '', incotermPlace: '', note: '' };
  const { number } = (await checkOut(shop.as(other), { ...contact, lines })).placed.order;
  const refused = await appErrorOf(correctLatin(number, 'latinAddress', 'Emden'));
  expect([refused.code, refused.extra.errors?.[0]?.path]).toEqual(['invalid', 'latinAddress']);
});
