/** Invitations to the staff: who may invite with which role, the link, and how it ends. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#domain/audit-log/list-entries.server.ts';
import { createRole } from '#domain/identity/custom-roles.server.ts';
import { ensureFirstAdmin } from '#domain/identity/first-admin.server.ts';
import { inviteStaff, withdrawInvitation } from '#domain/identity/invitations/invite-staff.server.ts';
import { removeAdmin } from '#domain/identity/set-role.server.ts';
import { users, verifications } from '#domain/identity/tables.server.ts';
import { findUserByEmail, getUserDetails, searchUsers } from '#domain/identity/users.server.ts';
import type { Role } from '#platform/permissions.ts';
import type { User } from '#platform/scope.ts';
import { createUser, givePassword, userPassword } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { codeOf, goodPassword, type IdentityShop, openIdentityShop, registered } from './identity-fixture.ts';

const dayMs = 86_400_000;
let shop: IdentityShop;
let owner: User;
beforeAll(async () => {
  shop = await openIdentityShop();
  owner = await givePassword(shop, await createUser(shop, { role: 'admin', email: 'owner@example.com' }));
});
afterAll(() => shop.close());

const own = { password: userPassword };
const invite = (email: string, role: Exclude<Role, 'buyer'> = 'sales') =>
  inviteStaff(shop.as(owner), { email, name: 'Nora Quist', role, ...own });
const mailsTo = async (email: string) => (await mailsOf(shop)).filter(({ recipient }) => recipient === email);
const accept = (token: string, newPassword = goodPassword) =>
  shop.browser().post('/reset-password', { newPassword, token });

async function linkOf(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
}

test('the person chooses a password by the link, once, and is in with the role and a confirmed email [A85]', async () => {
  const colleague = await createUser(shop, { role: 'admin' });
  expect(await invite('nora@example.com')).toEqual({ outcome: 'invited' });
  const [mail] = await mailsTo('nora@example.com');
  expect(mail?.text).toContain('owner@example.com invites you to the staff pages of the shop, with the role sales');
  expect(mail?.text).not.toContain('Nora');
  expect((await mailsTo(colleague.email))[0]?.text).toContain('nora@example.com');
  const listed = async () => (await searchUsers(shop.as(owner), { q: 'nora@', page: 1, limit: 5 })).items[0];
  expect(await listed()).toMatchObject({ role: 'sales', invitedAt: expect.any(String) });

  const token = await linkOf('nora@example.com');
  expect(JSON.stringify(await shop.db.select().from(verifications))).not.toContain(token);
  expect((await accept(token, 'short-one')).text).toContain('12');
  expect((await accept(token)).status).toBe(200);
  expect((await accept(token)).code).toBe('bad_request');
  expect((await shop.browser().signIn('nora@example.com')).status).toBe(200);
  expect(await listed()).not.toHaveProperty('invitedAt');
  const { emailVerified, role } = await getUserDetails(shop.as(owner), 'nora@example.com');
  expect({ emailVerified, role }).toEqual({ emailVerified: true, role: 'sales' });
});

test('an email with an account gets the role instead, and is told [A85]', async () => {
  const { browser, token } = await registered(shop, 'buyer@example.com');
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'buyer@example.com'));
  expect(await invite('buyer@example.com', 'warehouse')).toEqual({ outcome: 'given' });
  expect(await browser.who(token)).toBeNull();
  expect((await mailsTo('buyer@example.com')).at(-1)?.subject).toContain('warehouse');
});

test('a link ends after seven days and with the next one; a withdrawn invitation leaves nothing [A86]', async () => {
  await invite('late@example.com');
  const first = await linkOf('late@example.com');
  await invite('late@example.com', 'viewer');
  const second = await linkOf('late@example.com');
  expect((await accept(first)).code).toBe('bad_request');
  expect((await getUserDetails(shop.as(owner), 'late@example.com')).role).toBe('viewer');
  shop.advance(7 * dayMs + 1000);
  expect((await accept(second)).code).toBe('bad_request');
  await invite('late@example.com');
  const third = await linkOf('late@example.com');
  expect(await withdrawInvitation(shop.as(owner), 'late@example.com')).toEqual({ deletedCount: 1 });
  expect((await accept(third)).code).toBe('bad_request');
  expect(await shop.db.$count(users, eq(users.email, 'late@example.com'))).toBe(0);
  expect(await withdrawInvitation(shop.as(owner), 'late@example.com')).toEqual({ deletedCount: 0 });
  expect(await codeOf(withdrawInvitation(shop.as(owner), 'nora@example.com'))).toBe('conflict');
});

test('nobody signs in to an invited account, or takes it by registering [A86]', async () => {
  await invite('waiting@example.com');
  expect((await shop.browser().signIn('waiting@example.com')).status).toBe(401);
  expect((await shop.browser().signUp('waiting@example.com')).code).toBe('conflict');
});

test('only owners invite, with no more rights than their own, and an invited owner is none yet [A86]', async () => {
  const manager = shop.as(await givePassword(shop, await createUser(shop, { role: 'manager' })));
  const wanted = { email: 'x@example.com', name: 'X', role: 'viewer' as const, ...own };
  expect(await codeOf(inviteStaff(manager, wanted))).toBe('forbidden');
  expect(await codeOf(withdrawInvitation(manager, 'waiting@example.com'))).toBe('forbidden');
  const custom = { role: 'custom' as const, customPermissions: ['edit_staff' as const] };
  const clerk = await givePassword(shop, await createUser(shop, { role: 'viewer' }));
  const limited = shop.as({ ...clerk, ...custom });
  expect(await codeOf(inviteStaff(limited, { ...wanted, role: 'sales' }))).toBe('forbidden');
  expect(await codeOf(inviteStaff(shop.as(owner), { ...wanted, password: 'wrong' }))).toBe('invalid');
  expect(await codeOf(inviteStaff(shop.as(owner), { ...wanted, email: owner.email }))).toBe('conflict');
  await shop.db.update(users).set({ role: 'buyer' }).where(eq(users.role, 'admin'));
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, owner.id));
  await invite('second-owner@example.com', 'admin');
  expect(await codeOf(removeAdmin(shop.as(owner), owner.email, own))).toBe('last_admin');
  expect(await withdrawInvitation(shop.as(owner), 'second-owner@example.com')).toEqual({ deletedCount: 1 });
});

test('a forgotten password neither ends an invitation nor takes its place, also when it has expired [U35]', async () => {
  await invite('slow@example.com');
  const token = await linkOf('slow@example.com');
  const forget = () => shop.browser().post('/request-password-reset', { email: 'slow@example.com' });
  const mails = (await mailsTo('slow@example.com')).length;
  expect((await forget()).status).toBe(200);
  expect((await mailsTo('slow@example.com')).length).toBe(mails);
  shop.advance(6 * dayMs);
  expect((await accept(token)).status).toBe(200);

  await invite('never@example.com');
  shop.advance(8 * dayMs);
  expect((await forget()).status).toBe(200);
  expect((await shop.browser().post('/request-password-reset', { email: 'never@example.com' })).status).toBe(200);
  expect((await mailsTo('never@example.com')).length).toBe(1);
});

test('no order is placed for a person who has yet to accept, so a withdrawal leaves nothing [U35]', async () => {
  await invite('order@example.com');
  expect(await findUserByEmail(shop.as(owner), 'order@example.com')).toBeNull();
});

test('the admin of the settings is an owner whatever the account was before [U36]', async () => {
  const settings = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: goodPassword };
  const other = await openIdentityShop(settings);
  try {
    const first = await givePassword(other, await createUser(other, { role: 'admin' }));
    const { insertedId } = await createRole(other.as(first), { name: 'Yard', permissions: ['see_shop'] });
    const wanted = { email: 'boss@example.com', name: 'Boss', role: 'custom' as const, customRoleId: insertedId };
    await inviteStaff(other.as(first), { ...wanted, ...own });
    await ensureFirstAdmin(other.system);
    expect(await getUserDetails(other.as(first), 'boss@example.com')).toMatchObject({
      role: 'admin',
      customRoleId: null,
      invitedAt: null,
    });
    expect(await codeOf(withdrawInvitation(other.as(first), 'boss@example.com'))).toBe('conflict');
    const { entries } = await listAudit(other.as(first), { kind: 'makeAdmin' });
    expect(entries).toMatchObject([
      {
        actor: null,
        thing: { name: 'boss@example.com' },
        changes: [{ field: 'role', before: 'custom', after: 'admin' }],
      },
    ]);
  } finally {
    await other.close();
  }
});
