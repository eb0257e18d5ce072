/** Vitest reporter: the last line of every run is `N passed, N failed`. */
import type { Reporter, TestModule } from 'vitest/node';

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      // A file that fails before its first test counts as one failure.
      const tests = [...module.children.allTests()];
      if (tests.length === 0 && module.state() === 'failed') count.failed += 1;
      for (const test of tests) {
        const { state } = test.result();
        if (state !== 'pending') count[state] += 1;
      }
    }
    // On exit, because the other reporters print their summaries later than this hook.
    process.once('exit', () => {
      if (count.skipped) console.log(`${count.skipped} skipped`);
      console.log(`${count.passed} passed, ${count.failed} failed`);
    });
  }
}
