/** Roles that need a second factor: until one is set up, only the own account is open. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRole } from '#domain/identity/custom-roles.server.ts';
import { turnOffSecondFactor } from '#domain/identity/second-factor/own-second-factor.server.ts';
import { requireKnownRoles } from '#domain/identity/second-factor/required-by-role.server.ts';
import { secondFactors, users } from '#domain/identity/tables.server.ts';
import { getOwnSetting } from '#domain/settings/change-setting.server.ts';
import { type ApiFixture, type ApiUser, openApiFixture } from '../api/api-fixture.ts';
import { codeOf } from './identity-fixture.ts';

let fixture: ApiFixture;
/** An owner whose factor is on. */
let owner: ApiUser;
beforeAll(async () => {
  fixture = await openApiFixture();
  owner = await fixture.createUser({ role: 'admin' });
  await setFactor(owner, true);
});
afterAll(() => fixture.close());

/** Saves the rule through the API. */
async function setRule(...secondFactorFor: string[]) {
  const { version } = await getOwnSetting(fixture.shop.system, 'security');
  const json = { version, value: { secondFactorFor, googleDomains: [] } };
  return fixture.request('PUT /setting/security', { as: owner, json });
}

const status = async (call: string, as: ApiUser, json?: unknown) => (await fixture.request(call, { as, json })).status;

/** Turns the factor on, or off. */
async function setFactor({ id }: ApiUser, isOn: boolean) {
  const { db, now } = fixture.shop;
  await db.delete(secondFactors).where(eq(secondFactors.userId, id));
  if (isOn) await db.insert(secondFactors).values({ userId: id, secret: 'sealed', lastStep: 0, turnedOnAt: now() });
}

test('without the factor that the role needs, a call answers 403 with the reason, and a factor opens it at once [I100]', async () => {
  const sales = await fixture.createUser({ role: 'sales' });
  const viewer = await fixture.createUser({ role: 'viewer' });
  expect([await status('GET /user', sales), (await setRule('sales')).status]).toEqual([200, 200]);
  const refused = await fixture.request('GET /user', { as: sales });
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    403,
    'second_factor_required',
    'Your role needs a second factor. Set it up under Password and devices; then you can go on.',
  ]);
  // What everybody may do with an own account is closed as well; other roles and buyers are not asked.
  expect(await status('GET /list', sales)).toBe(403);
  expect([await status('GET /user', viewer), await status('GET /list', fixture.buyer)]).toEqual([200, 200]);
  await setFactor(sales, true);
  expect([await status('GET /user', sales), await status('GET /list', sales)]).toEqual([200, 200]);
  await setFactor(sales, false);
  expect(await status('GET /user', sales)).toBe(403);
});

test('the own account stays open, without any permission; public calls are those of a visitor [I100]', async () => {
  await setRule('admin');
  const { admin } = fixture;
  const { body } = await fixture.request('GET /permission', { as: admin });
  expect(body).toEqual({ role: 'admin', permissions: [], secondFactorMissing: true });
  const own = `/user/${admin.email}`;
  const open = [`GET ${own}/second-factor`, `POST ${own}/second-factor`, `GET ${own}/session`, 'GET /product'];
  expect(await Promise.all(open.map((call) => status(call, admin)))).toEqual([200, 200, 200, 200]);
  expect((await fixture.request(`GET ${own}/second-factor`, { as: admin })).body.required).toBe(true);
  expect(await status(`GET /user/${fixture.buyer.email}/session`, admin)).toBe(404);
  await setRule();
  expect(await status(`GET /user/${fixture.buyer.email}/session`, admin)).toBe(200);
});

test("a role of the shop's own can need the factor, by its id [I100]", async () => {
  const { shop } = fixture;
  const [desk, counter] = await Promise.all(
    ['Desk', 'Counter'].map((name) => createRole(shop.system, { name, permissions: ['see_customers'] })),
  );
  const at = async (customRoleId: string | undefined) => {
    const user = await fixture.createUser({ role: 'custom' });
    await shop.db.update(users).set({ customRoleId }).where(eq(users.id, user.id));
    return user;
  };
  await setRule(desk?.insertedId ?? '');
  expect(await status('GET /user', await at(desk?.insertedId))).toBe(403);
  expect(await status('GET /user', await at(counter?.insertedId))).toBe(200);
  await setRule();
});

test('roles that nobody of the staff can have are refused, also in a document; the rule stays as it was [I101]', async () => {
  for (const role of ['buyer', 'custom', 'chief', '00000000-0000-7000-8000-00000000000b']) {
    const answer = await setRule('admin', role);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'secondFactorFor', message: expect.stringContaining('does not exist') })],
    ]);
    const value = { secondFactorFor: [role], googleDomains: [] };
    expect(await codeOf(requireKnownRoles(fixture.shop, value))).toBe('invalid');
  }
  expect((await getOwnSetting(fixture.shop.system, 'security')).value).toMatchObject({ secondFactorFor: [] });
});

test('a factor that the role needs cannot be turned off [I102]', async () => {
  const { shop, auth, admin } = fixture;
  await setFactor(admin, true);
  const turnOff = () =>
    turnOffSecondFactor(shop.as(admin), auth.secretBox, { email: admin.email, password: 'x', code: '000000' });
  expect(await codeOf(turnOff())).toBe('confirmation_required');
  await setRule('admin');
  expect(await codeOf(turnOff())).toBe('conflict');
});
