import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ensureFirstAdmin } from '#domain/identity/first-admin.server.ts';
import { accounts, users } from '#domain/identity/tables.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import { type IdentityShop, openIdentityShop, registered } from './identity-fixture.ts';

const named = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'diggers-all-the-way' };

async function inShop(settings: Record<string, string>, work: (shop: IdentityShop) => Promise<void>): Promise<void> {
  const shop = await openIdentityShop(settings);
  await work(shop).finally(() => shop.close());
}

test('an empty shop gets one demo admin with a random password, also when several processes start [A9]', () =>
  inShop({}, async (shop) => {
    const made = (await Promise.all(Array.from({ length: 8 }, () => ensureFirstAdmin(shop.system)))).filter(
      (admin) => admin !== null,
    );
    expect(made).toHaveLength(1);
    const [admin] = made;
    expect(admin?.email).toMatch(/^admin-[0-9a-f]{10}@sprocket\.test$/);
    expect(admin?.password).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await shop.db.select().from(users)).toHaveLength(1);
    expect((await shop.browser().signIn(admin?.email ?? '', admin?.password)).body.user).toMatchObject({
      role: 'admin',
      setupPending: true,
    });
  }));

test('two shops have demo admins with different emails [A9]', () =>
  inShop({}, (one) =>
    inShop({}, async (other) => {
      const admins = await Promise.all([ensureFirstAdmin(one.system), ensureFirstAdmin(other.system)]);
      expect(admins[0]?.email).not.toBe(admins[1]?.email);
    }),
  ));

/** A shop's demo admin after the first sign-in. */
async function signedInDemoAdmin(shop: IdentityShop) {
  const printed = await ensureFirstAdmin(shop.system);
  if (!printed) throw new Error('no demo admin');
  const browser = shop.browser();
  const reply = await browser.signIn(printed.email, printed.password);
  return { printed, browser, reply };
}

