import { afterAll, describe, expect, test } from 'vitest';
import { copyProject } from './copied-project.ts';
import type { Mutant } from './mutant.ts';

/** Declares the tests of these mutants: each has to turn its file of tests red, which is green without it. */
export function checkMutants(mutants: readonly Mutant[]): void {
  const project = copyProject();
  afterAll(() => project.delete());

  describe.each([...Map.groupBy(mutants, ({ test: file }) => file)])('%s', (file, ofFile) => {
    test('passes without any mutant', async () => {
      expect(await project.passes(file)).toBe(true);
    });

    test.each(ofFile)('fails when $name', async (mutant) => {
      expect(await project.finds(mutant)).toBe(true);
    });
  });
}
