import { afterAll, describe, expect, test } from 'vitest';
import { copyProject } from './copied-project.ts';
import { mutants } from './mutants.ts';

/** Which files of tests, by their paths, each file of mutants runs; `others` are all that no other group has. */
export const groups = {
  money: (test: string): boolean => /payments|returns|freight|act-on-order/.test(test),
  orders: (test: string): boolean => !groups.money(test) && /\/orders\/|picking-lists/.test(test),
  others: (test: string): boolean => !groups.money(test) && !groups.orders(test),
};

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
