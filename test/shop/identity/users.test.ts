import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProfile, saveProfile } from '#domain/identity/profile.server.ts';
import { makeAdmin, removeAdmin } from '#domain/identity/set-role.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { isAdmin, listUsers, searchUsers } from '#domain/identity/users.server.ts';
import { createPicture, createUser, givePassword, userPassword } from '../../fixtures/factories.ts';
import { codeOf, type IdentityShop, openIdentityShop, registered } from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

const own = { password: userPassword };
const createAdmin = async (at = shop) => givePassword(at, await createUser(at, { role: 'admin' }));

test('an admin makes another user an admin, and a second call changes nothing', async () => {
  const admin = await createAdmin();
  const buyer = await createUser(shop, { email: 'newbie@example.com' });
  const make = (email: string) => makeAdmin(shop.as(admin), email, own);
  expect(await make('Newbie@example.com')).toEqual({ acknowledged: true, modifiedCount: 1 });
  expect(await make('newbie@example.com')).toEqual({ acknowledged: true, modifiedCount: 0 });
  expect(await codeOf(make('nobody@example.com'))).toBe('not_found');
  expect(await removeAdmin(shop.as(admin), buyer.email, own)).toEqual({ acknowledged: true, modifiedCount: 1 });
  expect(await removeAdmin(shop.as(admin), buyer.email, own)).toEqual({ acknowledged: true, modifiedCount: 0 });
  expect(await codeOf(removeAdmin(shop.as(admin), 'nobody@example.com', own))).toBe('not_found');
});

test('buyers and visitors can neither make nor list admins', async () => {
  const buyer = await createUser(shop);
  for (const [scope, code] of [
    [shop.as(buyer), 'forbidden'],
    [shop.scope(), 'unauthenticated'],
  ] as const) {
    expect(await codeOf(makeAdmin(scope, buyer.email, own))).toBe(code);
    expect(await codeOf((async () => removeAdmin(scope, buyer.email, own))())).toBe(code);
    expect(await codeOf(listUsers(scope))).toBe(code);
  }
  const query = { q: '', page: 1, limit: 25 };
  expect(await codeOf(searchUsers(shop.as(buyer), query))).toBe('forbidden');
  expect(await codeOf(searchUsers(shop.scope(), query))).toBe('unauthenticated');
  await expect(makeAdmin(shop.as(buyer), buyer.email, own)).rejects.toThrow('Failed to Make and admin');
});

test('the last admin cannot be removed, also when two admins remove each other simultaneously [O135]', async () => {
  const ownShop = await openIdentityShop();
  for (let round = 0; round < 10; round += 1) {
    const pair = [await createAdmin(ownShop), await createAdmin(ownShop)] as const;
    const codes = await Promise.all([
      codeOf(removeAdmin(ownShop.as(pair[0]), pair[1].email, own)),
      codeOf(removeAdmin(ownShop.as(pair[1]), pair[0].email, own)),
    ]);
    expect(codes.sort()).toEqual(['last_admin', 'nothing']);
    const left = (await listUsers(ownShop.system)).filter(({ role }) => role === 'admin');
    expect(left).toHaveLength(1);
    expect(await codeOf(removeAdmin(ownShop.system, left[0]?.email ?? ''))).toBe('last_admin');
    await ownShop.pool.query('delete from users');
  }
  await ownShop.close();
});

test("a demoted admin's token stays valid with the rights of a buyer", async () => {
  const admin = await createAdmin();
  const { browser, token } = await registered(shop, 'demoted@example.com');
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'demoted@example.com'));
  expect((await browser.who(token))?.role).toBe('admin');
  await removeAdmin(shop.as(admin), 'demoted@example.com', own);
  expect((await browser.who(token))?.role).toBe('buyer');
});

