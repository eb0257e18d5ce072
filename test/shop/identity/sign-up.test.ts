import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonPasswords } from '#domain/identity/common-passwords.ts';
import { passwordProblem } from '#domain/identity/password-rules.ts';
import { accounts, users } from '#domain/identity/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { goodPassword, type IdentityShop, openIdentityShop } from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

test('registration signs in immediately [I14]', async () => {
  const browser = shop.browser();
  const reply = await browser.signUp('ada@example.com');
  expect(reply.status).toBe(200);
  expect(reply.body.user).toMatchObject({ email: 'ada@example.com', name: 'Ada Buyer', role: 'buyer' });
  expect((await browser.session()).body.user).toMatchObject({ email: 'ada@example.com' });
  expect(await browser.who((await browser.token('ada@example.com')).token)).toMatchObject({
    email: 'ada@example.com',
    role: 'buyer',
  });
});

test('the session cookie is HttpOnly and its value in no response body', async () => {
  const browser = shop.browser();
  const reply = await browser.signUp('cookie@example.com');
  const [cookie = ''] = reply.headers.getSetCookie();
  expect(cookie).toMatch(/^sprocket\.session_token=.*HttpOnly.*SameSite=Lax/i);
  const [secret = ''] = decodeURIComponent(browser.cookies.get('sprocket.session_token') ?? '').split('.');
  expect(secret.length).toBeGreaterThan(20);
  expect(reply.text).not.toContain(secret);
  expect((await browser.session()).text).not.toContain(secret);
});

test('registration cannot set the admin role', async () => {
  const reply = await shop.browser().post('/sign-up/email', {
    name: 'Eve',
    email: 'eve@example.com',
    password: goodPassword,
    role: 'admin',
    emailVerified: true,
    banned: true,
    image: 'x',
  });
  expect(reply.status).toBe(200);
  const [row] = await shop.db.select().from(users).where(eq(users.email, 'eve@example.com'));
  expect(row).toMatchObject({ role: 'buyer', emailVerified: false, banned: false, image: null });
});

test('an email is the same in upper case, with surrounding spaces and in full-width characters [I16]', async () => {
  expect((await shop.browser().signUp('Grace.Hopper+Parts@Example.COM')).body.user).toMatchObject({
    email: 'grace.hopper+parts@example.com',
  });
  for (const spelling of [
    ' grace.hopper+parts@example.com ',
    'GRACE.HOPPER+PARTS@EXAMPLE.COM',
    'ｇrace.hopper+parts@example.com',
  ]) {
    expect((await shop.browser().signIn(spelling)).status).toBe(200);
    expect((await shop.browser().signUp(spelling)).code).toBe('conflict');
  }
});

test('registering an existing email informs only its owner, by one mail [I51]', async () => {
  await shop.browser().signUp('owner@example.com');
  for (let time = 0; time < 3; time += 1) {
    const reply = await shop.browser().signUp('owner@example.com', 'another-good-one-7', 'Mallory');
    expect(reply.code).toBe('conflict');
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'owner@example.com'));
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Confirm your email', 'You already have an account']);
  expect(mails.map(({ text }) => text).join()).not.toContain('Mallory');
});

test('one network can try only a limited number of existing emails [I51]', async () => {
  await shop.browser().signUp('asked@example.com');
  const codes: (string | undefined)[] = [];
  for (let time = 0; time < 11; time += 1)
    codes.push((await shop.browser(`2001:db8:1:2::${time}`).signUp('asked@example.com')).code);
  expect(codes).toEqual([...Array<string>(10).fill('conflict'), 'too_many_requests']);
});

test('two simultaneous registrations of one email create one account', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => shop.browser().signUp('race@example.com')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ code }) => code === 'conflict')).toHaveLength(5);
  expect(await shop.db.select().from(users).where(eq(users.email, 'race@example.com'))).toHaveLength(1);
});

test('the password is stored as argon2id with 19 MiB, two passes and one lane [A7]', async () => {
  await shop.browser().signUp('hash@example.com');
  const [row] = await shop.db
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(users.email, 'hash@example.com'));
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  [{ name: '', email: 'a@b.co', password: goodPassword }, 'name', 'Name is Required'],
  [{ name: 'A', email: '', password: goodPassword }, 'email', 'Email is Required'],
  [{ name: 'A', email: 'no-address', password: goodPassword }, 'email', 'Provide a valid Email'],
  [{ name: 'A', email: 'a@b.co', password: '' }, 'password', 'Password is Required'],
  [{ name: 'A', email: 'a@b.co', password: 'short' }, 'password', 'Must be 6 characters or longer'],
])('an invalid form is rejected with a message for each field: %j', async (form, path, message) => {
  const reply = await shop.browser().post('/sign-up/email', form);
  expect(reply.code).toBe('invalid');
  expect(reply.error?.extra.errors).toContainEqual({ path, message });
});

test.each([
  'password',
  'Password123!',
  'p@ssw0rd',
  '123456',
  'aaaaaa',
  '121212',
  'qwertyuiop',
  'iloveyou',
  '9876543',
  'zxcvbnm1',
  'Sprocket-1',
  'frequent',
  'Excavator2024',
])('the common password %s is rejected', async (password) => {
  const reply = await shop.browser().signUp('frequent@example.com', password);
  expect(reply.code).toBe('invalid');
  expect(reply.error?.extra.errors?.[0]?.path).toBe('password');
});

test('every listed common password is rejected, and uncommon ones are accepted [I46]', () => {
  const owner = { email: 'grace@example.com', role: 'buyer' } as const;
  expect([...commonPasswords].filter((password) => passwordProblem(password, owner) === null)).toEqual([]);
  for (const fine of [
    goodPassword,
    'Ünïcödé pässwörd',
    ' leading space',
    '🚜🚜 dig dug',
    'x'.padEnd(128, 'abcdefg hij'),
  ]) {
    expect(passwordProblem(fine, owner)).toBeNull();
  }
});

test('a password is not trimmed or changed', async () => {
  const typed = '  Zañahoria 🥕 fría ';
  await shop.browser().signUp('exact@example.com', typed);
  expect((await shop.browser().signIn('exact@example.com', typed)).status).toBe(200);
  expect((await shop.browser().signIn('exact@example.com', typed.trim())).status).toBe(401);
});

test('malformed and too large JSON is rejected', async () => {
  const browser = shop.browser();
  expect((await browser.post('/sign-up/email', {}, { 'Content-Type': 'text/plain' })).code).toBe(
    'unsupported_media_type',
  );
  expect((await browser.post('/sign-up/email', { name: 'x'.repeat(20_000) })).code).toBe('payload_too_large');
  expect((await browser.post('/sign-up/email', [])).code).toBe('invalid');
});
