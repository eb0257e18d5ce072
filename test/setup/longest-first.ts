/** Order of the test files: those that take minutes start first, so that no processor is idle at the end. */
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Path of a test file, or the start of it, in the order of running. Other files follow in Vitest's own order. */
const first = [
  'test/reliability/fresh-clone',
  'test/reliability/import-killed',
  'e2e/look/accessibility',
  'test/process/platform/postgres.test',
  'test/shop/api/hostile-requests',
  'e2e/',
  'test/process/',
  'test/platform/',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const rank = ({ moduleId }: TestSpecification) => {
      const path = moduleId.slice(root.length + 1);
      const index = first.findIndex((start) => path.startsWith(start));
      return index === -1 ? first.length : index;
    };
    // Array.sort is stable: files of the same rank keep the order of BaseSequencer.
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
