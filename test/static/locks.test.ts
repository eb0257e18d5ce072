/** Each advisory lock has a number of its own, and all numbers are in one list. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locks } from '#platform/database/locks.ts';
import { root, sourceFiles, textOf } from './source-files.ts';

const sqlFiles = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .map((file) => `src/${file}`);
const calls = /pg_(?:try_)?advisory_(?:xact_)?(?:un)?lock(?:_shared)?\(\s*([^,)\s]+)/gi;
const numbersIn = (file: string) => [...textOf(file).matchAll(calls)].map(([, key = '']) => key);

test('no two locks have the same number', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('locks are taken by their names, in SQL files by the numbers of the list', () => {
  const unnamed = sourceFiles.flatMap((file) =>
    numbersIn(file)
      .filter((key) => !/^(?:\$1|\$\{locks\.\w+\})$/.test(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(unnamed).toEqual([]);
  const known = new Set(Object.values(locks).map(String));
  const inSql = sqlFiles.flatMap(numbersIn);
  expect(inSql.length).toBeGreaterThan(1);
  expect(inSql.filter((key) => !known.has(key))).toEqual([]);
});
