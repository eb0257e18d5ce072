/** The documents state the measured figures of bench/figures.md, and that the newest of the benchmarks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateFigures } from '../../scripts/figures.mjs';
import { root } from './source-files.ts';

const { texts, problems } = generateFigures();

test('every marked figure is in bench/figures.md, and every one of a benchmark in bench/README.md', () => {
  expect(problems).toEqual([]);
});

test('bench/figures.md and the documents are what `npm run figures` writes', () => {
  const different = [...texts].filter(([path, text]) => readFileSync(join(root, path), 'utf8') !== text);
  expect(different.map(([path]) => path)).toEqual([]);
});
