/** What letters about accounts contain, and how many of them anybody can cause. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('no letter to an email that nobody has confirmed contains the name that somebody typed', async () => {
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
