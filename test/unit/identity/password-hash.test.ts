import { expect, test } from 'vitest';
import { hashPassword, signInQueue, verifyPassword } from '#domain/identity/password-hash.server.ts';
import { AppError } from '#platform/errors.ts';

test('two passwords are hashed at once, a limited number waits, further ones are refused with Retry-After [A8]', async () => {
  const accepted = Array.from({ length: 2 + signInQueue.maxWaiting }, () => hashPassword('correct horse'));
  const refused = await hashPassword('correct horse').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ status: 503, extra: { headers: { 'Retry-After': '2' } } });
  const [first = ''] = await Promise.all(accepted);
  expect(await verifyPassword(first, 'correct horse')).toBe(true);
  expect(await verifyPassword(first, 'wrong horse')).toBe(false);
});
