/** docs/specification.md names the tests of every requirement, by the ids in their titles. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateSpecification, specificationPath } from '../../scripts/specification.mjs';

const { text, problems } = generateSpecification();

test('every requirement has an id that a title of a test has, and every id of a title has a requirement', () => {
  expect(problems).toEqual([]);
});

test('docs/specification.md is what `npm run specification` writes', () => {
  expect(readFileSync(specificationPath, 'utf8')).toBe(text);
});
