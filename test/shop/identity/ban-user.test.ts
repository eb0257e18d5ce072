/** The staff block accounts. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banUser, unbanUser } from '#domain/identity/ban-user.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { getUserDetails } from '#domain/identity/users.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { codeOf, type IdentityShop, openIdentityShop, registered } from './identity-fixture.ts';

let shop: IdentityShop;
let staff: Scope;
beforeAll(async () => {
  shop = await openIdentityShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const ban = { reason: 'Three unpaid orders' };
const code = (work: () => Promise<unknown>) => codeOf((async () => work())());

test('a ban ends sessions and access tokens at once, and refuses further sign-ins [O141]', async () => {
  const { browser, token } = await registered(shop, 'blocked@example.com');
  expect(await banUser(staff, 'Blocked@Example.com', ban)).toEqual({ acknowledged: true, modifiedCount: 1 });
  expect(await browser.who(token)).toBeNull();
  expect((await browser.session()).text).toBe('null');
  expect(await codeOf(browser.token('blocked@example.com'))).toBe('unauthenticated');
  const reply = await shop.browser().signIn('blocked@example.com');
  expect([reply.code, reply.text]).toEqual(['forbidden', 'This account is blocked. Contact us.']);
  expect(await banUser(staff, 'blocked@example.com', ban)).toMatchObject({ modifiedCount: 0 });
});

test('a session that a banned user still has is no session [O141]', async () => {
  const { browser, token } = await registered(shop, 'remains@example.com');
  await shop.db.update(users).set({ banned: true }).where(eq(users.email, 'remains@example.com'));
  expect((await browser.session()).text).toBe('null');
  expect(await shop.auth.findSessionId(browser.headers())).toBeNull();
  expect(await browser.who(token)).toBeNull();
});

test('an unbanned user signs in again, and no earlier session comes back', async () => {
  const { browser, token } = await registered(shop, 'forgiven@example.com');
  await shop.db.update(users).set({ banned: true }).where(eq(users.email, 'forgiven@example.com'));
  expect(await unbanUser(staff, 'forgiven@example.com')).toEqual({ acknowledged: true, modifiedCount: 1 });
  expect([await browser.who(token), (await browser.session()).text]).toEqual([null, 'null']);
  expect((await shop.browser().signIn('forgiven@example.com')).status).toBe(200);
  expect(await unbanUser(staff, 'forgiven@example.com')).toEqual({ acknowledged: true, modifiedCount: 0 });
});

test('the user learns of the ban with its reason, and of its end, by mail [O140]', async () => {
  const buyer = await createUser(shop);
  await banUser(staff, buyer.email, { reason: 'Unpaid\norders' });
  await unbanUser(staff, buyer.email);
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, buyer.email));
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was blocked', 'Your account is open again']);
  expect(mails[0]?.text).toContain('Reason: Unpaid orders');
});

test('the staff see the state of an account', async () => {
  const buyer = await createUser(shop);
  expect(await getUserDetails(staff, buyer.email)).toMatchObject({ banned: false, banReason: null, bannedAt: null });
  await banUser(staff, buyer.email, ban);
  expect(await getUserDetails(staff, buyer.email)).toMatchObject({
    _id: buyer.id,
    banned: true,
    banReason: ban.reason,
    bannedAt: expect.stringMatching(/^\d{4}-/),
    emailVerified: true,
  });
  expect(await code(() => getUserDetails(staff, 'nobody@example.com'))).toBe('not_found');
});

test('only admins ban, and not their own account [O140]', async () => {
  const [buyer, target] = [await createUser(shop), await createUser(shop)];
  expect(await code(() => banUser(shop.as(buyer), target.email, ban))).toBe('forbidden');
  expect(await code(() => unbanUser(shop.as(buyer), target.email))).toBe('forbidden');
  expect(await code(() => getUserDetails(shop.as(buyer), target.email))).toBe('forbidden');
  expect(await code(() => banUser(shop.scope(), target.email, ban))).toBe('unauthenticated');
  const admin = await createUser(shop, { role: 'admin' });
  expect(await code(() => banUser(shop.as(admin), admin.email, ban))).toBe('conflict');
  expect(await code(() => banUser(staff, 'nobody@example.com', ban))).toBe('not_found');
  expect(await code(() => unbanUser(staff, 'nobody@example.com'))).toBe('not_found');
});

test('two admins who ban each other at once leave one active admin [O140]', async () => {
  const ownShop = await openIdentityShop();
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await createUser(ownShop, { role: 'admin' }), await createUser(ownShop, { role: 'admin' })];
    const codes = await Promise.all([
      codeOf(banUser(ownShop.as(one), other.email, ban)),
      codeOf(banUser(ownShop.as(other), one.email, ban)),
    ]);
    expect(codes.sort()).toEqual(['last_admin', 'nothing']);
    await ownShop.pool.query('delete from users');
  }
  await ownShop.close();
});
