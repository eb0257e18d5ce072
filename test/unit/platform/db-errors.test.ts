import { expect, test } from 'vitest';
import { isDatabaseUnavailable, isTransientDatabaseError, violatedConstraint } from '#platform/database/db-errors.ts';

const withFields = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

test.each([
  ['a refused connection', withFields({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a missing socket file', withFields({ code: 'ENOENT', syscall: 'connect' })],
  ['a server that shuts down', withFields({ code: '57P01' })],
  ['a lost connection without a code', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['the same as a cause', new Error('Failed query', { cause: withFields({ code: '08006' }) })],
])('%s means that the database is unavailable', (_name, error) => {
  expect([isDatabaseUnavailable(error), isTransientDatabaseError(error)]).toEqual([true, true]);
});

test('a missing data file and a wrong statement do not mean that the database is unavailable', () => {
  for (const syscall of ['open', 'readlink', 'readdir'])
    expect(isDatabaseUnavailable(withFields({ code: 'ENOENT', syscall }))).toBe(false);
  expect(isTransientDatabaseError(withFields({ code: '42601' }))).toBe(false);
  expect(isDatabaseUnavailable('text')).toBe(false);
});

test('deadlocks and serialization failures are transient, but the database is available', () => {
  const deadlock = new Error('Failed query', { cause: withFields({ code: '40P01' }) });
  expect([isTransientDatabaseError(deadlock), isDatabaseUnavailable(deadlock)]).toEqual([true, false]);
});

test('the violated constraint is found in the cause', () => {
  const error = new Error('Failed query', { cause: withFields({ code: '23505', constraint: 'brands_slug_unique' }) });
  expect(violatedConstraint(error)).toBe('brands_slug_unique');
  expect(violatedConstraint(new Error('no'))).toBeUndefined();
});
