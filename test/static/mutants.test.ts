/** Mutants follow the code: each changes one place that is there, and names tests that are there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from '../reliability/mutants/mutants.ts';
import { root, textOf } from './source-files.ts';

test('the code of each mutant occurs once in its file, and its tests are a file', () => {
  const stale = mutants.filter(({ file, code, test: tests }) => {
    const isOnce = existsSync(join(root, file)) && textOf(file).split(code).length === 2;
    return !isOnce || !existsSync(join(root, tests));
  });
  expect(stale.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});

test('no two mutants have one name, and each changes its code', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.filter(({ code, becomes }) => code === becomes)).toEqual([]);
});
