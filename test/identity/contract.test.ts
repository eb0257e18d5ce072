import { expect, test } from 'vitest';
import { SignIn, SignUp } from '#domain/identity/contract.ts';

const messagesOf = (email: string) =>
  SignIn.safeParse({ email, password: 'rollers-42' }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  'petra@lindqvist.se',
  'first.last@parts.co.uk',
  'w.zhang+orders@bj.machinery.technology',
  'CAPITALS@Example.COM',
  " o'brien_42@example-shop.example ",
])('%s is an email address', (email) => {
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
])('%s is not an email address', (email) => {
  expect(messagesOf(email)).toEqual(['Provide a valid Email']);
});

test("missing fields have the specification's messages", () => {
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

test('a password needs at least six characters', () => {
  const form = (password: string) => SignUp.safeParse({ name: 'Ada', email: 'ada@example.com', password });
  expect(form('123456').success).toBe(true);
  expect(form('12345').error?.issues.map(({ message }) => message)).toEqual(['Must be 6 characters or longer']);
});
