import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ensureFirstAdmin } from '#domain/identity/first-admin.server.ts';
import { accounts, users } from '#domain/identity/tables.server.ts';
import { createUser } from '../factories.ts';
import { type IdentityShop, openIdentityShop, registered } from './identity-fixture.ts';

const named = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'diggers-all-the-way' };

async function inShop(settings: Record<string, string>, work: (shop: IdentityShop) => Promise<void>): Promise<void> {
  const shop = await openIdentityShop(settings);
  await work(shop).finally(() => shop.close());
}

test('an empty shop gets one demo admin with a random password, also when several processes start', () =>
  inShop({}, async (shop) => {
    const made = (await Promise.all(Array.from({ length: 8 }, () => ensureFirstAdmin(shop.system)))).filter(
      (admin) => admin !== null,
    );
    expect(made).toHaveLength(1);
    const [admin] = made;
    expect(admin?.password).toMatch(/^[A-Za-z0-9_-]{20}$/);
    expect(await shop.db.select().from(users)).toHaveLength(1);
    expect((await shop.browser().signIn(admin?.email ?? '', admin?.password)).body.user).toMatchObject({
      role: 'admin',
    });
    expect(await ensureFirstAdmin(shop.system)).toBeNull();
  }));

test('a shop with users gets no demo admin', () =>
  inShop({}, async (shop) => {
    await createUser(shop);
    expect(await ensureFirstAdmin(shop.system)).toBeNull();
    expect(await shop.db.select().from(users).where(eq(users.role, 'admin'))).toEqual([]);
  }));

test('a database of DATABASE_URL gets no demo admin', () =>
  inShop({ DATABASE_URL: 'postgres://somewhere/shop', AUTH_SECRET: 'x'.repeat(32) }, async (shop) => {
    expect(await ensureFirstAdmin(shop.system)).toBeNull();
    expect(await shop.db.select().from(users)).toEqual([]);
  }));

test('the admin of the settings is created once and can sign in', () =>
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
