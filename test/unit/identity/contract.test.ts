import { expect, test } from 'vitest';
import { ProfileChange, SignIn, SignUp } from '#domain/identity/contract.ts';
import { NewOrder } from '#domain/orders/contract.ts';

const messagesOf = (email: string) =>
  SignIn.safeParse({ email, password: 'rollers-42' }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  'petra@lindqvist.se',
  'first.last@parts.co.uk',
  'w.zhang+orders@bj.machinery.technology',
  'CAPITALS@Example.COM',
  " o'brien_42@example-shop.example ",
])('%s is an email address [I44]', (email) => {
  expect(messagesOf(email)).toEqual([]);
});

test.each([
  'petra',
  'petra@',
  '@lindqvist.se',
  'petra@lindqvist',
  'a b@lindqvist.se',
  'petra@@lindqvist.se',
  'a@b..se',
])('%s is not an email address [I44]', (email) => {
  expect(messagesOf(email)).toEqual(['Provide a valid Email']);
});

test("missing fields have the specification's messages [I47]", () => {
  const empty = SignUp.safeParse({ name: ' ', email: ' ', password: '' });
  const first = Object.fromEntries(
    (empty.error?.issues ?? []).toReversed().map((issue) => [issue.path[0], issue.message]),
  );
  expect(first).toEqual({
    name: 'Name is Required',
    email: 'Email is Required',
    password: 'Password is Required',
  });
});

test('a password needs at least six characters [I45]', () => {
  const form = (password: string) => SignUp.safeParse({ name: 'Ada', email: 'ada@example.com', password });
  expect(form('123456').success).toBe(true);
  expect(form('12345').error?.issues.map(({ message }) => message)).toEqual(['Must be 6 characters or longer']);
});

const nameRule = 'Enter a name without links, email addresses and line breaks.';
const namesOf = (name: string) =>
  [
    SignUp.safeParse({ name, email: 'ada@example.com', password: 'rollers-42' }),
    ProfileChange.pick({ name: true }).safeParse({ name }),
    NewOrder.shape.name.safeParse(name),
  ].map(({ error }) => error?.issues.map(({ message }) => message));

test.each(["Ada O'Brien-Łuczak", 'J.R. Smith', 'St. John, Jr.', 'Maskin & Anlegg A/S', '李娜', 'نازنین می‌رزا', '3M'])(
  '%s is a name [I61]',
  (name) => {
    expect(namesOf(name)).toEqual([undefined, undefined, undefined]);
  },
);

test.each([
  'Win a prize at evil.example',
  'WWW.EVIL.EXAMPLE',
  'evil。example',
  'evil．example',
  'ev\u200bil.exam\u200bple',
  'https://1.2.3.4',
  'ada@localhost',
  'ada＠example',
  'Ada\nYou have won',
  'Ada\r\n\r\nYou have won',
  'Ada\u2028You have won',
])('%j is not a name, when registering, in a profile and in an order [I61]', (name) => {
  expect(namesOf(name)).toEqual([[nameRule], [nameRule], [nameRule]]);
});