test('users may ask whether they are admins themselves, admins may ask about everyone', async () => {
  const admin = await createUser(shop, { role: 'admin' });
  const buyer = await createUser(shop, { email: 'curious@example.com' });
  expect(await isAdmin(shop.as(buyer), 'CURIOUS@example.com')).toBe(false);
  expect(await isAdmin(shop.as(admin), admin.email)).toBe(true);
  expect(await isAdmin(shop.as(admin), buyer.email)).toBe(false);
  expect(await codeOf(isAdmin(shop.as(buyer), admin.email))).toBe('forbidden');
  expect(await codeOf(isAdmin(shop.as(buyer), 'nobody@example.com'))).toBe('forbidden');
  expect(await codeOf(isAdmin(shop.scope(), admin.email))).toBe('unauthenticated');
});

test('the list of users contains id, name, email and role only', async () => {
  const admin = await createUser(shop, { role: 'admin' });
  const list = await listUsers(shop.as(admin));
  expect(list.find(({ _id }) => _id === admin.id)).toEqual({
    _id: admin.id,
    email: admin.email,
    name: admin.name,
    role: 'admin',
  });
});

test('users are found by every word of their name and email, in any case, a page at a time [O149]', async () => {
  const ownShop = await openIdentityShop();
  const scope = ownShop.as(await createUser(ownShop, { role: 'admin', name: 'Boss', email: 'boss@example.com' }));
  for (let n = 1; n <= 30; n += 1) {
    ownShop.advance(1000);
    await createUser(ownShop, { name: `Jörg Müller ${n}`, email: `jm${n}@werk.example` });
  }
  const find = (q: string, page = 1) => searchUsers(scope, { q, page, limit: 25 });
  const found = await find('müller WERK.example');
  expect(found).toMatchObject({ total: 30, page: 1, limit: 25 });
  expect(found.items.map(({ email }) => email)).toEqual(
    Array.from({ length: 25 }, (_, n) => `jm${n + 1}@werk.example`),
  );
  expect((await find('müller werk.example', 2)).items.map(({ name }) => name)).toEqual(
    [26, 27, 28, 29, 30].map((n) => `Jörg Müller ${n}`),
  );
  expect((await find('müller boss')).total).toBe(0);
  expect((await find('boss@')).items).toEqual([
    { _id: expect.any(String), email: 'boss@example.com', name: 'Boss', role: 'admin' },
  ]);
  // Signs of a LIKE pattern are text.
  for (const sign of ['%', '_', '\\', 'm%r']) expect((await find(sign)).total, sign).toBe(0);
  expect((await find('   ')).total).toBe(31);
  expect(await find('', 3)).toMatchObject({ items: [], total: 31 });
  await ownShop.close();
});

const change = {
  name: 'Grace Hopper',
  education: 'Yale',
  location: 'Arlington',
  phoneNumber: '+1 555 010 0100',
  linkedIn: 'https://www.linkedin.com/in/grace',
};

test('a profile is empty at first and then contains what was saved', async () => {
  const user = await createUser(shop, { email: 'grace@example.com', name: 'Grace' });
  expect(await getProfile(shop.as(user), 'grace@example.com')).toEqual({
    name: 'Grace',
    email: 'grace@example.com',
    education: '',
    location: '',
    phoneNumber: '',
    linkedIn: '',
    img: '',
  });
  const img = await createPicture(shop, user);
  expect(await saveProfile(shop.as(user), 'Grace@example.com', { ...change, img })).toEqual({
    ...change,
    img,
    email: 'grace@example.com',
  });
  expect(
    await saveProfile(shop.as(user), 'grace@example.com', { ...change, img, location: 'New\nYork' }),
  ).toMatchObject({
    location: 'New York',
  });
  expect(await getProfile(shop.as(user), 'grace@example.com')).toMatchObject({
    name: 'Grace Hopper',
    location: 'New York',
  });
});

test("another user's profile is not found, not even for an admin", async () => {
  const owner = await createUser(shop, { email: 'private@example.com' });
  for (const role of ['buyer', 'admin'] as const) {
    const other = await createUser(shop, { role });
    expect(await codeOf(getProfile(shop.as(other), owner.email))).toBe('not_found');
    expect(await codeOf((async () => saveProfile(shop.as(other), owner.email, { ...change, img: '/img/x' }))())).toBe(
      'not_found',
    );
  }
  await expect(getProfile(shop.scope(), owner.email)).rejects.toThrow('No user is logged in');
});
