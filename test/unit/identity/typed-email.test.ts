/** Emails as people type them. */
import { expect, test } from 'vitest';
import { typedEmail } from '#domain/identity/contract.ts';
import { noEmail } from '#platform/values/no-email.ts';

test('nobody types the address that stands for a customer without email [O301]', () => {
  const address = noEmail('0198c0de-0000-7000-8000-000000000001');
  for (const typed of [address, ` ${address.toUpperCase()} `])
    expect(typedEmail.safeParse(typed).error?.issues).toMatchObject([{ path: [] }]);
  expect(typedEmail.parse(' Omar@Example.com ')).toBe('omar@example.com');
});