test('the printed password is valid for one sign-in, also when several arrive at once [A10]', () =>
  inShop({}, async (shop) => {
    const printed = await ensureFirstAdmin(shop.system);
    const signIn = () => shop.browser().signIn(printed?.email ?? '', printed?.password);
    const statuses = (await Promise.all([signIn(), signIn(), signIn()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401, 401]);
    expect((await signIn()).code).toBe('unauthenticated');
  }));

test('before the setup the demo admin gets no access token [A10]', () =>
  inShop({}, async (shop) => {
    const { printed, browser } = await signedInDemoAdmin(shop);
    await expect(browser.token(printed.email)).rejects.toThrow('Set up your account first');
    expect((await browser.session()).body.user).toMatchObject({ setupPending: true });
  }));

const chosen = { email: 'Owner@Example.com', password: 'a quarry of my own 7' };

test('the setup replaces email and password, keeps this session and ends all others [A10]', () =>
  inShop({}, async (shop) => {
    const { printed, browser } = await signedInDemoAdmin(shop);
    expect((await browser.post('/complete-setup', chosen)).status).toBe(200);
    expect((await browser.session()).body.user).toMatchObject({ email: 'owner@example.com', setupPending: false });
    const { token } = await browser.token('owner@example.com');
    expect(await browser.who(token)).toMatchObject({ role: 'admin' });
    expect((await shop.browser().signIn(printed.email, printed.password)).code).toBe('unauthenticated');
    expect((await shop.browser().signIn(chosen.email, chosen.password)).status).toBe(200);
    expect((await browser.post('/complete-setup', { ...chosen, email: 'other@example.com' })).code).toBe('conflict');
    expect(await ensureFirstAdmin(shop.system)).toBeNull();
  }));

test('the setup rejects a missing session, weak passwords and the email of another account', () =>
  inShop({}, async (shop) => {
    const { browser } = await signedInDemoAdmin(shop);
    await registered(shop, 'taken@example.com');
    expect((await shop.browser().post('/complete-setup', chosen)).code).toBe('unauthenticated');
    const wrong = [
      [{ ...chosen, password: 'elevenchars' }, 'password'],
      [{ ...chosen, password: 'Password1234' }, 'password'],
      [{ ...chosen, email: 'taken@example.com' }, 'email'],
      [{ ...chosen, email: 'no address' }, 'email'],
    ] as const;
    for (const [form, path] of wrong) {
      const { code, error } = await browser.post('/complete-setup', form);
      expect([code, error?.extra.errors?.[0]?.path]).toEqual(['invalid', path]);
    }
    expect((await browser.post('/complete-setup', chosen)).status).toBe(200);
  }));

test('a buyer has nothing to set up', () =>
  inShop({}, async (shop) => {
    const { browser } = await registered(shop, 'buyer@example.com');
    expect((await browser.post('/complete-setup', chosen)).code).toBe('conflict');
  }));

test('when the session of an unfinished setup is lost, the next start makes a new password', () =>
  inShop({}, async (shop) => {
    const { printed, browser } = await signedInDemoAdmin(shop);
    const [again, ...others] = (
      await Promise.all(Array.from({ length: 4 }, () => ensureFirstAdmin(shop.system)))
    ).filter((admin) => admin !== null);
    expect(others).toEqual([]);
    expect(again?.email).toBe(printed.email);
    expect((await browser.session()).text).toBe('null');
    expect((await shop.browser().signIn(printed.email, printed.password)).code).toBe('unauthenticated');
    expect((await shop.browser().signIn(printed.email, again?.password)).status).toBe(200);
  }));

test('a shop with users gets no demo admin', () =>
  inShop({}, async (shop) => {
    await createUser(shop);
    expect(await ensureFirstAdmin(shop.system)).toBeNull();
    expect(await shop.db.select().from(users).where(eq(users.role, 'admin'))).toEqual([]);
  }));

test('a database of DATABASE_URL gets no demo admin [A9]', () =>
  inShop({ DATABASE_URL: 'postgres://somewhere/shop', AUTH_SECRET: 'x'.repeat(32) }, async (shop) => {
    expect(await ensureFirstAdmin(shop.system)).toBeNull();
    expect(await shop.db.select().from(users)).toEqual([]);
  }));

test('the admin of the settings is created once and can sign in [A9]', () =>
  inShop(named, async (shop) => {
    expect(await Promise.all(Array.from({ length: 5 }, () => ensureFirstAdmin(shop.system)))).toEqual(
      Array(5).fill(null),
    );
    expect(await shop.db.select().from(users)).toHaveLength(1);
    expect((await shop.browser().signIn('boss@example.com', named.ADMIN_PASSWORD)).body.user).toMatchObject({
      email: 'boss@example.com',
      role: 'admin',
    });
  }));

test('an existing account becomes admin with the password of the settings, and its sessions end', () =>
  inShop(named, async (shop) => {
    const { browser, token } = await registered(shop, 'boss@example.com');
    await ensureFirstAdmin(shop.system);
    expect(await browser.who(token)).toBeNull();
    expect((await shop.browser().signIn('boss@example.com', named.ADMIN_PASSWORD)).body.user).toMatchObject({
      role: 'admin',
    });
  }));

test('a matching password and the sessions stay unchanged', () =>
  inShop(named, async (shop) => {
    await ensureFirstAdmin(shop.system);
    const browser = shop.browser();
    await browser.signIn('boss@example.com', named.ADMIN_PASSWORD);
    const before = await shop.db.select().from(accounts);
    await ensureFirstAdmin(shop.system);
    expect(await shop.db.select().from(accounts)).toEqual(before);
    expect((await browser.session()).text).not.toBe('null');
  }));

test('a common ADMIN_PASSWORD prevents the start with a message', () =>
  inShop({ ...named, ADMIN_PASSWORD: 'Password1234' }, async (shop) => {
    await expect(ensureFirstAdmin(shop.system)).rejects.toThrow(/^ADMIN_PASSWORD cannot be used\./);
  }));
