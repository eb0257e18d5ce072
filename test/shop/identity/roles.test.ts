/** Roles of staff: who gives which, and to whom. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { banUser, unbanUser } from '#domain/identity/ban-user.server.ts';
import { createRole, deleteRole, editRole, listRoles } from '#domain/identity/custom-roles.server.ts';
import { endOtherSessions, listSessions } from '#domain/identity/sessions.server.ts';
import { removeAdmin, setRole } from '#domain/identity/set-role.server.ts';
import { sessions, users } from '#domain/identity/tables.server.ts';
import { getUserDetails } from '#domain/identity/users.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import type { Permission, Role } from '#platform/permissions.ts';
import type { User } from '#platform/scope.ts';
import { createUser, givePassword, insertSamplePicture, userPassword } from '../../fixtures/factories.ts';
import { codeOf, type IdentityShop, openIdentityShop, registered } from './identity-fixture.ts';

let shop: IdentityShop;
let owner: User;
beforeAll(async () => {
  shop = await openIdentityShop();
  await insertSamplePicture(shop);
  owner = await givePassword(shop, await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const own = { password: userPassword };
const staff = (role: Role) => createUser(shop, { role });
const roleOf = async ({ email }: User) => (await getUserDetails(shop.as(owner), email)).role;

describe('a role', () => {
  test('is given by an owner, ends the sessions of a new member of the staff, and is told by mail [O196]', async () => {
    const { browser, token } = await registered(shop, 'clerk@example.com');
    const colleague = await staff('admin');
    expect(await setRole(shop.as(owner), 'clerk@example.com', { role: 'warehouse', ...own })).toMatchObject({
      modifiedCount: 1,
    });
    expect(await browser.who(token)).toBeNull();
    expect(await setRole(shop.as(owner), 'clerk@example.com', { role: 'warehouse', ...own })).toMatchObject({
      modifiedCount: 0,
    });
    const mails = await shop.db.select().from(mailOutbox);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual(
      expect.arrayContaining([
        ['clerk@example.com', 'Your role in the shop is warehouse now'],
        [colleague.email, 'New staff in the shop'],
      ]),
    );
  });

  test('is not changed by the user of it, and not above the rights of the one who gives it [O196]', async () => {
    const role = await createRole(shop.as(owner), { name: 'Team leader', permissions: ['see_shop', 'edit_staff'] });
    const leader = await givePassword(shop, await createUser(shop));
    await setRole(shop.as(owner), leader.email, { role: 'custom', customRoleId: role.insertedId, ...own });
    const asLeader = shop.as({ ...leader, role: 'custom', customPermissions: ['see_shop', 'edit_staff'] });
    const [buyer, clerk] = [await createUser(shop), await staff('sales')];
    expect(await codeOf(setRole(asLeader, leader.email, { role: 'admin', ...own }))).toBe('conflict');
    for (const wanted of ['admin', 'manager', 'viewer'] as const)
      expect(await codeOf(setRole(asLeader, buyer.email, { role: wanted, ...own }))).toBe('forbidden');
    expect(await codeOf(setRole(asLeader, clerk.email, { role: 'buyer', ...own }))).toBe('forbidden');
    expect(await codeOf(removeAdmin(asLeader, owner.email, own))).toBe('forbidden');
    expect(await codeOf(createRole(asLeader, { name: 'More', permissions: ['refund'] }))).toBe('forbidden');
    expect(await codeOf(editRole(asLeader, role.insertedId, { name: 'Leader', permissions: ['export'] }))).toBe(
      'forbidden',
    );
    expect([await roleOf(buyer), await roleOf(clerk), await roleOf(owner)]).toEqual(['buyer', 'sales', 'admin']);
  });

  test('of the last owner cannot be taken, and an owner is not blocked by a manager [O196]', async () => {
    const other = await openIdentityShop();
    const only = await givePassword(other, await createUser(other, { role: 'admin' }));
    const manager = await createUser(other, { role: 'manager' });
    expect(await codeOf(removeAdmin(other.as(only), only.email, own))).toBe('last_admin');
    await createUser(other, { role: 'admin' });
    expect(await codeOf(banUser(other.as(manager), only.email, { reason: 'No' }))).toBe('forbidden');
    expect(await codeOf(removeAdmin(other.as(only), only.email, own))).toBe('nothing');
    await other.close();
  });

  test('that was taken away acts at once, also for an open session [O196]', async () => {
    const { browser, token } = await registered(shop, 'leaver@example.com');
    await shop.db.update(users).set({ role: 'sales' }).where(eq(users.email, 'leaver@example.com'));
    expect((await browser.who(token))?.role).toBe('sales');
    await removeAdmin(shop.as(owner), 'leaver@example.com', own);
    expect((await browser.who(token))?.role).toBe('buyer');
    expect(await shop.db.$count(sessions)).toBeGreaterThan(0);
  });
});

test('only those who give roles, with all rights of the member, block and unblock staff [O196]', async () => {
  const asManager = shop.as(await staff('manager'));
  const asOwner = shop.as(owner);
  const { insertedId } = await createRole(asOwner, { name: 'Export desk', permissions: ['see_shop', 'export'] });
  const clerk = await createUser(shop);
  await setRole(asOwner, clerk.email, { role: 'custom', customRoleId: insertedId, ...own });
  const asLeader = shop.as({
    ...(await createUser(shop)),
    role: 'custom',
    customPermissions: ['block_customers', 'edit_staff'],
  });
  for (const scope of [asManager, asLeader])
    expect(await codeOf(banUser(scope, clerk.email, { reason: 'No' }))).toBe('forbidden');
  await banUser(asOwner, clerk.email, { reason: 'Left the shop' });
  for (const scope of [asManager, asLeader]) expect(await codeOf(unbanUser(scope, clerk.email))).toBe('forbidden');
  const buyer = await createUser(shop);
  expect(await banUser(asManager, buyer.email, { reason: 'Unpaid' })).toMatchObject({ modifiedCount: 1 });
  expect(await unbanUser(asManager, buyer.email)).toMatchObject({ modifiedCount: 1 });
});

describe("a role of the shop's own", () => {
  test('has the permissions that an owner ticks, is changed, and deleted once nobody has it [O197]', async () => {
    const asOwner = shop.as(owner);
    const { insertedId } = await createRole(asOwner, { name: 'Counter', permissions: ['see_shop', 'see_orders'] });
    const { browser, token } = await registered(shop, 'counter@example.com');
    await shop.db
      .update(users)
      .set({ role: 'custom', customRoleId: insertedId })
      .where(eq(users.email, 'counter@example.com'));
    expect((await browser.who(token))?.customPermissions).toEqual(['see_shop', 'see_orders']);
    await editRole(asOwner, insertedId, { name: 'Counter', permissions: ['see_shop'], ...own });
    expect((await browser.who(token))?.customPermissions).toEqual(['see_shop']);
    expect((await listRoles(asOwner)).find(({ _id }) => _id === insertedId)).toMatchObject({ users: 1 });
    expect(await codeOf(deleteRole(asOwner, insertedId))).toBe('conflict');
    await setRole(asOwner, 'counter@example.com', { role: 'buyer', ...own });
    expect(await deleteRole(asOwner, insertedId)).toEqual({ deletedCount: 1 });
  });

  test('has a name of its own, and one that does not exist is not given [O197]', async () => {
    const asOwner = shop.as(owner);
    await createRole(asOwner, { name: 'Twice', permissions: ['see_shop'] });
    expect(await codeOf(createRole(asOwner, { name: 'Twice', permissions: ['see_shop'] }))).toBe('invalid');
    const buyer = await createUser(shop);
    for (const customRoleId of [undefined, 'no-id', '00000000-0000-4000-8000-000000000000'])
      expect(await codeOf(setRole(asOwner, buyer.email, { role: 'custom', customRoleId, ...own }))).toBe('invalid');
  });
});

describe('an access token in other hands raises nobody [U34]', () => {
  const clerkOf = async (permissions: readonly Permission[]) => {
    const clerk = await givePassword(shop, await staff('custom'));
    return shop.as({ ...clerk, customPermissions: permissions });
  };

  test('the permissions of a role are changed in a session that has lately proved the password', async () => {
    const { insertedId } = await createRole(shop.as(owner), { name: 'Yard', permissions: ['see_shop'] });
    const raised = { name: 'Yard', permissions: ['see_shop', 'edit_staff'] as Permission[] };
    expect(await codeOf(editRole(shop.as(owner), insertedId, raised))).toBe('confirmation_required');
    expect(await codeOf(editRole(shop.as(owner), insertedId, { ...raised, password: 'not mine' }))).toBe('invalid');
    expect((await listRoles(shop.as(owner))).find(({ name }) => name === 'Yard')?.permissions).toEqual(['see_shop']);
    await editRole(shop.as(owner), insertedId, { ...raised, ...own });
  });

  test('who gives roles changes and deletes none with more rights than their own', async () => {
    const clerk = await clerkOf(['edit_staff']);
    const { insertedId } = await createRole(shop.as(owner), { name: 'Books', permissions: ['refund'] });
    const lowered = { name: 'Books', permissions: ['edit_staff'] as Permission[], ...own };
    expect(await codeOf(editRole(clerk, insertedId, lowered))).toBe('forbidden');
    expect(await codeOf(deleteRole(clerk, insertedId))).toBe('forbidden');
    expect(await codeOf(createRole(clerk, { name: 'More', permissions: ['edit_staff', 'refund'] }))).toBe('forbidden');
  });

  test('who gives roles neither sees nor ends sessions of staff with more rights', async () => {
    const clerk = await clerkOf(['edit_staff', 'see_shop']);
    const helper = await staff('buyer');
    await setRole(shop.as(owner), helper.email, { role: 'viewer', ...own });
    for (const { email } of [owner, helper]) {
      expect(await codeOf(listSessions(clerk, email))).toBe('not_found');
      expect(await codeOf(endOtherSessions(clerk, { email }))).toBe('not_found');
    }
    expect(await codeOf(listSessions(shop.as(owner), helper.email))).toBe('nothing');
  });
});
