/** Which account a Google account gets into: by its id, and by an email only when both sides have verified it. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, users } from '#domain/identity/tables.server.ts';
import { account, type GoogleFixture, openGoogleFixture } from './google-fixture.ts';
import { type Reply, registered } from './identity-fixture.ts';

let google: GoogleFixture;
beforeAll(async () => {
  google = await openGoogleFixture();
});
afterAll(() => google.close());

test('an account with an unverified email is not linked to a Google account of that email [I65]', async () => {
  await registered(google.shop, 'victim@example.com');
  const browser = google.shop.browser();
  const reply = await google.signIn(browser, account('victim@example.com'));
  expect(reply.headers.get('Location')).toContain('/login?error=account_not_linked');
  expect((await browser.session()).text).toBe('null');
});

test('with a verified email, password and Google sign in to the same account [I66]', async () => {
  await registered(google.shop, 'both@example.com');
  await google.shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'both@example.com'));
  const browser = google.shop.browser();
  await google.signIn(browser, account('both@example.com'));
  expect((await browser.session()).body.user).toMatchObject({ email: 'both@example.com', name: 'Ada Buyer' });
  // The password now has a rate limit of its own on this device.
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('sprocket.device_'))).toHaveLength(1);
});

test('a second Google account with the same email does not get into the account of the first [I67]', async () => {
  const first = account('reused@example.com');
  await google.signIn(google.shop.browser(), first);
  const heir = google.shop.browser();
  const reply = await google.signIn(heir, { ...first, sub: 'another-sub' });
  expect(reply.headers.get('Location')).toContain('/login?error=google_account_differs');
  expect((await heir.session()).text).toBe('null');
  // The first one still signs in.
  const owner = google.shop.browser();
  await google.signIn(owner, first);
  expect((await owner.session()).body.user).toMatchObject({ email: 'reused@example.com' });
});

test('of two simultaneous Google accounts with one email, one is linked [I67]', async () => {
  await registered(google.shop, 'contested@example.com');
  await google.shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'contested@example.com'));
  const returns: (() => Promise<Reply>)[] = [];
  for (const sub of ['one', 'two', 'three']) {
    const browser = google.shop.browser();
    const back = await google.agree(browser, { ...account('contested@example.com'), sub });
    returns.push(() => browser.call('GET', back));
  }
  await Promise.all(returns.map((comeBack) => comeBack()));
  const linked = await google.shop.db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, 'contested@example.com'), eq(accounts.providerId, 'google')));
  expect(linked).toHaveLength(1);
});

test('an email that Google has not verified makes no account and links to none [I67]', async () => {
  await registered(google.shop, 'known@example.com');
  await google.shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'known@example.com'));
  for (const [email, code] of [
    ['new@example.com', 'google_email_unverified'],
    ['known@example.com', 'account_not_linked'],
  ] as const) {
    const browser = google.shop.browser();
    const reply = await google.signIn(browser, { ...account(email), email_verified: false });
    expect(reply.headers.get('Location'), email).toContain(`/login?error=${code}`);
    expect((await browser.session()).text).toBe('null');
  }
  expect(await google.shop.db.select().from(users).where(eq(users.email, 'new@example.com'))).toEqual([]);
});

test.each(['no-address', `${'long'.repeat(70)}@example.com`, 'two@example.com, three@example.com', ''])(
  'no account is made for what Google names as the email %j [I68]',
  async (email) => {
    const browser = google.shop.browser();
    const before = await google.shop.db.$count(users);
    const reply = await google.signIn(browser, { ...account(email), sub: `sub-${crypto.randomUUID()}` });
    expect(reply.headers.get('Location')).toContain('/login?error=email_not_found');
    expect((await browser.session()).text).toBe('null');
    expect(await google.shop.db.$count(users)).toBe(before);
  },
);

test('a name that is a link is replaced, and no email of Google has to be confirmed [I68]', async () => {
  const browser = google.shop.browser();
  await google.signIn(browser, { ...account('jo.lee+x@example.com'), name: 'Win at evil.example' });
  expect((await browser.session()).body.user).toMatchObject({ name: 'jo lee x', emailVerified: true });
});
