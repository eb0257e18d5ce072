/**
 * Vitest reporter: the time of each layer, the tests that needed a second try with the reason of the first, and as the last
 * line `N passed, N failed`.
 */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { recordDurations } from './durations.ts';
import { fullOnly } from './layers.ts';
import { recordVisitedPages } from './visited-pages.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Paths of the pages that a browser file has opened. */
    visitedPages?: string[];
  }
}

interface LayerSum {
  files: number;
  tests: number;
  seconds: number;
}

export default class SummaryReporter implements Reporter {
  #root = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): Promise<void> {
    if (process.env.RECORD_DURATIONS) await this.#record(modules);
    const lines = [...layerLines(modules), ...modules.flatMap((module) => this.#flakyLines(module))];
    const last = countLine(modules, unhandled.length);
    // Under npm test the parent prints the last line, after the time that everything took.
    if (process.send) process.send({ lines, last });
    // The lines are printed on exit, because the other reporters print their summaries later than this hook.
    else process.once('exit', () => console.log([...lines, last].join('\n')));
  }

  async #record(modules: readonly TestModule[]): Promise<void> {
    // A file that this run leaves to test:full keeps what was recorded before.
    const ran = modules.filter((module) => testsOf(module).length > 0);
    recordDurations(Object.fromEntries(ran.map((module) => [this.#pathOf(module), secondsOf(module)])));
    const visits = ran.map((module) => [this.#pathOf(module), module.meta().visitedPages ?? []] as const);
    await recordVisitedPages(Object.fromEntries(visits.filter(([, pages]) => pages.length > 0)));
  }

  #pathOf({ moduleId }: TestModule): string {
    return relative(this.#root, moduleId);
  }

  #flakyLines(module: TestModule): string[] {
    const flaky = [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky);
    return flaky.flatMap((test) => [`flaky: ${this.#pathOf(module)} › ${test.fullName}`, ...reasons(test)]);
  }
}

function reasons(test: TestCase): string[] {
  const errors = test.result().errors ?? [];
  return errors.flatMap(({ message }, index) => `  try ${index + 1}: ${message}`.split('\n'));
}

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return Math.round((duration + collectDuration + setupDuration) / 100) / 10;
}

/** The tests of a file, without those that this run leaves to test:full. */
function testsOf(module: TestModule): TestCase[] {
  return [...module.children.allTests()].filter((test) => !(isFullOnly(test) && test.result().state === 'skipped'));
}

const isFullOnly = ({ tags }: TestCase) => tags.some((tag) => tag in fullOnly);

function layerLines(modules: readonly TestModule[]): string[] {
  const sums = new Map<string, LayerSum>();
  for (const module of modules) {
    const sum = sums.get(module.project.name) ?? { files: 0, tests: 0, seconds: 0 };
    sums.set(module.project.name, sum);
    sum.files += 1;
    sum.tests += testsOf(module).length;
    sum.seconds += secondsOf(module);
  }
  return [...sums].map(
    ([name, { files, tests, seconds }]) =>
      `${name.padEnd(12)} ${String(files).padStart(4)} files ${String(tests).padStart(6)} tests ${seconds.toFixed(0).padStart(6)} s in its workers`,
  );
}

function countLine(modules: readonly TestModule[], unhandled: number): string {
  const count = { passed: 0, failed: unhandled, skipped: 0 };
  for (const module of modules) {
    // A file that fails before its first test counts as one failure.
    const tests = testsOf(module);
    if (tests.length === 0 && module.state() === 'failed') count.failed += 1;
    for (const test of tests) {
      const { state } = test.result();
      if (state !== 'pending') count[state] += 1;
    }
  }
  const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
  return `${count.passed} passed, ${count.failed} failed${skipped}`;
}
