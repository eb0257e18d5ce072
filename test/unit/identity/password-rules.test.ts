import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordProblem } from '#domain/identity/password-rules.ts';
import { publicPasswords } from '#domain/identity/public-passwords.ts';

const owner = { email: 'grace@example.com', role: 'buyer' } as const;
const isRefused = (password: string) => passwordProblem(password, owner) !== null;
const commonest = (dictionary['passwords-common'] as string[])
  .filter((password) => password.length >= 6)
  .slice(0, 3000);

test('the list in the source is the one of the package', async () => {
  const { publicPasswords: made } = (await import('../../../scripts/make-common-passwords.mjs' as string)) as {
    publicPasswords(): string[];
  };
  expect(publicPasswords.trim().split(/\s+/)).toEqual(made());
});

test('the 3,000 commonest passwords and their forms with a year and a sign are refused [I46]', () => {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const forms: ((password: string) => string)[] = [
    (text) => text,
    capital,
    (text) => text.toUpperCase(),
    (text) => `${text}!`,
    (text) => `${text}2024`,
    (text) => `${capital(text)}2026!`,
    (text) => `${text}@1999`,
    (text) => `${text}_2025#!`,
    (text) => `2023${text}`,
    (text) => `2024-${capital(text)}!`,
    (text) => `!${text}`,
  ];
  for (const form of forms) expect(commonest.map(form).filter((password) => !isRefused(password))).toEqual([]);
});

test('a common password that is made longer by itself, a sequence, a repetition or a year is refused [I46]', () => {
  const longer: ((password: string) => string)[] = [
    (text) => text + text,
    (text) => `${text}-${text}!`,
    (text) => `${text}12345`,
    (text) => `${text}_123456789!`,
    (text) => `12345678${text}`,
    (text) => `${text}111111`,
    (text) => `${text}98765`,
  ];
  for (const form of longer) expect(commonest.map(form).filter((password) => !isRefused(password))).toEqual([]);
  for (const text of ['20241234', '12342024', 'P@ssw0rdP@ssw0rd', 'dr4gon-12345'])
    expect(isRefused(text), text).toBe(true);
  for (const text of ['harbour-crane-40', 'monkey7wrench5', 'blue-sprocket-tree', '2024 was a good year'])
    expect(isRefused(text), text).toBe(false);
});

test.each([
  'Admin2024!',
  'Test@2025',
  'Love1999!',
  'P@ssw0rd2024!',
  'Dr4gon#2023',
  'Qwerty!2026',
  'Komatsu2024!',
  'dragon72024',
  '20247monkey',
  'Monkey!72025',
])('%s is refused', (password) => expect(isRefused(password)).toBe(true));

test.each(['rollers-and-chains-42', 'Bagger im Regen 1987', 'kx9-vuw-2024', 'my 2024 quarry', 'tr4ck-l1nk-p1tch'])(
  '%s is accepted',
  (password) => expect(isRefused(password)).toBe(false),
);
