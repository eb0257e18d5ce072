import { afterAll, describe, expect, test } from 'vitest';
import { copyProject } from './copied-project.ts';
import { mutants } from './mutants.ts';

/**
 * Declares the tests of the mutants that these files of tests have to find.
 * @param isMeant of the path of a file of tests
 */
export function checkMutants(isMeant: (test: string) => boolean): void {
  const project = copyProject();
  afterAll(() => project.delete());
  const files = new Set(mutants.map((mutant) => mutant.test).filter(isMeant));

  describe.each([...files])('%s', (file) => {
    test('passes without any mutant', async () => {
      expect(await project.passes(file)).toBe(true);
    });

    test.each(mutants.filter((mutant) => mutant.test === file))('fails when $name', async (mutant) => {
      expect(await project.finds(mutant)).toBe(true);
    });
  });
}
