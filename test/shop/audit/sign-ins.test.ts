/** Sign-ins and refusals in the audit, by whatever path. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChainBreaks } from '#domain/audit/check-chain.server.ts';
import { auditEntries } from '#domain/audit/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { type IdentityShop, openIdentityShop, registered } from '../identity/identity-fixture.ts';
import { aProtectedUser, enterCode } from '../identity/second-factor-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

/** Kinds of the entries about the account, oldest first. */
async function kindsAbout(email: string): Promise<string[]> {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const rows = await shop.db
    .select({ kind: auditEntries.kind })
    .from(auditEntries)
    .where(eq(auditEntries.thingId, user?.id ?? ''))
    .orderBy(asc(auditEntries.id));
  return rows.map(({ kind }) => kind);
}

test('an account, each sign-in, each wrong password and each sign-out has its entry [A106]', async () => {
  await registered(shop, 'ada@example.com');
  const begun = await kindsAbout('ada@example.com');
  expect(begun.slice(0, 3).sort()).toEqual(['accountCreated', 'signIn', 'signInAdded']);
  const browser = shop.browser();
  await browser.signIn('ada@example.com', 'not-the-password');
  await browser.signIn('ada@example.com');
  expect((await browser.post('/sign-out', {})).status).toBe(200);
  expect((await kindsAbout('ada@example.com')).slice(begun.length)).toEqual([
    'signInRefused',
    'signIn',
    'sessionEnded',
  ]);
  expect(await listChainBreaks(shop)).toEqual([]);
});

test('a wrong password for no account has an entry that keeps nothing of what was typed [A106]', async () => {
  await shop.browser().signIn('canary-nobody@example.com', 'canary-password');
  const rows = await shop.db.select().from(auditEntries).where(eq(auditEntries.kind, 'signInRefused'));
  expect(rows.at(-1)).toMatchObject({ thingId: null, actorId: null });
  expect(JSON.stringify(await shop.db.select().from(auditEntries))).not.toContain('canary');
});

test('a wrong code of the second factor has its entry, and no sign-in [A106]', async () => {
  const { email } = await aProtectedUser(shop, 'protected@example.com');
  const before = (await kindsAbout(email)).length;
  const browser = shop.browser();
  await browser.signIn(email);
  expect((await enterCode(browser, '000000')).status).toBe(422);
  expect((await kindsAbout(email)).slice(before)).toEqual(['secondStepRefused']);
});
