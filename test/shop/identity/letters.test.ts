/** What letters about accounts contain, and how many of them anybody can cause. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendLetter } from '#domain/identity/letters.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { goodPassword, type IdentityShop, openIdentityShop } from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

const text = 'You have won, call us';

const lettersTo = (recipient: string) =>
  shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(asc(mailOutbox.id));

/** Causes every letter that an account's email gets. */
async function causeLetters(email: string): Promise<void> {
  await shop.browser().signUp(email, 'another-good-one-7', 'Mallory');
  await shop.browser().post('/request-password-reset', { email });
  const reset = (await lettersTo(email)).find((letter) => letter.text.includes('/reset-password?token='));
  const token = /token=(\S+)/.exec(reset?.text ?? '')?.[1] ?? '';
  expect((await shop.browser().post('/reset-password', { newPassword: 'bucket-tooth-17', token })).status).toBe(200);
}

test('no letter to an unconfirmed email contains the name that was typed [I62]', async () => {
  await shop.browser().signUp('victim@example.com', goodPassword, text);
  await causeLetters('victim@example.com');
  const letters = await lettersTo('victim@example.com');
  expect(letters.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['You already have an account', 'Choose a new password', 'Your password was changed']),
  );
  for (const letter of letters) {
    expect(`${letter.subject}${letter.text}${letter.html}`).not.toContain(text);
    expect(letter.text).toMatch(/^Hello,\n/);
  }
});

test('letters to a confirmed email greet its owner by name', async () => {
  await shop.browser().signUp('known@example.com', goodPassword, 'Ada Buyer');
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'known@example.com'));
  const before = (await lettersTo('known@example.com')).length;
  await causeLetters('known@example.com');
  const letters = (await lettersTo('known@example.com')).slice(before);
  expect(letters).toHaveLength(3);
  for (const letter of letters) expect(letter.text).toMatch(/^Dear Ada Buyer,\n/);
});

test('strangers can cause ten reset letters a day to one email, and its owner more on a known device [I60]', async () => {
  const owner = shop.browser();
  await owner.signUp('flooded@example.com');
  const ask = async (from = shop.browser()) =>
    (await from.post('/request-password-reset', { email: 'flooded@example.com' })).status;
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    statuses.push(await ask());
    shop.advance(5 * 60_000);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  expect(await ask(owner)).toBe(200);
  const resets = (await lettersTo('flooded@example.com')).filter(({ subject }) => subject === 'Choose a new password');
  expect(resets).toHaveLength(11);
});

test('an email gets at most thirty letters a day that others can cause [I60]', async () => {
  const scope = { db: shop.db, now: shop.now };
  const mail = { to: 'full@example.com', subject: 'A letter', text: 'Something' };
  await Promise.all(Array.from({ length: 40 }, () => sendLetter(scope, mail)));
  expect(await lettersTo('full@example.com')).toHaveLength(30);
  shop.advance(24 * 3_600_000);
  await sendLetter(scope, mail);
  expect(await lettersTo('full@example.com')).toHaveLength(31);
});
